import type { InfiniteData } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Page } from '#shared/paging.ts'
import { rowsOf } from '#web/lib/infinite-rows.ts'
import {
  presenceIn,
  applyToSearch,
  applyToUserPage,
  type FoundUser,
  type RelationChange,
  withoutRequest,
  withoutUser,
} from './cache.ts'

const user = (username: string) => ({
  id: username,
  username,
  avatarUrl: null,
  isOnline: true,
  lastSeenAt: null,
})
const now = (username: string, relation: RelationChange['relation']): RelationChange => ({
  user: user(username),
  relation,
})
const since = (username: string) => ({ user: user(username), since: '2020-01-01T00:00:00.000Z' })
const pagesOf = <R>(...pages: readonly R[][]) => ({
  pages: pages.map((results, place) => ({
    results,
    page: place + 1,
    totalPages: pages.length,
    totalResults: pages.flat().length,
  })),
  pageParams: pages.map((_, place) => place + 1),
})
const names = (rows: readonly { user: { username: string } }[]) =>
  rows.map((row) => row.user.username)

test('a user is removed from the page that lists them, and from the total of each', () => {
  const list = pagesOf([since('Ana'), since('Bob')], [since('Zoé')])
  const after = withoutUser(list, 'Bob')
  expect(after.pages.map(({ results }) => names(results))).toEqual([['Ana'], ['Zoé']])
  expect(after.pages.map(({ totalResults }) => totalResults)).toEqual([2, 2])
  expect(withoutUser(after, 'Bob')).toBe(after)
})

test('a request is listed on its side while it is pending', () => {
  const request = (username: string) => ({
    user: user(username),
    sentAt: '2026-03-03T12:00:00.000Z',
  })
  const both = { received: [request('Ana')], sent: [request('Bob')] }
  const page = { ...both, page: 1, totalPages: 1, totalReceived: 1, totalSent: 1 }
  const list = { pages: [page], pageParams: [1] }
  expect(withoutRequest(list, now('Ana', 'received'))).toBe(list)
  expect(withoutRequest(list, now('Bob', 'sent'))).toBe(list)
  expect(withoutRequest(list, now('Zoé', 'none'))).toBe(list)
  const answered = { ...page, received: [], totalReceived: 0 }
  expect(withoutRequest(list, now('Ana', 'added')).pages).toEqual([answered])
  const crossed = { ...page, sent: [], totalSent: 0 }
  expect(withoutRequest(list, now('Bob', 'received')).pages).toEqual([crossed])
})

test('a search result is updated in place', () => {
  const found = pagesOf(
    ['Ana', 'Bob'].map((name) => ({ user: user(name), relation: 'none' as const })),
  )
  const after: InfiniteData<Page<FoundUser>> = applyToSearch(found, now('Ana', 'sent'))
  expect(rowsOf(after).map(({ relation }) => relation)).toEqual(['sent', 'none'])
  expect(applyToSearch(found, now('Zoé', 'sent'))).toBe(found)
})

test('what only friends see is removed when the friendship ends', () => {
  const counts = { movies: 1, tvs: 0, games: 0, done: 1, rated: 0 }
  const page = { user: user('Ana'), relation: 'added' as const, counts }
  const after = applyToUserPage(page, now('Ana', 'none'))
  expect(after).toEqual({ user: { ...user('Ana'), isOnline: null }, relation: 'none' })
  expect(applyToUserPage(page, now('Bob', 'none'))).toBe(page)
})

test('presence changes one row, and nothing in a list without that person', () => {
  const list = pagesOf([since('Ana'), since('Bob')])
  const left = { userId: 'Ana', isOnline: false, lastSeenAt: '2026-03-03T12:00:00.000Z' }
  expect(rowsOf(presenceIn(list, left)).map((row) => row.user.isOnline)).toEqual([false, true])
  expect(presenceIn(list, { ...left, userId: 'Zoé' })).toBe(list)
})
