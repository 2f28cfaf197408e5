import * as z from 'zod/mini'
import { Work } from './friends.ts'
import { GameImage, ImagePath } from './image-addresses.ts'
import { ExternalId, Id, Instant, text } from './text.ts'
import { Person } from './users.ts'
import { LIST_WORDS_MAX, ITEM_WORDS_MAX } from './bounds.ts'

/** Most lists of one owner. */
export const LISTS_MAX = 200
/** Most items of one list. */
export const ITEMS_MAX = 2000
/** Items of one list per page. */
export const ITEMS_PAGE = 200
/** Most friends named in one list. */
export const MEMBERS_MAX = 50

/** Readers of a list beside its owner: nobody, all friends, or named ones. */
export const ListReader = z.enum(['self', 'friends', 'named'])
export type ListReader = z.infer<typeof ListReader>

export const WorkType = z.enum(['movie', 'tv', 'game'])
/** The key of a list item: each work is in it once. */
export const WorkKey = z.strictObject({ type: WorkType, id: ExternalId })
export type WorkKey = z.infer<typeof WorkKey>

const Year = z.nullable(z.int().check(z.gte(1800), z.lte(2200)))

export const ListItem = z.object({
  work: Work,
  year: z.nullable(z.int()),
  /** A line of text; `""` for none. */
  words: z.string(),
})
export type ListItem = z.infer<typeof ListItem>

const card = {
  id: Id,
  name: z.string(),
  /** `""` for none. */
  words: z.string(),
  isNumbered: z.boolean(),
  reader: ListReader,
  /** Whether it has a public address; only for those who may edit it. */
  isPublic: z.optional(z.boolean()),
  owner: Person,
  /** The caller's rights. */
  isOwner: z.boolean(),
  mayEdit: z.boolean(),
  itemCount: z.int(),
  /** The first works, four at most. */
  covers: z.array(Work),
  /** Incremented by every write to the list. */
  version: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
}
/** A list in brief. */
export const ListCard = z.object(card)
export type ListCard = z.infer<typeof ListCard>

export const OwnList = z.object({
  ...card,
  /** How many of its items the caller has seen or played. */
  doneCount: z.int(),
  /** The friends named; only for the owner. */
  members: z.array(z.object({ user: Person, mayEdit: z.boolean() })),
})
export type OwnList = z.infer<typeof OwnList>

/** What a write did to a list. Applying it twice changes nothing more. */
export const ListChange = z.object({
  listId: Id,
  version: z.int(),
  change: z.discriminatedUnion('kind', [
    /** Added, moved or reworded: the item comes after another, or first. */
    z.object({ kind: z.literal('placed'), item: ListItem, after: z.nullable(WorkKey) }),
    z.object({ kind: z.literal('worded'), ...WorkKey.shape, words: z.string() }),
    z.object({ kind: z.literal('removed'), ...WorkKey.shape }),
    /** Several items, the settings or the readers changed: refetch the list. */
    z.object({ kind: z.literal('changed') }),
    /** Nothing. */
    z.object({ kind: z.literal('none') }),
  ]),
})
export type ListChange = z.infer<typeof ListChange>

export const ListText = text(0, LIST_WORDS_MAX)
export const ItemText = text(0, ITEM_WORDS_MAX)
const TitleText = text(1, 500)

/** The client's facts about the work; the server prefers cached catalogue facts. */
const added = {
  id: ExternalId,
  title: TitleText,
  year: z.optional(Year),
  words: z.optional(ItemText),
}
export const NewItem = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('movie'), ...added, poster_path: z.optional(ImagePath) }),
  z.strictObject({ type: z.literal('tv'), ...added, poster_path: z.optional(ImagePath) }),
  z.strictObject({ type: z.literal('game'), ...added, headerImage: z.optional(GameImage) }),
])
export type NewItem = z.infer<typeof NewItem>
