import { expect, test } from 'vitest'
import {
  presenceIn,
  applyToBlocked,
  applyToSearch,
  applyToFriends,
  applyToRequests,
  applyToUserPage,
  type RelationChange,
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
  at: '2026-03-03T12:00:00.000Z',
})
const since = (username: string) => ({ user: user(username), since: '2020-01-01T00:00:00.000Z' })
const names = (rows: readonly { user: { username: string } }[]) =>
  rows.map((row) => row.user.username)

test('a friend is inserted once, by name, and removed when the friendship ends', () => {
  const list = [since('Ana'), since('Zoé')]
  const more = applyToFriends(list, now('Élodie', 'added'))
  expect(names(more)).toEqual(['Ana', 'Élodie', 'Zoé'])
  expect(applyToFriends(more, now('Ana', 'added'))[0]?.since).toBe(since('Ana').since)
  for (const relation of ['none', 'blocked', 'sent'] as const) {
    expect(names(applyToFriends(list, now('Ana', relation)))).toEqual(['Zoé'])
  }
})

test('friends are sorted as by the server, which cuts the pages', () => {
  const list = ['a-b', 'a1', 'ab'].map(since)
  expect(names(applyToFriends(list, now('À_c', 'added')))).toEqual(['a-b', 'a1', 'À_c', 'ab'])
})

test('a blocked user is listed until unblocked', () => {
  const list = applyToBlocked([], now('Ana', 'blocked'))
  expect(names(list)).toEqual(['Ana'])
  expect(applyToBlocked(list, now('Ana', 'none'))).toEqual([])
})

test('a request is listed on its side while it is pending', () => {
  const none = { received: [], sent: [] }
  const received = applyToRequests(none, now('Ana', 'received'))
  expect([names(received.received), names(received.sent)]).toEqual([['Ana'], []])
  expect(applyToRequests(received, now('Ana', 'received')).received).toBe(received.received)
  expect(applyToRequests(received, now('Ana', 'added'))).toEqual(none)
  expect(names(applyToRequests(none, now('Ana', 'sent')).sent)).toEqual(['Ana'])
})

test('a search result is updated in place', () => {
  const page = {
    results: [
      { user: user('Ana'), relation: 'none' as const },
      { user: user('Bob'), relation: 'none' as const },
    ],
    page: 1,
    totalPages: 1,
    totalResults: 2,
  }
  const relations = applyToSearch(page, now('Ana', 'sent')).results.map(({ relation }) => relation)
  expect(relations).toEqual(['sent', 'none'])
})

test('what only friends see is removed when the friendship ends', () => {
  const counts = { movies: 1, tvs: 0, games: 0, done: 1, rated: 0 }
  const page = { user: user('Ana'), relation: 'added' as const, counts }
  const after = applyToUserPage(page, now('Ana', 'none'))
  expect(after).toEqual({ user: { ...user('Ana'), isOnline: null }, relation: 'none' })
  expect(applyToUserPage(page, now('Bob', 'none'))).toBe(page)
})

test('presence changes one row, and nothing in a list without that person', () => {
  const list = [since('Ana'), since('Bob')]
  const left = { userId: 'Ana', isOnline: false, lastSeenAt: '2026-03-03T12:00:00.000Z' }
  expect(presenceIn(list, left).map((row) => row.user.isOnline)).toEqual([false, true])
  expect(presenceIn(list, { ...left, userId: 'Zoé' })).toBe(list)
})
