import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ViewingKind } from '#shared/days.ts'
import { friends } from '#shared/friends.ts'
import { progressCalls } from '#shared/progress.ts'
import { savedGames } from '#shared/saved-games.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { stats, type StatPeriod } from '#shared/stats.ts'
import { viewings } from '#shared/viewings.ts'
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

const ID = 1_900_000_000

const addFilm = (by: Caller, tmdbId: number) =>
  by.call(savedShows.addMovie, { body: { tmdbId, title: `Film ${tmdbId}` } })
const addSeries = (by: Caller, tmdbId: number) =>
  by.call(savedShows.addTv, { body: { tmdbId, name: `Série ${tmdbId}` } })
const addGame = (by: Caller, steamApiId: number) =>
  by.call(savedGames.addGame, { body: { steamApiId, name: `Jeu ${steamApiId}` } })
const see = (kind: ViewingKind, workId: number, day: string | null, more: object = {}) =>
  me.call(viewings.addViewing, { body: { kind, workId, number: 1, day, ...more } })
const read = async (query: object = {}, by = me) => (await by.call(stats.getStats, { query })).body

/** Sets a title's catalogue facts. */
async function setFacts(tmdbId: number, facts: object) {
  await world.deps.db.updateTable('saved_shows').set(facts).where('tmdb_id', '=', tmdbId).execute()
}

describe('statistics', () => {
  test('without viewings are empty', async () => {
    const { totals, years, months, titles } = await read()
    expect(totals).toMatchObject({ movie: 0, minutes: 0, timed: 0, untimed: 0 })
    expect([years, months, titles.genres]).toEqual([[], [], []])
    expect((await read({ year: '2021' })).months).toHaveLength(12)
  })

  test('count viewings, hours and facets of titles, of a year and of all time', async () => {
    await addFilm(me, ID + 1)
    await addFilm(me, ID + 2)
    await addSeries(me, ID + 3)
    await addGame(me, ID + 4)
    await see('movie', ID + 1, '2021-03-01', { rating: 8 })
    await see('movie', ID + 1, '2022-05', { number: 2 })
    await see('movie', ID + 2, null)
    await see('episode', ID + 3, '2021-03-01', { season: 1, episode: 1 })
    await see('game', ID + 4, '2021-04-04')
    await me.call(savedShows.rateMovie, { body: { tmdbId: ID + 1, rating: 9 } })
    const facts = { facts_at: 1, genres: '["Drame"]', countries: '["FR","BE"]' }
    await setFacts(ID + 1, { ...facts, runtime: 120, release_date: '1994-01-01' })
    await setFacts(ID + 3, {
      facts_at: 1,
      genres: '["Drame","Crime"]',
      countries: '[]',
      runtime: 40,
    })
    world.clock.pass(20 * 60_000)

    const year = await read({ year: '2021' })
    expect(year.totals).toEqual({
      movie: 1,
      tv: 0,
      episode: 1,
      game: 1,
      again: 0,
      undated: 0,
      minutes: 160,
      timed: 2,
      untimed: 0,
    })
    expect(year.months.find(({ period }: StatPeriod) => period === '2021-03')).toEqual({
      period: '2021-03',
      movie: 1,
      tv: 0,
      episode: 1,
      game: 0,
      minutes: 160,
    })
    expect(year.days).toEqual([
      { day: '2021-03-01', count: 2 },
      { day: '2021-04-04', count: 1 },
    ])
    // A Monday and a Sunday.
    expect(year.weekdays).toEqual([2, 0, 0, 0, 0, 0, 1])
    expect(year.titles).toMatchObject({
      movies: 1,
      tvs: 1,
      games: 1,
      withCountries: 1,
      genres: [
        { value: 'Drame', count: 2 },
        { value: 'Crime', count: 1 },
      ],
      decades: [{ value: '1990', count: 1 }],
      countries: [
        { value: 'BE', count: 1 },
        { value: 'FR', count: 1 },
      ],
      ratings: [0, 0, 0, 0, 0, 0, 0, 0, 1, 0],
    })

    const all = await read()
    expect(all.totals).toMatchObject({ movie: 3, again: 1, undated: 1, minutes: 280, untimed: 1 })
    expect(all.years.map(({ period, movie }) => [period, movie])).toEqual([
      ['2022', 1],
      ['2021', 1],
    ])
    // The series is unfinished.
    expect(all.titles).toMatchObject({ movies: 2, tvs: 0, games: 1, withCountries: 1 })
  })

  test('change with every write, although they are cached', async () => {
    await addFilm(me, ID + 1)
    await see('movie', ID + 1, '2021-03-01')
    expect((await read()).totals.movie).toBe(1)
    await see('movie', ID + 1, '2021-03-02', { number: 2 })
    expect((await read()).totals.movie).toBe(2)
    await me.call(viewings.editViewing, {
      body: { kind: 'movie', workId: ID + 1, number: 2, day: '2020-01-01' },
    })
    expect((await read()).years.map(({ period }) => period)).toEqual(['2021', '2020'])
  })

  test('of a friend leave out hidden items, and are refused to others', async () => {
    const friend = await world.person()
    await addFilm(me, ID + 1)
    await addFilm(me, ID + 2)
    await see('movie', ID + 1, '2021-03-01')
    await see('movie', ID + 2, '2021-03-02')
    await me.call(savedShows.hideMovie, { body: { tmdbId: ID + 2, isHidden: true } })
    const query = { userId: me.id }
    const { problem } = await friend.call(stats.getStats, { query })
    expect(problem.code).toBe('NOT_FRIEND')
    await befriend(me, friend)
    for (const asked of [query, { ...query, year: '2021' }]) {
      const shown = await read(asked, friend)
      expect([shown.totals.movie, shown.titles.movies]).toEqual([1, 1])
    }
    expect((await read()).totals.movie).toBe(2)
  })

  test('count for the comparison the same ratings as one’s own distribution', async () => {
    await addFilm(me, ID + 14)
    await addSeries(me, ID + 15)
    await see('movie', ID + 14, '2021-03-01')
    await me.call(savedShows.rateMovie, { body: { tmdbId: ID + 14, rating: 9 } })
    await see('episode', ID + 15, '2021-03-01', { season: 1, episode: 1 })
    const series = { tmdbId: ID + 15, progress: 'inProgress' } as const
    await me.call(savedShows.rateTv, { body: { tmdbId: ID + 15, rating: 9 } })
    await me.call(savedShows.watchTv, { body: { tmdbId: ID + 15, isWatched: false } })
    await me.call(progressCalls.setTv, { body: series })
    for (const id of [ID + 14, ID + 15]) await setFacts(id, { vote_average: 6.4, vote_count: 500 })
    const { own, furthest } = (await me.call(stats.getRatings)).body
    expect(own).toEqual((await read()).titles.ratings)
    expect(own).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1, 0])
    expect(furthest).toHaveLength(2)
  })

  test('round the world’s half ratings up', async () => {
    await addFilm(me, ID + 16)
    await addFilm(me, ID + 17)
    for (const [id, vote_average] of [
      [ID + 16, 6.5],
      [ID + 17, 6.4],
    ] as const) {
      await me.call(savedShows.rateMovie, { body: { tmdbId: id, rating: 9 } })
      await setFacts(id, { vote_average, vote_count: 500 })
    }
    const { world: rounded } = (await me.call(stats.getRatings)).body
    expect(rounded).toEqual([0, 0, 0, 0, 0, 1, 1, 0, 0, 0])
  })

  test('compare ratings with those of the world and of friends', async () => {
    const friend = await world.person()
    await befriend(me, friend)
    await addFilm(me, ID + 11)
    await me.call(savedShows.rateMovie, { body: { tmdbId: ID + 11, rating: 9 } })
    await setFacts(ID + 11, { vote_average: 6.4, vote_count: 500 })
    await addFilm(friend, ID + 12)
    await addFilm(friend, ID + 13)
    await friend.call(savedShows.rateMovie, { body: { tmdbId: ID + 12, rating: 4 } })
    await friend.call(savedShows.rateMovie, { body: { tmdbId: ID + 13, rating: 10 } })
    await friend.call(savedShows.hideMovie, { body: { tmdbId: ID + 13, isHidden: true } })
    const { body } = await me.call(stats.getRatings)
    expect(body).toMatchObject({
      own: [0, 0, 0, 0, 0, 0, 0, 0, 1, 0],
      world: [0, 0, 0, 0, 0, 1, 0, 0, 0, 0],
      friends: [0, 0, 0, 1, 0, 0, 0, 0, 0, 0],
      ownAverage: 9,
      friendsAverage: 4,
      furthest: [{ own: 9, work: { id: ID + 11 } }],
    })
  })
})

describe('ratings of a year', () => {
  const compare = async (query: object = {}) => (await me.call(stats.getRatings, { query })).body
  const averages = async (year: string) => {
    const { ownAverage, worldAverage, friendsAverage, furthest } = await compare({ year })
    return [ownAverage, worldAverage, friendsAverage, furthest.map(({ work }) => work.id - ID)]
  }

  test('cover only works seen in that year, by oneself and by friends', async () => {
    const friend = await world.person()
    await befriend(me, friend)
    const seen = async (by: Caller, place: number, day: string, rating: number) => {
      await addFilm(by, ID + place)
      const viewing = { kind: 'movie', workId: ID + place, number: 1, day }
      await by.call(viewings.addViewing, { body: viewing })
      await by.call(savedShows.rateMovie, { body: { tmdbId: ID + place, rating } })
    }
    await seen(me, 21, '2021-03-01', 9)
    await seen(me, 22, '2020', 2)
    await seen(friend, 23, '2021-05', 4)
    await seen(friend, 24, '2020-01-01', 8)
    await seen(friend, 25, '2021-01-01', 10)
    await friend.call(savedShows.hideMovie, { body: { tmdbId: ID + 25, isHidden: true } })
    await setFacts(ID + 21, { vote_average: 6, vote_count: 500 })
    await setFacts(ID + 22, { vote_average: 8, vote_count: 500 })
    expect(await averages('2021')).toEqual([9, 6, 4, [21]])
    expect(await averages('2020')).toEqual([2, 8, 8, [22]])
    expect(await averages('2019')).toEqual([null, null, null, []])
    expect(await compare()).toMatchObject({ ownAverage: 5.5, friendsAverage: 6 })
    // A former friend's statistics are closed.
    await me.call(friends.block, { params: { userId: friend.id } })
    expect((await compare({ year: '2021' })).friendsAverage).toBe(null)
  })
})

describe('a figure leads to its viewings', () => {
  const found = async (query: object) =>
    (await me.call(viewings.getDiary, { query })).body.results.map(({ day }) => day)

  test('of a period, a weekday, and a facet of the title', async () => {
    await addFilm(me, ID + 1)
    await addFilm(me, ID + 2)
    await see('movie', ID + 1, '2021-03-01')
    await see('movie', ID + 1, '2021-03', { number: 2 })
    await see('movie', ID + 2, '2021-04-04')
    await see('movie', ID + 2, '2019', { number: 2 })
    await setFacts(ID + 2, { genres: '["Science Fiction"]', facts_at: 1, countries: '["FR"]' })
    await setFacts(ID + 2, { offers: 'FR-8' })
    expect(await found({ during: '2021' })).toEqual(['2021-04-04', '2021-03-01', '2021-03'])
    expect(await found({ during: '2021-03' })).toEqual(['2021-03-01', '2021-03'])
    expect(await found({ during: '2021-03-01' })).toEqual(['2021-03-01'])
    expect(await found({ weekday: 1 })).toEqual(['2021-03-01'])
    expect(await found({ weekday: 7, during: '2021' })).toEqual(['2021-04-04'])
    expect(await found({ facet: 'genre:Science-fiction' })).toEqual(['2021-04-04', '2019'])
    expect(await found({ facet: 'country:FR', during: '2021' })).toEqual(['2021-04-04'])
    expect(await found({ facet: 'service:8', weekday: 7 })).toEqual(['2021-04-04'])
    expect(await found({ facet: 'service:9' })).toEqual([])
  })
})

describe('of 20,000 viewings', () => {
  const VIEWINGS = 20_000
  const FILMS = 4000
  const STEP = 500
  let owner: Caller
  let friend: Caller

  beforeAll(async () => {
    owner = await world.person()
    friend = await world.person()
    await befriend(owner, friend)
    const { db } = world.deps
    const id = world.engine === 'postgres' ? sql`cast(${owner.id} as uuid)` : sql`${owner.id}`
    for (let from = 1; from <= VIEWINGS; from += STEP) {
      const numbers = sql`with recursive n (i) as (
        select ${sql.lit(from)} union all select i + 1 from n where i < ${sql.lit(from + STEP - 1)})`
      await sql`insert into viewings (user_id, kind, work_id, number, day, created_at, updated_at)
        ${numbers} select ${id}, 'movie', (i - 1) % 4000 + 1, (i - 1) / 4000 + 1,
          '20' || (10 + i % 15) || '-0' || (1 + i % 9) || '-' || (10 + i % 18), i, i
        from n`.execute(db)
      if (from > FILMS) continue
      await sql`insert into saved_shows (user_id, media_type, tmdb_id, overview, vote_average,
          vote_count, title, title_key, genres, is_watched, added_at, updated_at, runtime, facts_at)
        ${numbers} select ${id}, 'movie', i, '', 7, 100, 'Film ' || i, 'film', '["Drame"]', 1, i, i,
          90, 1 from n`.execute(db)
    }
    await sql`analyze`.execute(db)
  })

  test.each([{}, { year: '2014' }])('%o is at most four statements', async (query) => {
    for (const by of [owner, friend]) {
      world.queries.length = 0
      const of = by === friend ? { ...query, userId: owner.id } : query
      const { body } = await by.call(stats.getStats, { query: of })
      expect(world.queries.length).toBeLessThanOrEqual(4)
      const { totals } = body
      expect([totals.movie > 1000, totals.minutes]).toEqual([true, totals.movie * 90])
    }
    world.queries.length = 0
    await owner.call(stats.getStats, { query })
    expect(world.queries).toHaveLength(2)
  })

  test('is also few statements for the comparison of ratings', async () => {
    world.queries.length = 0
    expect((await owner.call(stats.getRatings)).status).toBe(200)
    expect(world.queries.length).toBeLessThanOrEqual(4)
  })
})
