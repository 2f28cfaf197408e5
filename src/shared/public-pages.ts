import * as z from 'zod/mini'
import { calls } from './contract.ts'
import { Work } from './friends.ts'
import { ListItem } from './own-list-shapes.ts'
import { wholeNumber } from './paging.ts'
import { Id, text } from './text.ts'

/** Most letters of a list's address. */
export const SLUG_MAX = 60

const shows = {
  /** Whether the user's page is public; lists have their own switch. */
  isOn: z.boolean(),
  showsFavourites: z.boolean(),
  showsRatings: z.boolean(),
  /** Whether the page shows the lists with a public address. */
  showsLists: z.boolean(),
  /** Whether search engines may index the page and the lists. */
  isIndexed: z.boolean(),
}

/** What the user publishes. */
export const PublicSettings = z.object({
  ...shows,
  /** The public lists, with the last part of their address. */
  lists: z.array(z.object({ listId: Id, slug: z.string() })),
})
export type PublicSettings = z.infer<typeof PublicSettings>

/** The owner of a public page: a name and a picture. */
const PublicPerson = z.object({ username: z.string(), avatarUrl: z.nullable(z.string()) })

/** Omitted parts are not shown. */
export const PublicPage = z.object({
  user: PublicPerson,
  favourites: z.optional(z.array(Work)),
  /** How many items have each rating, from 1 to 10: half a star to five. */
  ratings: z.optional(z.array(z.int())),
  lists: z.optional(z.array(z.object({ slug: z.string(), name: z.string(), words: z.string() }))),
})
export type PublicPage = z.infer<typeof PublicPage>

export const PublicList = z.object({
  user: PublicPerson,
  /** Whether the owner's page is public too. */
  hasPage: z.boolean(),
  name: z.string(),
  words: z.string(),
  isNumbered: z.boolean(),
  items: z.array(ListItem),
  nextCursor: z.nullable(z.int()),
})
export type PublicList = z.infer<typeof PublicList>

/** Any text: a malformed name is simply unknown. */
const username = text(1, 256)
const own = { access: 'client', token: 'never' } as const
const listId = z.strictObject({ id: Id })

export const publicPages = calls({
  getOwn: {
    access: 'client',
    method: 'GET',
    path: '/public-page',
    summary: 'What the caller publishes; nothing by default.',
    reply: PublicSettings,
  },
  choose: {
    ...own,
    method: 'PUT',
    path: '/public-page',
    summary: 'Choose what the caller publishes, readable without an account. Idempotent.',
    body: z.strictObject(shows),
    reply: PublicSettings,
  },
  openList: {
    ...own,
    method: 'PUT',
    path: '/public-page/lists/:id',
    summary: "Publish one of the caller's lists, at a URL made from its name. Idempotent.",
    params: listId,
    reply: PublicSettings,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  closeList: {
    ...own,
    method: 'DELETE',
    path: '/public-page/lists/:id',
    summary: "Unpublish one of the caller's lists. Idempotent.",
    params: listId,
    reply: PublicSettings,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  getPage: {
    access: 'public',
    method: 'GET',
    path: '/p/:username',
    summary: "A person's public page.",
    params: z.strictObject({ username }),
    reply: PublicPage,
    errors: ['NOT_FOUND'],
  },
  getList: {
    access: 'public',
    method: 'GET',
    path: '/p/:username/:list',
    summary: 'A public list, 200 items a page.',
    params: z.strictObject({ username, list: text(1, 256) }),
    query: z.strictObject({ cursor: z.optional(wholeNumber(1, 2_147_483_647)) }),
    reply: PublicList,
    errors: ['NOT_FOUND'],
  },
})
