import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { evenings } from '#shared/evenings.ts'
import { episodeCalls } from '#shared/episodes.ts'
import { feed } from '#shared/feed.ts'
import { savedGames } from '#shared/saved-games.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { bulkCalls } from '#shared/bulk-changes.ts'
import { viewings } from '#shared/viewings.ts'
import { upsertFacts } from '#server/features/episodes/queries.ts'
import { beginEvening, want } from '#test/evenings.ts'
import { befriend } from '#test/people.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

let world: TestWorld
let me: Caller
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  me = await world.person()
})

const MINUTE = 60_000
const PARIS = 'Europe/Paris'
const NEW_YORK = 'America/New_York'
const tmdbId = 1_900_000_001

/** Advances the clock to the next time it is this hour in UTC. */
function until(hour: number, minute: number): void {
  const now = new Date(world.clock.now())
  const since = now.getTime() - now.setUTCHours(hour, minute, 0, 0)
  world.clock.pass(since < 0 ? -since : 1440 * MINUTE - since)
}

/** The current UTC day, or a neighbouring one. */
const day = (beside = 0) =>
  new Date(world.clock.now() + beside * 1440 * MINUTE).toISOString().slice(0, 10)

/** A call from somebody's browser, which sends its time zone. */
async function comeFrom(zone: string, person = me): Promise<void> {
  const headers = { authorization: `Bearer ${person.token}`, 'calepin-zone': zone }
  const { statusCode } = await world.app.inject({ url: '/api/auth/me', headers })
  expect(statusCode).toBe(200)
}

/** The day of an instant in a time zone. */
const dayIn = (zone: string, instant: string | null) =>
  instant && new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date(instant))

/** Adds a viewing, then moves it to another day if given. @returns the film's `watchedAt` */
async function seenOn(other?: string): Promise<string | null> {
  await me.call(savedShows.addMovie, { body: { tmdbId, title: 'Playtime' } })
  const body = { kind: 'movie', workId: tmdbId, number: 1 } as const
  await me.call(viewings.addViewing, { body: { ...body, day: day() } })
  if (other) await me.call(viewings.editViewing, { body: { ...body, day: other } })
  const [item] = (await me.call(savedShows.getMovies, { query: {} })).body.results
  return item?.watchedAt ?? null
}

describe('what was seen', () => {
  test('yesterday, recorded just after midnight, is dated yesterday in the user’s zone', async () => {
    // In Paris it is half past midnight of the next day.
    until(23, 30)
    await comeFrom(PARIS)
    const yesterday = day()
    expect(dayIn(PARIS, await seenOn(yesterday))).toBe(yesterday)
    expect(dayIn(PARIS, await seenOn(day(1)))).toBe(day(1))
    expect(await seenOn(day(1))).toBe(new Date(world.clock.now()).toISOString())
  })

  test('today, recorded late in the evening, is dated when it was recorded', async () => {
    // In New York it is half past eleven of the day before.
    until(4, 30)
    await comeFrom(NEW_YORK)
    expect(await seenOn(day(-1))).toBe(new Date(world.clock.now()).toISOString())
    expect(dayIn(NEW_YORK, await seenOn(day(-2)))).toBe(day(-2))
  })

  test('on a day is dated that day, even in the most extreme zones', async () => {
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await comeFrom(zone)
      expect(dayIn(zone, await seenOn('2019-05-04'))).toBe('2019-05-04')
    }
  })

  test.each([
    [PARIS, '2026-12-31T23:30:00Z', '2027-01-01'],
    [NEW_YORK, '2027-02-01T02:00:00Z', '2027-01-31'],
  ])('on a year’s first or last day is found by its year and month: %s', async (zone, at, on) => {
    world.clock.pass(Date.parse(at) - world.clock.now())
    me = await world.person()
    await comeFrom(zone)
    expect(dayIn(zone, await seenOn(on))).toBe(on)
    const found = async (filter: string) =>
      (await me.call(savedShows.getMovies, { query: { filter } })).body.totalResults
    expect(await found(`seen:${on.slice(0, 4)}`)).toBe(1)
    expect(await found(`seen:${on.slice(0, 7)}`)).toBe(1)
    // The first and last of a month, recorded long after, in the most extreme zones.
    await comeFrom('Pacific/Kiritimati')
    await seenOn('2019-05-01')
    expect(await found('seen:2019-05')).toBe(1)
    await comeFrom('Pacific/Pago_Pago')
    await seenOn('2019-05-31')
    expect(await found('seen:2019-05')).toBe(1)
  })

  test('and was marked while offline keeps its day', async () => {
    until(23, 30)
    await comeFrom(PARIS)
    await me.call(savedShows.addMovie, { body: { tmdbId, title: 'Playtime' } })
    const body = { tmdbId, isWatched: true, day: day() }
    const { watchedAt } = (await me.call(savedShows.watchMovie, { body })).body
    expect(dayIn(PARIS, watchedAt)).toBe(day())
  })
})

describe.each([
  ['east', PARIS, 23, 1],
  ['west', NEW_YORK, 4, -1],
])('the default day is today in a zone to the %s,', (_, zone, hour, beside) => {
  const days = async (by = me) =>
    (await by.call(viewings.getDiary, { query: {} })).body.results.map((viewing) => viewing.day)
  beforeEach(async () => {
    until(hour, 30)
    await comeFrom(zone)
  })

  test('for a mark, a rating, and several at once', async () => {
    const films = [0, 1, 2, 3].map((more) => tmdbId + more)
    for (const id of films) await me.call(savedShows.addMovie, { body: { tmdbId: id, title: 'A' } })
    const [marked, rated, ...both] = films.map((id) => ({ tmdbId: id }))
    const on = { tmdbId, ...marked, isWatched: true }
    const { watchedAt } = (await me.call(savedShows.watchMovie, { body: on })).body
    expect(watchedAt).toBe(new Date(world.clock.now()).toISOString())
    await me.call(savedShows.rateMovie, { body: { tmdbId, ...rated, rating: 8 } })
    const items = both.map((film) => ({ ...film, mediaType: 'movie' as const }))
    const change = { kind: 'mark', isDone: true } as const
    await me.call(bulkCalls.changeShows, { body: { items, change } })
    expect(await days()).toEqual(films.map(() => day(beside)))
  })

  test('for a game', async () => {
    const game = { steamApiId: tmdbId, name: 'Portal' }
    await me.call(savedGames.addGame, { body: game })
    await me.call(savedGames.playGame, { body: { steamApi: tmdbId, isPlayed: true } })
    expect(await days()).toEqual([day(beside)])
  })

  test('for an episode, and for the series that it finishes', async () => {
    const facts = [[1, [[1, '2020-01-01']]]] as const
    const now = world.clock.now()
    await upsertFacts(world.deps.db, tmdbId, {
      facts,
      aired: 1,
      now,
      dueAt: now,
    })
    await me.call(savedShows.addTv, { body: { tmdbId, name: 'Dark' } })
    await me.call(episodeCalls.tick, { body: { tmdbId, season: 1, episode: 1, isSeen: true } })
    expect(await days()).toEqual([day(beside), day(beside)])
  })

  test('in the zone that a call sends, rather than the stored one', async () => {
    const person = await world.person()
    await person.call(savedShows.addMovie, { body: { tmdbId, title: 'Playtime' } })
    const response = await world.app.inject({
      method: 'PUT',
      url: `/api${savedShows.watchMovie.path}`,
      headers: { authorization: `Bearer ${person.token}`, 'calepin-zone': zone },
      payload: { tmdbId, isWatched: true },
    })
    expect(response.statusCode).toBe(200)
    expect(await days(person)).toEqual([day(beside)])
  })
})

describe('an account', () => {
  test('has the zone its browser last sent; an invalid one changes nothing', async () => {
    until(23, 30)
    await comeFrom(NEW_YORK)
    await comeFrom(PARIS)
    for (const nowhere of ['Nowhere/At_All', '', "'; drop table users", 'x'.repeat(2000)]) {
      await comeFrom(nowhere)
    }
    expect(dayIn(PARIS, await seenOn(day()))).toBe(day())
  })

  test('is written once per zone, not with each call', async () => {
    await comeFrom(PARIS)
    world.statements.length = 0
    await comeFrom(PARIS)
    expect(world.statements.filter((sql) => sql.startsWith('update'))).toEqual([])
  })
})

test.each([
  [PARIS, 1],
  [NEW_YORK, 0],
])('an evening is added to the diary on its day in %s', async (zone, beside) => {
  until(23, 30)
  await comeFrom(zone)
  const friend = await world.person()
  await befriend(me, friend)
  await want(me, 201)
  const id = await beginEvening(me, [friend])
  const params = { id }
  await me.call(evenings.openVote, { params, body: { ids: [201] } })
  await me.call(evenings.vote, { params, body: { approved: [1], veto: null } })
  await me.call(evenings.closeVote, { params })
  expect((await me.call(evenings.keep, { params })).body.isKept).toBe(true)
  const { results } = (await me.call(viewings.getDiary, { query: {} })).body
  expect(results).toMatchObject([{ day: day(beside) }])
})

describe('a day of the feed', () => {
  const add = (by: Caller, id: number) =>
    by.call(savedShows.addMovie, { body: { tmdbId: tmdbId + id, title: `Film ${id}` } })
  const cards = async (by: Caller, query: object = {}) =>
    (await by.call(feed.getPage, { query })).body.results.map(({ count }) => count)

  test('begins at the reader’s midnight', async () => {
    const ines = await world.person()
    const hugo = await world.person()
    await befriend(me, ines)
    await befriend(hugo, ines)
    await comeFrom(PARIS)
    await comeFrom(NEW_YORK, hugo)
    // 23:30 and 0:30 in Paris: the same evening in New York and in UTC.
    until(22, 30)
    await add(ines, 1)
    world.clock.pass(60 * MINUTE)
    await add(ines, 2)
    await add(ines, 3)
    expect(await cards(me)).toEqual([2, 1])
    expect(await cards(hugo)).toEqual([3])
    // 23:30 and 0:30 in New York: the same night in Paris.
    until(4, 30)
    await add(ines, 4)
    world.clock.pass(60 * MINUTE)
    await add(ines, 5)
    expect(await cards(me)).toEqual([4, 1])
    expect(await cards(hugo)).toEqual([1, 4])
  })

  test.each([
    ['summer time begins', '2026-03-28T22:30:00Z', [60, 25 * 60], [1, 1, 1]],
    ['it ends', '2026-10-24T22:30:00Z', [24 * 60, 60], [1, 2]],
  ])('has its actual length on the day that %s', async (_, from, minutes, counts) => {
    world.clock.pass(Date.parse(from) - world.clock.now())
    me = await world.person()
    await comeFrom(PARIS)
    const ines = await world.person()
    await befriend(me, ines)
    await add(ines, 1)
    for (const [index, more] of minutes.entries()) {
      world.clock.pass(more * MINUTE)
      await add(ines, index + 2)
    }
    world.clock.pass(24 * 60 * MINUTE)
    expect(await cards(me)).toEqual(counts)
  })

  test('is read once, however many pages there are', async () => {
    const ines = await world.person()
    await befriend(me, ines)
    await comeFrom(PARIS)
    for (let id = 1; id <= 50; id += 1) {
      until(id % 2 === 0 ? 22 : 23, 30)
      await add(ines, id)
    }
    const read: number[] = []
    let cursor: string | null | undefined
    do {
      const { body } = await me.call(feed.getPage, { query: { ...(cursor && { cursor }) } })
      read.push(...body.results.map(({ count }) => count))
      cursor = body.next
    } while (cursor)
    expect(read.reduce((sum, count) => sum + count, 0)).toBe(50)
  })
})
