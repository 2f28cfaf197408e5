import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ViewingKind } from '#shared/days.ts'
import { savedGames } from '#shared/saved-games.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { type DiaryEntry, viewings } from '#shared/viewings.ts'
import { befriend } from '#test/people.ts'
import { rowsRead, sqlitePlan } from '#test/plans.ts'
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

async function keep(count: number, by = me) {
  for (let index = 1; index <= count; index += 1) {
    const tmdbId = ID + index
    await by.call(savedShows.addMovie, { body: { tmdbId, title: `Film ${index}` } })
    await by.call(savedShows.addTv, { body: { tmdbId, name: `Série ${index}` } })
    await by.call(savedGames.addGame, { body: { steamApiId: tmdbId, name: `Jeu ${index}` } })
  }
}

const see = (kind: ViewingKind, work: number, day: string | null, more: object = {}) =>
  me.call(viewings.addViewing, { body: { kind, workId: ID + work, number: 1, day, ...more } })

/** Every page, one after the other. */
async function wholeDiary(query: object = {}, by = me): Promise<DiaryEntry[]> {
  const { body } = await by.call(viewings.getDiary, { query })
  if (body.next === null) return body.results
  return [...body.results, ...(await wholeDiary({ ...query, cursor: body.next }, by))]
}

const brief = ({ kind, work, day, count }: DiaryEntry) => `${day} ${kind} ${work.id - ID} ×${count}`

describe('a diary', () => {
  test('is empty, then holds films, series, games and episodes, the latest first', async () => {
    expect(await wholeDiary()).toEqual([])
    await keep(2)
    await see('movie', 1, '2021-03-02', { rating: 8, note: 'Au Champo' })
    await see('game', 2, '2021-03')
    await see('tv', 1, '2019')
    await see('movie', 2, null)
    for (const episode of [1, 2, 3]) await see('episode', 2, '2021-03-02', { season: 1, episode })
    await see('episode', 2, '2021-03-03', { season: 2, episode: 1, rating: 9 })
    const diary = await wholeDiary()
    expect(diary.map(brief)).toEqual([
      '2021-03-03 episode 2 ×1',
      '2021-03-02 movie 1 ×1',
      '2021-03-02 episode 2 ×3',
      '2021-03 game 2 ×1',
      '2019 tv 1 ×1',
      'null movie 2 ×1',
    ])
    expect(diary.slice(0, 3)).toMatchObject([
      { work: { type: 'tv', title: 'Série 2' }, from: { season: 2, episode: 1 }, rating: 9 },
      { work: { type: 'movie', title: 'Film 1' }, rating: 8, note: 'Au Champo', from: null },
      { from: { season: 1, episode: 1 }, to: { season: 1, episode: 3 }, rating: null },
    ])
  })

  test('may be of one kind, of rewatches, or from a month back', async () => {
    await keep(1)
    await see('movie', 1, '2021-03-02')
    await see('movie', 1, '2021-05-02', { number: 2 })
    await see('game', 1, '2021-04-01')
    expect((await wholeDiary({ kind: 'game' })).map(brief)).toEqual(['2021-04-01 game 1 ×1'])
    expect((await wholeDiary({ isAgain: true })).map(brief)).toEqual(['2021-05-02 movie 1 ×1'])
    expect((await wholeDiary({ month: '2021-04' })).map(brief)).toEqual([
      '2021-04-01 game 1 ×1',
      '2021-03-02 movie 1 ×1',
    ])
    const month = await me.call(viewings.getDiaryMonth, { params: { month: '2021-05' }, query: {} })
    expect(month.body.results.map(brief)).toEqual(['2021-05-02 movie 1 ×1'])
  })

  test('shows a title’s rating on its last viewing, unless it has its own', async () => {
    const friend = await world.person()
    await befriend(me, friend)
    await keep(2)
    const starsOf = async (by = me) =>
      (await wholeDiary(by === me ? {} : { userId: me.id }, by)).map(
        ({ day, kind, rating }) => `${day} ${kind} ${rating}`,
      )
    await see('movie', 1, '2021-03-01')
    await see('game', 1, '2021-03-02')
    await see('episode', 2, '2021-03-03', { season: 1, episode: 1 })
    await me.call(savedShows.rateMovie, { body: { tmdbId: ID + 1, rating: 7 } })
    await me.call(savedGames.rateGame, { body: { steamApi: ID + 1, rating: 4 } })
    await me.call(savedShows.rateTv, { body: { tmdbId: ID + 2, rating: 9 } })
    const first = ['2021-03-03 episode null', '2021-03-02 game 4', '2021-03-01 movie 7']
    expect((await starsOf()).filter((line) => line.startsWith('2021'))).toEqual(first)
    expect((await starsOf(friend)).filter((line) => line.startsWith('2021'))).toEqual(first)
    await see('movie', 1, '2021-03-04', { number: 2 })
    await see('game', 1, '2021-03-05', { number: 2, rating: 10 })
    expect((await starsOf()).filter((line) => line.startsWith('2021'))).toEqual([
      '2021-03-05 game 10',
      '2021-03-04 movie 7',
      '2021-03-03 episode null',
      '2021-03-02 game null',
      '2021-03-01 movie null',
    ])
    // Recorded after the last one, but dated before it.
    await see('movie', 1, '2021-03-02', { number: 3 })
    expect((await starsOf()).filter((line) => line.includes('movie'))).toEqual([
      '2021-03-04 movie 7',
      '2021-03-02 movie null',
      '2021-03-01 movie null',
    ])
  })

  test('repeats and skips nothing across pages, whatever falls on one day', async () => {
    await keep(12)
    const days = ['2021-01-01', '2021-01', '2021', null]
    const wanted: string[] = []
    for (const kind of ['movie', 'tv', 'game', 'episode'] as const) {
      for (let work = 1; work <= 12; work += 1) {
        for (const number of [1, 2]) {
          const day = days[(work + number) % days.length] ?? null
          // A viewing recorded at the same instant as a tick belongs to it, and follows its day.
          world.clock.pass(1000)
          const { body } = await see(kind, work, day, { number })
          wanted.push(
            ...(number === 2 ? body.results.map((row) => `${row.day} ${kind} ${work} ×1`) : []),
          )
        }
      }
    }
    const diary = await wholeDiary()
    expect(diary.map(brief).toSorted()).toEqual(wanted.toSorted())
    const order = diary.map(({ day }) => day ?? '')
    expect(order).toEqual(order.toSorted().toReversed())
  })

  test('of a friend is as restricted as the list: nothing hidden, no private note', async () => {
    const friend = await world.person()
    await keep(2)
    await see('movie', 1, '2021-03-02', { note: 'pour moi', noteReader: 'self' })
    await see('movie', 2, '2021-03-03', { note: 'pour tous', noteReader: 'friends' })
    await see('episode', 1, '2021-03-04', { note: 'caché', season: 1, episode: 1 })
    await see('game', 1, '2021-03-04')
    await me.call(savedShows.hideTv, { body: { tmdbId: ID + 1, isHidden: true } })
    await me.call(savedGames.hideGame, { body: { steamApi: ID + 1, isHidden: true } })
    const query = { userId: me.id }
    expect((await friend.call(viewings.getDiary, { query })).problem.code).toBe('NOT_FRIEND')
    const month = { params: { month: '2021-03' }, query }
    expect((await friend.call(viewings.getDiaryMonth, month)).problem.code).toBe('NOT_FRIEND')
    await befriend(me, friend)
    const shown = [
      { work: { title: 'Film 2' }, note: 'pour tous' },
      { work: { title: 'Film 1' }, note: null },
    ]
    expect(await wholeDiary(query, friend)).toMatchObject(shown)
    expect((await friend.call(viewings.getDiaryMonth, month)).body.results).toMatchObject(shown)
    expect(await wholeDiary()).toHaveLength(4)
  })

  test.each(['x', '2021-01-01', '2021-01-01_movie_99999999999_1', '2021-01-01_person_1_1'])(
    'refuses the cursor « %s »',
    async (cursor) => {
      const { status, problem } = await me.call(viewings.getDiary, { query: { cursor } })
      expect([status, problem.errors?.map(({ path }) => path)]).toEqual([400, ['cursor']])
    },
  )

  test('continues from any cursor that the contract accepts', async () => {
    const cursor = '2021-01-01_game_9999999999_9999'
    expect((await me.call(viewings.getDiary, { query: { cursor } })).status).toBe(200)
  })
})

describe('of 20,000 viewings, a page', () => {
  const VIEWINGS = 20_000
  const STEP = 1000
  let owner: Caller
  let friend: Caller

  beforeAll(async () => {
    owner = await world.person()
    friend = await world.person()
    await befriend(owner, friend)
    const { db } = world.deps
    const id = world.engine === 'postgres' ? sql`cast(${owner.id} as uuid)` : sql`${owner.id}`
    // Their facets, which no diary reads, took most of the time.
    for (const table of world.engine === 'postgres' ? ['saved_shows', 'saved_games'] : [])
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
    for (let from = 1; from <= VIEWINGS; from += STEP) {
      const numbers = sql`with recursive n (i) as (
        select ${sql.lit(from)} union all select i + 1 from n where i < ${sql.lit(from + STEP - 1)})`
      await sql`insert into viewings (user_id, kind, work_id, season, episode, number, day, created_at, updated_at)
        ${numbers} select ${id},
          case i % 4 when 0 then 'movie' when 1 then 'tv' when 2 then 'game' else 'episode' end,
          case when i % 4 = 3 then 2 * (i / 100) + 1 else i end, case when i % 4 = 3 then 1 else 0 end,
          case when i % 4 = 3 then i % 100 else 0 end, case when i % 50 = 0 then 2 else 1 end,
          '20' || (10 + i % 15) || '-0' || (1 + i % 9) || '-' || (10 + i % 18), i, i from n`.execute(
        db,
      )
      await sql`insert into saved_shows (user_id, media_type, tmdb_id, overview, vote_average,
          vote_count, title, title_key, genres, is_watched, added_at, updated_at)
        ${numbers} select ${id}, case when i % 2 = 0 then 'movie' else 'tv' end, i, '', 0, 0,
          'Film ' || i, 'film', '[]', 1, i, i from n`.execute(db)
      await sql`insert into saved_games (user_id, steam_api_id, title, title_key, genres, is_played,
          added_at, updated_at)
        ${numbers} select ${id}, i, 'Jeu ' || i, 'jeu', '[]', 1, i, i from n`.execute(db)
    }
    // The embedded database has no statistics.
    if (world.engine === 'postgres') await sql`analyze`.execute(db)
  })

  const asked = [
    ['all', {}],
    ['all, from a month', { month: '2014-06' }],
    ['all, far back', { cursor: '2010-02-12_movie_300_1' }],
    ['films', { kind: 'movie' }],
    ['episodes', { kind: 'episode' }],
    ['what was seen again', { isAgain: true }],
    ['games played again', { isAgain: true, kind: 'game' }],
  ] as const

  test.each(asked)('of %s is one statement that reads only the rows it shows', async (_, query) => {
    for (const by of [owner, friend]) {
      world.queries.length = 0
      const { status, body } = await by.call(viewings.getDiary, {
        query: { ...query, ...(by === friend && { userId: owner.id }) },
      })
      expect([status, body.results.length > 20]).toEqual([200, true])
      expect(world.queries.length).toBeLessThanOrEqual(3)
      const statement = world.queries.at(-1)
      if (!statement) throw new Error('nothing was run')
      if (world.engine === 'postgres') {
        // One arm per kind, its works and, for a friend, whether they are hidden.
        expect(await rowsRead(world.deps.db, statement)).toBeLessThanOrEqual(800)
      } else {
        const plan = (await sqlitePlan(world.deps.db, statement)).join('\n')
        expect(plan).not.toContain('SCAN viewings')
        expect(plan).not.toContain('TEMP B-TREE FOR GROUP BY')
        // The viewings of one work, not all later ones.
        expect(plan).toContain('SEARCH later USING PRIMARY KEY')
        // Each range stops by itself: only a page of each is sorted.
        expect(plan).not.toMatch(/UNION ALL\nSEARCH/)
        expect(plan.match(/TEMP B-TREE FOR ORDER/g)?.length ?? 0).toBeLessThanOrEqual(1)
      }
    }
  })
})
