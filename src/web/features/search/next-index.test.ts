import { expect, it } from 'vitest'
import { nextIndex } from './next-index.ts'

it.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 1, 2],
  ['ArrowDown', 2, -1],
  ['ArrowUp', -1, 2],
  ['ArrowUp', 0, -1],
  ['Home', 2, 0],
  ['End', 0, 2],
])('%s moves from %i to %i, among three options and the field', (key, place, next) => {
  expect(nextIndex(key, place, 3)).toBe(next)
})

it.each([
  ['Home', -1, 3],
  ['End', -1, 3],
  ['a', 1, 3],
  ['Enter', 1, 3],
  ['ArrowDown', -1, 0],
])('leaves %s to the field at %i of %i', (key, place, count) => {
  expect(nextIndex(key, place, count)).toBeUndefined()
})
