import { beforeEach, expect, test } from 'vitest'
import { keepLocale } from './locale.ts'

beforeEach(() => localStorage.clear())

test.each([
  [null, 'fr'],
  ['en', 'en'],
  ['EN', 'fr'],
  ['de', 'fr'],
  ['fr', 'fr'],
])('a stored preference of %j becomes %s', (kept, expected) => {
  if (kept !== null) localStorage.setItem('locale', kept)
  keepLocale(localStorage)
  expect(localStorage.getItem('locale')).toBe(expected)
})

test('a browser may refuse storage', () => {
  const refusing = {
    getItem() {
      throw new Error('denied')
    },
  }
  expect(() => keepLocale(refusing as unknown as Storage)).not.toThrow()
})
