import { expect, test } from 'vitest'
import type { ListItem } from '#shared/own-list-shapes.ts'
import { keyBefore, keyOfItem, withChange, withUpdate } from './cache.ts'

const itemOf = (id: number): ListItem => ({
  work: { type: 'movie', id, title: `Film ${id}`, poster_path: null },
  year: null,
  words: '',
})
const items = [1, 2, 3].map(itemOf)
const after = (id: number) => ({ type: 'movie', id }) as const
const ids = (list: readonly ListItem[] | undefined) => list?.map(({ work }) => work.id)

test('applying a change twice has no further effect', () => {
  const change = { kind: 'placed', item: itemOf(1), after: after(3) } as const
  const once = withChange(items, change) ?? []
  expect(ids(once)).toEqual([2, 3, 1])
  expect(ids(withChange(once, change))).toEqual([2, 3, 1])
  expect(ids(withChange(items, { ...change, after: null }))).toEqual([1, 2, 3])
  const removed = { kind: 'removed', ...after(2) } as const
  expect(ids(withChange(withChange(items, removed) ?? [], removed))).toEqual([1, 3])
  const worded = withChange(items, { kind: 'worded', ...after(2), words: 'Bien' })
  expect(worded?.map(({ words }) => words)).toEqual(['', 'Bien', ''])
})

test('updates are applied in the order of their versions; a gap requires a refetch', () => {
  const known = { version: 4, items }
  const update = (version: number) => ({
    listId: '01900000-0000-7000-8000-000000000000',
    version,
    change: { kind: 'removed', ...after(2) } as const,
  })
  expect(withUpdate(known, update(4))).toBe(known)
  expect(withUpdate(known, update(5))).toMatchObject({ version: 5, items: [items[0], items[2]] })
  expect(withUpdate(known, update(6))).toBeUndefined()
  const unknown = { kind: 'placed', item: itemOf(4), after: after(9) } as const
  expect(withUpdate(known, { ...update(5), change: unknown })).toBeUndefined()
})

test('a position is given by the item before it, the moved one aside', () => {
  expect(keyBefore(items, keyOfItem(itemOf(1)), 0)).toBeNull()
  expect(keyBefore(items, keyOfItem(itemOf(1)), 1)).toEqual(after(2))
  expect(keyBefore(items, keyOfItem(itemOf(3)), 1)).toEqual(after(1))
})
