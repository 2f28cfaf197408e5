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

test('what was asked for least recently goes first, by number', async () => {
  const store = createMemoryStore({ maxBytes: 1000, maxEntries: 2 })
  await store.set('a', answer(1))
  await store.set('b', answer(1))
  await store.get('a')
  await store.set('c', answer(1))
  expect(await heldOf(store, 'abc')).toBe('ac')
})

test('and by weight, counting what a new answer replaces', async () => {
  const store = createMemoryStore({ maxBytes: 100, maxEntries: 10 })
  await store.set('a', answer(60))
  await store.set('a', answer(60))
  await store.set('b', answer(40))
  expect(await heldOf(store, 'ab')).toBe('ab')
  await store.set('c', answer(1))
  expect(await heldOf(store, 'abc')).toBe('bc')
})

test('an answer heavier than all is not kept and drives nothing out', async () => {
  const store = createMemoryStore({ maxBytes: 100, maxEntries: 10 })
  await store.set('a', answer(60))
  await store.set('b', answer(101))
  expect(await heldOf(store, 'ab')).toBe('a')
})
