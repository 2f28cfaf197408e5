import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ViewingKind } from '#shared/days.ts'
import { savedGames } from '#shared/saved-games.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { viewings } from '#shared/viewings.ts'
import { yearCalls } from '#shared/year.ts'
import { befriend, setUsernames } from '#test/people.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

let world: TestWorld
let me: Caller
let friend: Caller
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  me = await world.person()
  friend = await world.person()
  await befriend(me, friend)
})

const ID = 1_920_000_000
const params = { year: '2021' }
const addFilm = (by: Caller, tmdbId: number, title = `Film ${tmdbId}`) =>
  by.call(savedShows.addMovie, { body: { tmdbId, title } })
const see = (by: Caller, kind: ViewingKind, workId: number, day: string, more: object = {}) =>
  by.call(viewings.addViewing, { body: { kind, workId, number: 1, day, ...more } })
const rate = (tmdbId: number, rating: number) =>
  me.call(savedShows.rateMovie, { body: { tmdbId, rating } })
async function setFacts(tmdbId: number, facts: object) {
  await world.deps.db.updateTable('saved_shows').set(facts).where('tmdb_id', '=', tmdbId).execute()
}

describe('a year', () => {
  test('without viewings is empty', async () => {
    const { body } = await me.call(yearCalls.getYear, { params })
    expect(body).toMatchObject({ first: null, longestDay: null, genres: [], best: [], common: [] })
  })

  test('shows the first, the longest day, the best, the discovery and the friends', async () => {
    for (const number of [1, 2, 3]) await addFilm(me, ID + number)
    await me.call(savedShows.addTv, { body: { tmdbId: ID + 4, name: 'Série' } })
    await me.call(savedGames.addGame, { body: { steamApiId: ID + 5, name: 'Jeu' } })
    await see(me, 'movie', ID + 1, '2020-01-01')
    await see(me, 'movie', ID + 1, '2021-05-05', { number: 2 })
    await see(me, 'movie', ID + 2, '2021-02-03')
    await see(me, 'movie', ID + 3, '2021-05-05')
    await see(me, 'tv', ID + 4, '2021')
    await see(me, 'game', ID + 5, '2021-12-30')
    await rate(ID + 1, 10)
    await rate(ID + 2, 8)
    // Never among the best, even where nothing else is rated.
    await rate(ID + 3, 4)
    await setFacts(ID + 1, { runtime: 100, vote_count: 3, genres: '["Drame"]' })
    await setFacts(ID + 2, { runtime: 90, vote_count: 40, genres: '["Drame","Crime"]' })
    await setFacts(ID + 3, { runtime: 60, vote_count: 9000 })
    for (const id of [ID + 2, ID + 3]) {
      await addFilm(friend, id)
      await see(friend, 'movie', id, '2021-08')
    }
    await friend.call(savedShows.hideMovie, { body: { tmdbId: ID + 3, isHidden: true } })
    world.queries.length = 0
    const { body } = await me.call(yearCalls.getYear, { params })
    expect(world.queries.length).toBeLessThanOrEqual(4)
    expect(body).toMatchObject({
      totals: { movies: 3, tvs: 1, episodes: 0, games: 1, minutes: 250 },
      first: { day: '2021-02-03', work: { id: ID + 2 } },
      last: { day: '2021-12-30', work: { type: 'game' } },
      month: { month: '2021-05', count: 2 },
      longestDay: { day: '2021-05-05', count: 2, minutes: 160 },
      genres: [
        { value: 'Drame', count: 2 },
        { value: 'Crime', count: 1 },
      ],
      best: [{ rating: 10 }, { rating: 8 }],
      // Film 1 was already seen the year before.
      discovery: { work: { id: ID + 2 }, rating: 8 },
      finished: [{ id: ID + 4 }],
      common: [{ user: { id: friend.id }, count: 1 }],
    })
  })

  test('counts a series finished twice once, and those not shown too', async () => {
    for (let tmdbId = ID + 51; tmdbId <= ID + 60; tmdbId += 1) {
      await me.call(savedShows.addTv, { body: { tmdbId, name: 'Série' } })
      await see(me, 'tv', tmdbId, '2021-01')
    }
    await see(me, 'tv', ID + 51, '2021-06', { number: 2 })
    const { totals, finished, finishedCount } = (await me.call(yearCalls.getYear, { params })).body
    expect([totals.tvs, finished.length, finishedCount]).toEqual([11, 8, 10])
  })

  test('does not discover a series begun earlier, by any episode', async () => {
    const series = [ID + 31, ID + 32, ID + 33, ID + 34]
    const [followed, begun, known] = series as [number, number, number, number]
    const watch = (id: number, season: number, day: string | null) =>
      me.call(viewings.addViewing, {
        body: { kind: 'episode', workId: id, season, episode: 1, number: 1, day },
      })
    const discovery = async () =>
      (await me.call(yearCalls.getYear, { params })).body.discovery?.work.id
    for (const [place, tmdbId] of series.entries()) {
      await me.call(savedShows.addTv, { body: { tmdbId, name: 'Série' } })
      await watch(tmdbId, 2, '2021-01-01')
      await me.call(savedShows.rateTv, { body: { tmdbId, rating: 8 } })
      await setFacts(tmdbId, { vote_count: 10 + place })
    }
    expect(await discovery()).toBe(followed)
    await watch(followed, 1, '2020-01-01')
    expect(await discovery()).toBe(begun)
    await watch(begun, 1, null)
    expect(await discovery()).toBe(known)
    await see(me, 'tv', known, '2020-12')
    expect(await discovery()).toBe(ID + 34)
  })

  test('sorts friends with equally many common works by name, ignoring case', async () => {
    const other = await world.person()
    await befriend(me, other)
    await setUsernames(world, [friend, 'Zoo'], [other, 'amis'])
    for (const by of [me, friend, other]) {
      await addFilm(by, ID + 41)
      await see(by, 'movie', ID + 41, '2021-03-01')
    }
    const { common } = (await me.call(yearCalls.getYear, { params })).body
    expect(common.map(({ user }) => user.username)).toEqual(['amis', 'Zoo'])
  })

  test('of the group counts what each person shows, the user included', async () => {
    const stranger = await world.person()
    for (const by of [me, friend, stranger]) {
      await addFilm(by, ID + 11)
      await addFilm(by, ID + 12)
      await see(by, 'movie', ID + 11, '2021-03-01')
      await see(by, 'movie', ID + 12, '2021-03-01')
    }
    await setFacts(ID + 11, { runtime: 100 })
    await friend.call(savedShows.hideMovie, { body: { tmdbId: ID + 12, isHidden: true } })
    world.queries.length = 0
    const { body } = await me.call(yearCalls.getGroup, { params })
    expect(world.queries.length).toBeLessThanOrEqual(4)
    expect(body.totals).toEqual({ movies: 3, tvs: 0, episodes: 0, games: 0, minutes: 200 })
    expect(new Map(body.people.map(({ user, totals }) => [user.id, totals.movies]))).toEqual(
      new Map([
        [me.id, 2],
        [friend.id, 1],
      ]),
    )
    expect(body.shared).toMatchObject([{ work: { id: ID + 11 }, count: 2 }])
  })
})

describe('a picture', () => {
  test.each([yearCalls.drawYear, yearCalls.drawGroup])(
    'is a PNG, whatever the titles',
    async (call) => {
      await addFilm(me, ID + 21, 'Un titre <très> long & plein de "signes" qui ne tient pas')
      await see(me, 'movie', ID + 21, '2021-03-01')
      await rate(ID + 21, 9)
      const { status, body } = await me.call(call, { params })
      expect(status).toBe(200)
      const { format, width, height } = await sharp(Buffer.from(body.picture, 'base64')).metadata()
      expect([format, width, height]).toEqual(['png', 1080, 1350])
    },
  )
})
