import { expect, test } from 'vitest'
import { toCursor, toKeysetPage, parseCursor } from './keyset.ts'

test('a page has a `last` row only if others follow', () => {
  expect(toKeysetPage(['a', 'b', 'c'], 2)).toEqual({ page: ['a', 'b'], last: 'b' })
  expect(toKeysetPage(['a', 'b'], 2)).toEqual({ page: ['a', 'b'], last: undefined })
  expect(toKeysetPage([], 2)).toEqual({ page: [], last: undefined })
})

test('a cursor decodes to the place it encodes', () => {
  const place = { at: 1_767_225_600_000, id: '019b76da-a800-7000-8000-000000000000' }
  expect(parseCursor(toCursor(place))).toEqual(place)
  expect(parseCursor(undefined)).toBeNull()
})
