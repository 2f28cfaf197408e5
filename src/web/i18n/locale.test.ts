import { beforeEach, expect, test } from 'vitest'
import { keepLocale } from './locale.ts'

beforeEach(() => localStorage.clear())

test.each([
  [null, 'fr'],
  ['en', 'en'],
  ['EN', 'fr'],
  ['de', 'fr'],
  ['fr', 'fr'],
])('a preference of %j is %s, and remembered', (kept, expected) => {
  if (kept !== null) localStorage.setItem('locale', kept)
  expect(keepLocale(localStorage)).toBe(expected)
  expect(localStorage.getItem('locale')).toBe(expected)
})

test('a browser that refuses storage speaks French', () => {
  const refusing = {
    getItem() {
      throw new Error('denied')
    },
  }
  expect(keepLocale(refusing as unknown as Storage)).toBe('fr')
})
