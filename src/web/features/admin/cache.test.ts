import { expect, test } from 'vitest'
import type { User } from '#shared/auth.ts'
import { withoutUser } from './cache.ts'

const person = (id: string) => ({ id }) as User
const page = { results: [person('a'), person('b')], page: 1, totalPages: 1, totalResults: 2 }

test('an accepted person leaves the page and the count', () => {
  expect(withoutUser(page, 'a')).toEqual({ ...page, results: [person('b')], totalResults: 1 })
})

test('a page without that person stays as it is', () => {
  expect(withoutUser(page, 'z')).toEqual(page)
  expect(withoutUser(undefined, 'a')).toBeUndefined()
})
