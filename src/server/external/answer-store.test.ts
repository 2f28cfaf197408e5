import { expect, test } from 'vitest'
import { createMemoryStore, type CachedAnswer } from './answer-store.ts'

const answer = (bytes: number): CachedAnswer => ({
  value: bytes,
  bytes,
  answeredAt: 0,
  freshUntil: 0,
  staleUntil: 0,
})

async function heldOf(store: ReturnType<typeof createMemoryStore>, keys: string) {
  const held = await Promise.all(keys.split('').map(async (key) => (await store.get(key)) && key))
  return held.filter(Boolean).join('')
}

test('evicts the least recently used entry beyond the maximum number', async () => {
  const store = createMemoryStore({ maxBytes: 1000, maxEntries: 2 })
  await store.set('a', answer(1))
  await store.set('b', answer(1))
  await store.get('a')
  await store.set('c', answer(1))
  expect(await heldOf(store, 'abc')).toBe('ac')
})

test('evicts by size, not counting a replaced entry', async () => {
  const store = createMemoryStore({ maxBytes: 100, maxEntries: 10 })
  await store.set('a', answer(60))
  await store.set('a', answer(60))
  await store.set('b', answer(40))
  expect(await heldOf(store, 'ab')).toBe('ab')
  await store.set('c', answer(1))
  expect(await heldOf(store, 'abc')).toBe('bc')
})

test('a response larger than the cache is not stored and evicts nothing', async () => {
  const store = createMemoryStore({ maxBytes: 100, maxEntries: 10 })
  await store.set('a', answer(60))
  await store.set('b', answer(101))
  expect(await heldOf(store, 'ab')).toBe('a')
})
