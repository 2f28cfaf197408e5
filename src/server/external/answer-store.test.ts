import { expect, test } from 'vitest'
import { type CachedAnswer, createMemoryStore, type MemoryStore } from './answer-store.ts'

const answer = (bytes: number): CachedAnswer => ({
  value: bytes,
  bytes,
  answeredAt: 0,
  freshUntil: 0,
  staleUntil: 0,
})

function heldOf(store: MemoryStore, keys: string) {
  return keys
    .split('')
    .filter((key) => store.has(key))
    .join('')
}

test('holds at most so many entries, those used last', () => {
  const store = createMemoryStore({ maxBytes: 1000, maxEntries: 2 })
  store.set('a', answer(1))
  store.set('b', answer(1))
  store.get('a')
  store.set('c', answer(1))
  expect(heldOf(store, 'abc')).toBe('ac')
})

test('holds at most so many bytes', () => {
  const store = createMemoryStore({ maxBytes: 100, maxEntries: 10 })
  store.set('a', answer(60))
  store.set('a', answer(60))
  store.set('b', answer(40))
  expect(heldOf(store, 'ab')).toBe('ab')
  store.set('c', answer(1))
  expect(heldOf(store, 'abc')).toBe('bc')
})
