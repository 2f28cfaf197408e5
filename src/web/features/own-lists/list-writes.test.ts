import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import type { ListItem } from '#shared/own-list-shapes.ts'
import { holdRemoval, writeToList } from '#web/features/list-choice/write-to-list.ts'
import { ApiError } from '#web/lib/api-error.ts'
import type { Call, CallName } from '#web/lib/api.ts'
import type { Queue } from '#web/lib/queue-kind.ts'
import { createMemoryQueue, createMemoryStorage } from '#test/memory-queue.ts'
import { registerOwnListWrites, withWrite } from './list-writes.ts'

const LIST = 'une liste'
const key = (id: number) => ({ type: 'movie', id }) as const
const item = (id: number): ListItem => ({
  work: { type: 'movie', id, title: `Film ${id}`, poster_path: null },
  year: null,
  words: '',
})
const added = (id: number) => ({ type: 'movie', id, title: `Film ${id}` }) as const
const ids = (items: readonly ListItem[]) => items.map(({ work }) => work.id)

let client: QueryClient
let sent: string[]
let toasts: string[]
let name: string
let answer: () => unknown

const network = () => {
  throw new ApiError({ code: 'NETWORK', status: 0, detail: '' })
}
const call = (async (made: CallName, given: { body?: { name?: string } }) => {
  await answer()
  if (made === 'GET /lists/:id') return { name }
  sent.push(made)
  if (made === 'PUT /lists/:id') name = given.body?.name ?? name
  return { listId: LIST, version: 1, change: { kind: 'none' } }
}) as unknown as Call

function open(storage = createMemoryStorage()): Queue & { readonly close: () => void } {
  const queue = createMemoryQueue(client, storage)
  registerOwnListWrites(queue, { client, call, toast: ({ summary }) => void toasts.push(summary) })
  const close = queue.open()
  onTestFinished(close)
  return { ...queue, close }
}
const settled = () => expect.poll(() => client.isMutating()).toBe(0)

beforeEach(() => {
  client = new QueryClient()
  ;[sent, toasts, name, answer] = [[], [], 'Avant', network]
})

it('offline writes are sent once and in order, even after a reload', async () => {
  const storage = createMemoryStorage()
  const queue = open(storage)
  expect(await writeToList(queue, LIST, { does: 'add', item: added(1) })).toBe('kept')
  void writeToList(queue, LIST, { does: 'move', item: item(1), after: null })
  void writeToList(queue, LIST, { does: 'remove', work: key(1) })
  await expect.poll(async () => (await storage.all()).length).toBe(3)
  queue.close()
  client.getMutationCache().clear()
  answer = () => {}
  open(storage)
  await settled()
  expect(sent).toEqual([
    'POST /lists/:id/items',
    'PUT /lists/:id/items/place',
    'DELETE /lists/:id/items',
  ])
  expect(await storage.all()).toEqual([])
})

it('a list renamed elsewhere meanwhile keeps the name from here, with a warning', async () => {
  const queue = open()
  const before = { name: 'Avant' }
  await writeToList(queue, LIST, { does: 'set', settings: { name: 'Ici' }, before })
  name = 'Ailleurs'
  answer = () => {}
  queue.flush()
  await settled()
  expect(name).toBe('Ici')
  expect(toasts).toEqual(['La liste a été renommée « Ailleurs » ailleurs entre-temps'])
})

it('a write to a list that is closed to me is refused, with an error', async () => {
  answer = () => {
    throw new ApiError({ code: 'FORBIDDEN', status: 403, detail: '' })
  }
  expect(await writeToList(open(), LIST, { does: 'add', item: added(1) })).toBe('refused')
  expect(toasts).toEqual(['La liste n’a pas changé'])
})

it('pending writes show: added last, moved, removed; twice has no further effect', () => {
  const add = { does: 'add', item: added(3) } as const
  const shown = withWrite([item(1), item(2)], add)
  expect(ids(shown)).toEqual([1, 2, 3])
  expect(withWrite(shown, add)).toBe(shown)
  const moved = withWrite(shown, { does: 'move', item: item(3), after: null })
  expect(ids(moved)).toEqual([3, 1, 2])
  expect(ids(withWrite(moved, { does: 'remove', work: key(1) }))).toEqual([3, 2])
  expect(ids(withWrite([], add))).toEqual([3])
})

it('an added item comes after its neighbour, first, or last if that one is gone', () => {
  const add = { does: 'add', item: added(3) } as const
  const shown = [item(1), item(2)]
  expect(ids(withWrite(shown, { ...add, after: key(1) }))).toEqual([1, 3, 2])
  expect(ids(withWrite(shown, { ...add, after: null }))).toEqual([3, 1, 2])
  expect(ids(withWrite(shown, { ...add, after: key(9) }))).toEqual([1, 2, 3])
})

it('a bulk removal shows at once, can be undone, and is sent before later writes', async () => {
  const queue = open()
  answer = () => undefined
  const works = [key(1), key(3)]
  const shown = [1, 2, 3].map(item)
  expect(ids(withWrite(shown, { does: 'removeSeveral', works }))).toEqual([2])
  const held = await holdRemoval(queue, LIST, works)
  expect(await held.undo()).toBe(true)
  expect(sent).toEqual([])
  await holdRemoval(queue, LIST, works)
  // A later write is sent after it, however long it takes.
  const slow = Promise.withResolvers<void>()
  answer = () => {
    answer = () => undefined
    setTimeout(slow.resolve, 20)
    return slow.promise
  }
  expect(await writeToList(queue, LIST, { does: 'add', item: added(1) })).toBe('sent')
  expect(sent).toEqual(['PATCH /lists/:id/items', 'POST /lists/:id/items'])
})
