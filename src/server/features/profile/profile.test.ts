import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { profile } from '#shared/profile.ts'
import { progressCalls } from '#shared/progress.ts'
import { savedGames } from '#shared/saved-games.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { viewings } from '#shared/viewings.ts'
import { befriend } from '#test/people.ts'
import { rowsRead, sqlitePlan } from '#test/plans.ts'
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
  await me.call(savedShows.addMovie, { body: { tmdbId: 27_205, title: 'Inception' } })
  await me.call(savedShows.addTv, { body: { tmdbId: 1396, name: 'Breaking Bad' } })
  await me.call(savedGames.addGame, { body: { steamApiId: 620, name: 'Portal 2' } })
})

const FILM = { type: 'movie', id: 27_205 } as const
const SERIES = { type: 'tv', id: 1396 } as const
const GAME = { type: 'game', id: 620 } as const

const choose = (works: readonly { type: 'movie' | 'tv' | 'game'; id: number }[]) =>
  me.call(profile.setFavourites, { body: { works: [...works] } })
const seenBy = async (caller: Caller) =>
  (await caller.call(profile.getProfile, { params: { id: me.id } })).body

describe('favourites', () => {
  test('are those chosen, in order, each once; choosing again replaces them', async () => {
    expect((await choose([GAME, FILM, GAME])).body.favourites).toMatchObject([
      { ...GAME, title: 'Portal 2' },
      { ...FILM, title: 'Inception' },
    ])
    expect((await seenBy(friend)).favourites).toMatchObject([GAME, FILM])
    await choose([SERIES])
    expect((await seenBy(me)).favourites).toMatchObject([SERIES])
    await choose([])
    expect((await seenBy(me)).favourites).toEqual([])
  })

  test('chosen on two devices at once replace the previous ones without an error', async () => {
    for (let round = 0; round < 10; round += 1) {
      await choose([])
      const answers = await Promise.all([choose([FILM]), choose([FILM, SERIES]), choose([FILM])])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    }
  })

  test('have their release dates, where known', async () => {
    const { db } = world.deps
    await db
      .updateTable('saved_shows')
      .set({ release_date: '2010-07-16' })
      .where('user_id', '=', me.id)
      .where('tmdb_id', '=', FILM.id)
      .execute()
    await db
      .updateTable('saved_shows')
      .set({ release_date: null })
      .where('user_id', '=', me.id)
      .where('tmdb_id', '=', SERIES.id)
      .execute()
    await db
      .updateTable('saved_games')
      .set({ release_date: '2011-04-18' })
      .where('user_id', '=', me.id)
      .execute()
    const { favourites } = (await choose([FILM, SERIES, GAME])).body
    expect(favourites.map(({ releaseDate }) => releaseDate)).toEqual([
      '2010-07-16',
      null,
      '2011-04-18',
    ])
    expect((await seenBy(friend)).favourites).toEqual(favourites)
  })

  test('come from one’s own lists, four at most', async () => {
    await choose([FILM])
    expect(await choose([SERIES, { type: 'movie', id: 13 }])).toMatchObject({
      status: 404,
      problem: { code: 'NOT_FOUND' },
    })
    const five = [1, 2, 3, 4, 5].map((id) => ({ type: 'movie', id }) as const)
    expect(await choose(five)).toMatchObject({
      status: 400,
      problem: { errors: [{ path: 'works' }] },
    })
    // A refused choice changes nothing.
    expect((await seenBy(me)).favourites).toMatchObject([FILM])
  })

  test('disappear with their item, and are left out when hidden', async () => {
    await choose([FILM, SERIES])
    await me.call(savedShows.hideTv, { body: { tmdbId: SERIES.id, isHidden: true } })
    for (const by of [friend, me]) expect((await seenBy(by)).favourites).toMatchObject([FILM])
    await me.call(savedShows.hideTv, { body: { tmdbId: SERIES.id, isHidden: false } })
    await me.call(savedShows.deleteMovie, { query: { tmdbId: FILM.id } })
    for (const by of [friend, me]) expect((await seenBy(by)).favourites).toMatchObject([SERIES])
  })
})

test('ratings are counted by stars, and viewings by month; without hidden items', async () => {
  await me.call(savedShows.rateMovie, { body: { tmdbId: FILM.id, rating: 8 } })
  await me.call(savedGames.rateGame, { body: { steamApi: GAME.id, rating: 8 } })
  // Seen forty days ago.
  const past = world.clock.now() - 40 * 86_400_000
  const { db } = world.deps
  await db
    .updateTable('saved_shows')
    .set({ watched_at: past })
    .where('user_id', '=', me.id)
    .execute()
  await db
    .updateTable('saved_games')
    .set({ played_at: past })
    .where('user_id', '=', me.id)
    .execute()
  await me.call(savedShows.rateTv, { body: { tmdbId: SERIES.id, rating: 1 } })
  const own = await seenBy(me)
  expect(own.ratings).toEqual([1, 0, 0, 0, 0, 0, 0, 2, 0, 0])
  expect(own.months).toHaveLength(12)
  expect(own.months.at(-1)).toEqual({
    month: `${new Date(world.clock.now()).toISOString().slice(0, 7)}-01`,
    movies: 0,
    tvs: 1,
    games: 0,
  })
  const before = own.months.slice(0, -1)
  expect(before.reduce((sum, { movies }) => sum + movies, 0)).toBe(1)
  expect(before.reduce((sum, { games }) => sum + games, 0)).toBe(1)
  await me.call(savedShows.hideTv, { body: { tmdbId: SERIES.id, isHidden: true } })
  for (const by of [friend, me]) {
    const shown = await seenBy(by)
    expect(shown.ratings).toEqual([0, 0, 0, 0, 0, 0, 0, 2, 0, 0])
    expect(shown.months.at(-1)).toMatchObject({ tvs: 0 })
  }
})

test('abandoned items are in no rating, as in no list', async () => {
  await me.call(savedShows.rateMovie, { body: { tmdbId: FILM.id, rating: 8 } })
  await me.call(savedShows.rateTv, { body: { tmdbId: SERIES.id, rating: 2 } })
  await me.call(savedGames.rateGame, { body: { steamApi: GAME.id, rating: 2 } })
  const abandon = async (progress: 'abandoned' | null) => {
    await me.call(progressCalls.setTv, { body: { tmdbId: SERIES.id, progress } })
    await me.call(progressCalls.setGame, { body: { steamApi: GAME.id, progress } })
  }
  await abandon('abandoned')
  for (const reader of [me, friend])
    expect((await seenBy(reader)).ratings).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 0, 0])
  await abandon(null)
  expect((await seenBy(friend)).ratings).toEqual([0, 2, 0, 0, 0, 0, 0, 1, 0, 0])
})

test('a viewing dated only by its year is in none of its months', async () => {
  const year = new Date(world.clock.now()).getUTCFullYear()
  const seen = [
    ['movie', FILM.id, `${year}`],
    ['tv', SERIES.id, `${year}-01`],
    ['game', GAME.id, `${year}`],
  ] as const
  for (const [kind, workId, day] of seen)
    await me.call(viewings.addViewing, { body: { kind, workId, number: 1, day } })
  const { months } = await seenBy(me)
  expect(months.filter(({ movies, tvs, games }) => movies + tvs + games > 0)).toEqual([
    { month: `${year}-01-01`, movies: 0, tvs: 1, games: 0 },
  ])
})

test('a profile over 5,000 items reads only indexes and totals', async () => {
  const { db } = world.deps
  const id = world.engine === 'postgres' ? sql`cast(${me.id} as uuid)` : sql`${me.id}`
  const now = sql.lit(world.clock.now())
  // A thousand at a time: more could exceed the statement timeout on a busy machine.
  for (const first of [1, 1001, 2001, 3001, 4001]) {
    await sql`insert into saved_shows (user_id, media_type, tmdb_id, overview, vote_average, vote_count,
        title, title_key, genres, rating, is_watched, watched_at, added_at, updated_at)
      with recursive n (i) as (select ${sql.lit(first)} union all
        select i + 1 from n where i < ${sql.lit(first + 999)})
      select ${id}, 'movie', 100000 + i, '', 0, 0, 'Film', 'film', '[]', i % 10 + 1, 1,
        ${now} - 400 * cast(86400000 as bigint) - i, i, i from n`.execute(db)
  }
  await sql`analyze`.execute(db)
  world.queries.length = 0
  expect((await seenBy(friend)).ratings).toEqual(Array.from({ length: 10 }, () => 500))
  const statements = world.queries.filter(({ sql: text }) => !text.includes('sessions'))
  expect(statements.length).toBeLessThanOrEqual(4)
  const seen = statements.find(({ sql: text }) => text.includes('periods'))
  const rated = statements.find(({ sql: text }) => text.includes('facet_totals'))
  if (!seen || !rated) throw new Error('nothing was run')
  if (world.engine === 'postgres') {
    for (const each of [seen, rated]) expect(await rowsRead(db, each)).toBeLessThanOrEqual(200)
  } else {
    expect(await sqlitePlan(db, rated)).toContainEqual(
      expect.stringMatching(
        /^SEARCH facet_totals USING PRIMARY KEY \(user_id=\? AND part=\? AND facet>/,
      ),
    )
    const scans = (await sqlitePlan(db, seen)).filter((step) => /saved_(?:shows|games)/.test(step))
    // January subtracts viewings dated only by year, which reads the rows of its first day.
    const ofDays = scans.filter((step) => /SEARCH saved_\w+ USING INDEX/.test(step))
    const ofIndexes = scans.filter((step) => /SEARCH saved_\w+ USING COVERING INDEX/.test(step))
    expect([scans.length, ofIndexes.length, ofDays.length]).toEqual([6, 3, 3])
  }
})
