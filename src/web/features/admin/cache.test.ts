import { expect, test } from 'vitest'
import type { User } from '#shared/auth.ts'
import { withoutUsers, withUser } from './cache.ts'

const person = (id: string) => ({ id, role: 'Client' }) as User
const page = { results: [person('a'), person('b')], page: 1, totalPages: 1, totalResults: 2 }

test('removed users leave the page and its total', () => {
  expect(withoutUsers(page, new Set(['a']))).toEqual({
    ...page,
    results: [person('b')],
    totalResults: 1,
  })
  expect(withoutUsers(page, new Set(['a', 'b']))).toMatchObject({ results: [], totalResults: 0 })
})

test('a page without the removed users is unchanged', () => {
  expect(withoutUsers(page, new Set(['z']))).toEqual(page)
  expect(withoutUsers(undefined, new Set(['a']))).toBeUndefined()
})

test('a changed user is replaced in place', () => {
  const chief = { ...person('b'), role: 'SuperAdmin' } as const
  expect(withUser(page, chief)?.results).toEqual([person('a'), chief])
  expect(withUser(undefined, chief)).toBeUndefined()
})
