import * as z from 'zod/mini'
import { calls } from './contract.ts'
import {
  ItemText,
  ListCard,
  ListChange,
  ListItem,
  ListReader,
  ListText,
  MEMBERS_MAX,
  NewItem,
  OwnList,
  WorkKey,
  WorkType,
} from './own-list-shapes.ts'
import { Cursor, wholeNumber } from './paging.ts'
import { ListName } from './names.ts'
import { Id, MAX_EXTERNAL_ID } from './text.ts'
import { ITEMS_ADDED_MAX, ITEMS_REMOVED_MAX } from './bounds.ts'

const listId = z.strictObject({ id: Id })
const ListPage = z.object({
  results: z.array(ListCard),
  /** The `cursor` of the next page; `null` on the last. */
  nextCursor: z.nullable(Cursor),
})
export type ListPage = z.infer<typeof ListPage>

/** A write to the items, by the owner or a friend who may edit. */
const change = { access: 'client', params: listId, reply: ListChange } as const

export const ownLists = calls({
  getLists: {
    method: 'GET',
    path: '/lists',
    access: 'client',
    summary: "The caller's lists, or those they are named in; last changed first.",
    query: z.strictObject({
      scope: z.optional(z.enum(['own', 'shared'])),
      cursor: z.optional(Cursor),
    }),
    reply: ListPage,
  },
  getTheirLists: {
    method: 'GET',
    path: '/users/:id/lists',
    access: 'client',
    summary: "A friend's lists that the caller may read, last changed first.",
    params: listId,
    query: z.strictObject({ cursor: z.optional(Cursor) }),
    reply: ListPage,
    errors: ['NOT_FRIEND'],
  },
  getChoices: {
    method: 'GET',
    path: '/lists/choices',
    access: 'client',
    summary: 'The lists to which the caller may add a work, and which of them contain it.',
    query: z.strictObject({ type: WorkType, id: wholeNumber(1, MAX_EXTERNAL_ID) }),
    reply: z.object({
      results: z.array(
        z.object({
          id: Id,
          name: z.string(),
          reader: ListReader,
          /** Whether it has a public address. */
          isPublic: z.boolean(),
          isOwner: z.boolean(),
          itemCount: z.int(),
          hasWork: z.boolean(),
        }),
      ),
    }),
  },
  createList: {
    method: 'POST',
    path: '/lists',
    access: 'client',
    summary: 'Create a list. Sending the same `id` again returns the existing one (200).',
    body: z.strictObject({
      id: z.optional(Id),
      name: ListName,
      words: z.optional(ListText),
      isNumbered: z.optional(z.boolean()),
    }),
    status: [201, 200],
    reply: OwnList,
    errors: ['NOT_FOUND', 'TOO_MANY_LISTS'],
  },
  getList: {
    method: 'GET',
    path: '/lists/:id',
    access: 'client',
    summary: "One of the caller's lists, or a friend's that they may read.",
    params: listId,
    reply: OwnList,
    errors: ['NOT_FOUND'],
  },
  changeList: {
    method: 'PUT',
    path: '/lists/:id',
    access: 'client',
    summary: "Rename one of the caller's lists, or change its description or numbering.",
    params: listId,
    body: z.strictObject({
      name: z.optional(ListName),
      words: z.optional(ListText),
      isNumbered: z.optional(z.boolean()),
    }),
    reply: OwnList,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  setReaders: {
    method: 'PUT',
    path: '/lists/:id/readers',
    access: 'client',
    summary:
      "Choose who may read one of the caller's lists, and which friends may edit it. Idempotent.",
    params: listId,
    body: z.strictObject({
      reader: ListReader,
      /** Empty for a private list. */
      members: z
        .array(z.strictObject({ userId: Id, mayEdit: z.boolean() }))
        .check(z.maxLength(MEMBERS_MAX, 'too_long')),
    }),
    reply: OwnList,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'NOT_FRIEND'],
  },
  deleteList: {
    method: 'DELETE',
    path: '/lists/:id',
    access: 'client',
    summary: "Delete one of the caller's lists.",
    params: listId,
    status: [204],
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  leaveList: {
    method: 'DELETE',
    path: '/lists/:id/members/me',
    access: 'client',
    summary: "Leave a friend's list that the caller is named in.",
    params: listId,
    status: [204],
    errors: ['NOT_FOUND'],
  },
  copyList: {
    method: 'POST',
    path: '/lists/:id/copy',
    access: 'client',
    summary:
      "Copy a list; texts are copied only from the caller's own. Sending the same `id` again returns the existing copy (200).",
    params: listId,
    body: z.strictObject({ id: z.optional(Id), name: ListName }),
    status: [201, 200],
    reply: OwnList,
    errors: ['NOT_FOUND', 'TOO_MANY_LISTS'],
  },
  getItems: {
    method: 'GET',
    path: '/lists/:id/items',
    access: 'client',
    summary: 'The items of a list in order, 200 a page.',
    params: listId,
    query: z.strictObject({ cursor: z.optional(wholeNumber(1, 2_147_483_647)) }),
    reply: z.object({
      results: z.array(ListItem),
      nextCursor: z.nullable(z.int()),
      /** The list's version; if it differs on a later page, the list changed in between. */
      version: z.int(),
    }),
    errors: ['NOT_FOUND'],
  },
  addItems: {
    ...change,
    method: 'POST',
    path: '/lists/:id/items',
    summary: 'Add works at the end, or after another one; those already there keep their position.',
    body: z.strictObject({
      items: z.array(NewItem).check(z.minLength(1), z.maxLength(ITEMS_ADDED_MAX, 'too_long')),
      /** `null`: first. Omitted, or no longer there: last. */
      after: z.optional(z.nullable(WorkKey)),
    }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'LIST_FULL'],
  },
  moveItem: {
    ...change,
    method: 'PUT',
    path: '/lists/:id/items/place',
    summary: 'Move a work after another one, or to the top.',
    body: z.strictObject({ ...WorkKey.shape, after: z.nullable(WorkKey) }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  wordItem: {
    ...change,
    method: 'PUT',
    path: '/lists/:id/items/words',
    summary: "Set or clear a work's line of text.",
    body: z.strictObject({ ...WorkKey.shape, words: ItemText }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  removeItem: {
    ...change,
    method: 'DELETE',
    path: '/lists/:id/items',
    summary: 'Remove a work from a list. Idempotent.',
    query: z.strictObject({ type: WorkType, id: wholeNumber(1, MAX_EXTERNAL_ID) }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  removeItems: {
    ...change,
    method: 'PATCH',
    path: '/lists/:id/items',
    summary: 'Remove several works from a list. Idempotent.',
    body: z.strictObject({
      remove: z.array(WorkKey).check(z.minLength(1), z.maxLength(ITEMS_REMOVED_MAX, 'too_long')),
    }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
})
