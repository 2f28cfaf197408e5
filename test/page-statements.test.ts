import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendar } from '#shared/calendar.ts'
import { discover } from '#shared/discover.ts'
import { episodeCalls } from '#shared/episodes.ts'
import { listFilters } from '#shared/list-filters.ts'
import { notifications } from '#shared/notifications.ts'
import { ownLists } from '#shared/own-lists.ts'
import { sagas } from '#shared/sagas.ts'
import { savedFilters } from '#shared/saved-filters.ts'
import { savedGames } from '#shared/saved-games.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { services } from '#shared/services.ts'
import { viewings } from '#shared/viewings.ts'
import { fillLists } from './many-titles.ts'
import { openToFriends } from './own-lists.ts'
import { befriend } from './people.ts'
import { type Caller, type TestWorld, testWorld } from './world.ts'

let world: TestWorld
let me: Caller
let friend: Caller
/** A list of the friend's. */
let list: string

beforeAll(async () => {
  world = await testWorld()
  me = await world.person()
  friend = await world.person()
  await befriend(me, friend)
  await fillLists(world, [me, friend], { films: 60, viewings: 90 })
  await me.call(services.setOwn, { body: { providerIds: [8] } })
  for (const person of [me, friend]) {
    await person.call(savedGames.addGame, { body: { steamApiId: 620, name: 'Portal 2' } })
    await person.call(savedShows.addTv, { body: { tmdbId: 1396, name: 'Breaking Bad' } })
  }
  const tick = { tmdbId: 1396, season: 1, isSeen: true }
  await me.call(episodeCalls.tick, { body: tick })
  await me.call(savedFilters.save, {
    body: { kind: 'titles', name: 'Drames', chosen: { filter: ['genre:Drame'] } },
  })
  list = await openToFriends(friend, { shelf: 'À voir ensemble', list: 'Playtime' })
})
afterAll(() => world.close())

const MOST = 4

/** Each page of one's own data, and of a friend's where one may read it. */
const pages: Record<string, () => Promise<{ readonly status: number }>> = {
  'a list': () => me.call(savedShows.getAll, { query: { page: 1 } }),
  'a list by a filter': () =>
    me.call(savedShows.getAll, { query: { page: 1, filter: 'genre:Drame' } }),
  'a list by several': () =>
    me.call(savedShows.getAll, { query: { page: 1, filter: 'genre:Drame,rating:7' } }),
  'a list on one’s services': () =>
    me.call(savedShows.getAll, { query: { page: 1, filter: 'service:mine' } }),
  'a list of what is in progress': () =>
    me.call(savedShows.getAll, { query: { page: 1, progress: 'inProgress' } }),
  'a friend’s list by a filter': () =>
    me.call(savedShows.getAll, { query: { page: 1, userId: friend.id, filter: 'genre:Drame' } }),
  'games by a filter': () =>
    me.call(savedGames.getGames, { query: { page: 1, filter: 'rating:none' } }),
  'counts of facets': () => me.call(listFilters.countShows, { query: {} }),
  'kept filters': () => me.call(savedFilters.getSaved),
  diary: () => me.call(viewings.getDiary, { query: {} }),
  'diary of a month': () => me.call(viewings.getDiaryMonth, { params: { month: '2012-03' } }),
  'a friend’s diary': () => me.call(viewings.getDiary, { query: { userId: friend.id } }),
  'viewings of a film': () =>
    me.call(viewings.getViewings, { query: { kind: 'movie', workId: 1 } }),
  'episodes of a series': () => me.call(episodeCalls.getTicks, { query: { tmdbId: 1396 } }),
  'own lists': () => friend.call(ownLists.getLists, { query: {} }),
  'a friend’s lists': () =>
    me.call(ownLists.getTheirLists, { params: { id: friend.id }, query: {} }),
  'an own list': () => friend.call(ownLists.getList, { params: { id: list } }),
  'a friend’s list of their own': () => me.call(ownLists.getList, { params: { id: list } }),
  'items of an own list': () => me.call(ownLists.getItems, { params: { id: list }, query: {} }),
  'lists that may take a work': () =>
    me.call(ownLists.getChoices, { query: { type: 'movie', id: 1 } }),
  services: () => me.call(services.getServices),
  'services, mine': () => me.call(services.getOwn),
  explorer: () => me.call(discover.getTitles, { query: { type: 'movie' } }),
  'explorer, without what one has seen': () =>
    me.call(discover.getTitles, { query: { type: 'movie', hideSeen: true } }),
  sagas: () => me.call(sagas.getBegun),
  calendar: () => me.call(calendar.getMonth, { query: { month: '2026-01' } }),
  'calendar’s address': () => me.call(calendar.getAddress),
  notifications: () => me.call(notifications.getPage, { query: {} }),
  'notifications, unread': () => me.call(notifications.getUnread),
  'choices of notifications': () => me.call(notifications.getChoices),
}

test.each(Object.entries(pages))('%s: at most four statements', async (_, open) => {
  world.statements.length = 0
  expect((await open()).status).toBe(200)
  const own = world.statements.filter((sql) => !/^(?:begin|start|commit)/.test(sql))
  expect(own).not.toHaveLength(0)
  // A failure shows the statements beyond the limit.
  expect(own.slice(MOST)).toEqual([])
})
