import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Progress, SortEnum } from '#shared/lists.ts'
import { PAGE_SIZE } from '#shared/paging.ts'
import { games } from '#shared/games.ts'
import { savedGames } from '#shared/saved-games.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { services } from '#shared/services.ts'
import { titles } from '#shared/titles.ts'
import { befriend } from '#test/people.ts'
import { expectRowsRead, isKept, sqlitePlan } from '#test/plans.ts'
import { databaseAt, onServer } from '#test/postgres-server.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

const SERVER = process.env['TEST_DATABASE_URL'] ?? ''
/** PostgreSQL tells the rows it reads; SQLite only its plan, which is the same for fewer items. */
const ITEMS = SERVER ? 20_000 : 2_000
const STEP = 250
let world: TestWorld
let me: Caller
let friend: Caller

beforeAll(async () => {
  world = await testWorld()
  me = await world.person()
  friend = await world.person()
  await befriend(me, friend)
  await seed()
  await me.call(services.setOwn, { body: { providerIds: [1, 2, 3] } })
  await friend.call(services.setOwn, { body: { providerIds: [3, 4] } })
})
afterAll(() => world.close())

/** A list of films and series, and one of as many games, analyzed. */
async function seed(): Promise<void> {
  const { db, clock } = world.deps
  const id = world.engine === 'postgres' ? sql`cast(${me.id} as uuid)` : sql`${me.id}`
  const now = sql.lit(clock.now())
  const doneAt = sql`case when i % 3 = 0 then ${now} - (i % 24) * 2600000000 end`
  const marks = sql`'Film ' || i, 'film ' || i, (1980 + i % 40) || '-05-01',
    case when i % 5 = 0 then '["Drame"]' else '["Comédie","Action"]' end,
    case when i % 6 = 0 then 'Note' end, case when i % 3 = 0 then i % 10 + 1 end,
    case when i % 3 = 0 then 1 when i % 17 = 1 then 2 else 0 end, ${doneAt},
    case when i % 7 = 0 and i % 17 <> 1 then i end, i, i,
    case when i % 3 = 0 then null when i % 17 = 1 then 'abandoned'
      when i % 101 = 2 then 'inProgress' when i % 101 = 3 then 'paused' end`
  if (world.engine === 'postgres') await analyzeByHand()
  const marked = sql`title, title_key, release_date, genres, note, rating`
  // In batches, each well within the statement timeout.
  for (let from = 1; from <= ITEMS; from += STEP) {
    const numbers = sql`with recursive n (i) as (
      select ${sql.lit(from)} union all select i + 1 from n where i < ${sql.lit(from + STEP - 1)})`
    await sql`insert into saved_shows (user_id, media_type, tmdb_id, overview, vote_average,
        vote_count, ${marked}, is_watched, watched_at, rank, added_at, updated_at, progress,
        runtime, countries, language, facts_at, offers)
      ${numbers} select ${id}, case when i % 2 = 0 then 'movie' else 'tv' end, i, '', 0, 0, ${marks},
        60 + i % 120, case when i % 4 = 0 then '["FR"]' else '["US"]' end,
        case when i % 4 = 0 then 'fr' else 'en' end, 1,
        case when i % 4 = 1 then 'FR-1,FR-' || (i % 5 + 2) when i % 4 > 1 then 'FR-' || (i % 10) end
      from n`.execute(db)
    await sql`insert into saved_games (user_id, steam_api_id, ${marked}, is_played, played_at, rank,
        added_at, updated_at, progress)
      ${numbers} select ${id}, i, ${marks} from n`.execute(db)
  }
  await sql`insert into show_lists (user_id, media_type, to_watch, watched, ranked, version)
    select user_id, media_type, count(case when is_watched = 0 then 1 end),
      count(case when is_watched = 1 then 1 end), count(rank), 1
    from saved_shows group by user_id, media_type`.execute(db)
  await sql`insert into game_lists (user_id, to_play, played, ranked, version)
    select user_id, count(case when is_played = 0 then 1 end),
      count(case when is_played = 1 then 1 end), count(rank), 1
    from saved_games group by user_id`.execute(db)
  await (world.engine === 'postgres' ? analyzeWhole() : sql`analyze`.execute(db))
}

const TABLES = ['saved_shows', 'saved_games', 'saved_facets']

/** Otherwise PostgreSQL may analyze the table during the inserts, or sample it again later. */
async function analyzeByHand(): Promise<void> {
  for (const table of TABLES) {
    const each = sql`alter table ${sql.table(table)} set (autovacuum_enabled = false)`
    await each.execute(world.deps.db)
  }
}

/**
 * PostgreSQL samples 300 rows per unit of the statistics target: 600,000 here, more than a table
 * has. With the default sample, another plan was chosen now and then.
 */
async function analyzeWhole(): Promise<void> {
  await unhurried([
    'analyze',
    'set default_statistics_target = 2000',
    ...TABLES.map((table) => `analyze ${table}`),
  ])
}

/** Runs statements that take longer than the application's timeout. */
async function unhurried(statements: readonly string[]): Promise<void> {
  const asked = sql<{ name: string }>`select current_database() as name`
  const [database] = (await asked.execute(world.deps.db)).rows
  await onServer(databaseAt(SERVER, database?.name ?? ''), statements)
}

/** The last statement of a call. */
async function lastOf(call: () => Promise<{ status: number }>) {
  world.queries.length = 0
  expect((await call()).status).toBe(200)
  const last = world.queries.at(-1)
  if (!last) throw new Error('nothing was run')
  return last
}

interface Shape {
  readonly sortEnum: SortEnum
  readonly isDone?: boolean | undefined
  readonly progress?: Progress
  readonly page: number | 'last'
}

const shapes: readonly Shape[] = SortEnum.options.flatMap((sortEnum) =>
  [{}, { isDone: true }, { isDone: false }, { progress: 'abandoned' as const }].flatMap((filter) =>
    ([1, 'last'] as const).map((page) => ({ sortEnum, ...filter, page })),
  ),
)
const begun = (['inProgress', 'paused'] as const).map(
  (progress) => ({ sortEnum: 'DATE_DESC', progress, page: 1 }) as const,
)

describe.each(['films and series', 'films', 'games'])(`a page of ${ITEMS} %s`, (what) => {
  const read = async (
    by: Caller,
    { page, ...shape }: Shape,
  ): Promise<{ status: number; body: { totalPages: number } }> => {
    const { isDone, ...rest } = shape
    const last = page === 'last' ? (await read(by, { ...shape, page: 1 })).body.totalPages : page
    const query = { userId: me.id, ...rest, page: last }
    if (what === 'games') {
      return by.call(savedGames.getGames, { query: { ...query, isPlayed: isDone } })
    }
    const endpoint = what === 'films' ? savedShows.getMovies : savedShows.getAll
    return by.call(endpoint, { query: { ...query, isWatched: isDone } })
  }

  test.each([...shapes, ...begun])('reads no more than it needs: %j', async (shape) => {
    for (const by of [me, friend]) {
      const statement = await lastOf(() => read(by, shape))
      if (world.engine === 'postgres') {
        await expectRowsRead(world.deps.db, statement, 4 * PAGE_SIZE)
      } else {
        const plan = (await sqlitePlan(world.deps.db, statement)).join('\n')
        expect(plan).not.toContain('TEMP B-TREE')
      }
    }
  })
})

test.each([
  ['title', titles.search],
  ['game', games.search],
] as const)('a mistyped %s is corrected from an index of those changed last', async (_, call) => {
  const search = () => me.call(call, { query: { query: 'incepton' } })
  const statement = await lastOf(search)
  expect(statement.sql).toContain('select "title" from')
  if (world.engine === 'postgres') {
    await expectRowsRead(world.deps.db, statement, 2000)
  } else {
    const plan = (await sqlitePlan(world.deps.db, statement)).join('\n')
    expect(plan).not.toContain('TEMP B-TREE')
  }
})

const filters = [
  ['genre:Drame'],
  ['year:2001'],
  ['decade:1990'],
  ['length:90'],
  ['rating:7'],
  ['rating:none'],
  ['noted:yes'],
  ['seen:2025'],
  ['state:abandoned'],
  ['country:FR'],
  ['language:fr'],
  ['rating:6', 'rating:7', 'rating:8'],
  [1, 2, 3, 4, 5, 6, 7, 8, 9].map((stars) => `rating:${stars}`),
  ['service:mine'],
]
const sorted = SortEnum.options
  .filter((sort) => sort !== 'RANK_ASC')
  .flatMap((sortEnum) => [undefined, true].map((isWatched) => ({ sortEnum, isWatched })))

test('a filtered page costs 4 statements at most, the session included', async () => {
  const count = async (by: Caller, filter: string[]) => {
    world.statements.length = 0
    await by.call(savedShows.getAll, { query: { userId: me.id, filter, page: 1 } })
    return world.statements.length
  }
  expect(await count(me, ['genre:Drame'])).toBe(3)
  expect(await count(me, ['genre:Drame', 'rating:7', 'country:FR'])).toBe(3)
  expect(await count(friend, ['genre:Drame'])).toBe(4)
  expect(await count(friend, ['service:mine', 'genre:Drame'])).toBe(4)
})

test('filters by similar numbers of facets are one statement; a large one has no name', async () => {
  const years = (count: number) =>
    Array.from({ length: count }, (_, index) => `year:${1990 + index}`)
  const page = async (count: number) => {
    const query = { userId: me.id, filter: years(count), page: 1 }
    return lastOf(() => me.call(savedShows.getAll, { query }))
  }
  const [small, large] = [await page(4), await page(8)]
  expect((await page(3)).sql).toBe(small.sql)
  for (const count of [5, 6, 7]) expect((await page(count)).sql).toBe(large.sql)
  if (world.engine !== 'postgres') return
  const { db } = world.deps
  expect([await isKept(db, small), await isKept(db, large)]).toEqual([true, false])
})

test('titles on services are counted from totals alone', async () => {
  const query = { userId: me.id, filter: ['service:mine'], page: 1 }
  await lastOf(() => friend.call(savedShows.getAll, { query }))
  const statement = world.queries.at(-2)
  if (!statement) throw new Error('nothing was counted')
  expect(statement.sql).toContain('offers:')
  if (world.engine === 'postgres') {
    await expectRowsRead(world.deps.db, statement, 400)
  } else {
    const plan = (await sqlitePlan(world.deps.db, statement)).join('\n')
    expect(plan).not.toMatch(/SCAN (?:facet_totals|saved_|user_services)/)
  }
})

/** The second runs last, as it changes PostgreSQL's statistics. */
const places = SERVER ? ['alone', 'beside many shorter lists'] : ['alone']
describe.each(places)(`a page of ${ITEMS} %s`, (where) => {
  beforeAll(() => (where === 'alone' ? undefined : seedOthers()))

  test.each(filters.map((filter) => [filter]))('by %j reads little', async (filter) => {
    for (const shape of sorted) {
      for (const by of [me, friend]) {
        const query = { userId: me.id, filter, ...shape }
        const { body } = await by.call(savedShows.getAll, { query: { ...query, page: 1 } })
        const pages = [...new Set([1, Math.max(1, body.totalPages)])]
        for (const page of pages) {
          const last = await lastOf(() => by.call(savedShows.getAll, { query: { ...query, page } }))
          if (body.totalResults === 0) continue
          expect(last.sql).toContain('saved_facets')
          if (world.engine === 'postgres') {
            // At most one page per range, plus the items.
            const facets = filter.includes('service:mine') ? 3 : filter.length
            const isAll = shape.isWatched === undefined
            const states = shape.sortEnum.startsWith('RATING') ? (isAll ? 4 : 2) : 1
            // By date and by title, items in other states are skipped: two in three.
            const passed = isAll ? 1.25 : 5
            const most = (2 * facets * states * passed + 1) * PAGE_SIZE
            // Larger statements are not kept on the connections.
            await expectRowsRead(world.deps.db, last, most, facets <= 4)
          } else {
            const plan = (await sqlitePlan(world.deps.db, last)).join('\n')
            // Where unrated items come after rated ones, two pages of each range are sorted.
            if (shape.sortEnum !== 'RATING_ASC') expect(plan).not.toContain('TEMP B-TREE')
            expect(plan).not.toContain('SCAN saved_')
          }
        }
      }
    }
  })
})

/**
 * Lists of 300 facets: PostgreSQL then expects few items per facet, best read by rating, then
 * sorted. Stored after the reader's and sorted before them, so that no index has the table's order.
 */
async function seedOthers(): Promise<void> {
  await unhurried([
    // Their users do not exist: disables foreign keys.
    'set session_replication_role = replica',
    `insert into saved_facets
        (user_id, part, facet, is_done, added_at, id, rating, title_key, is_hidden)
      select ('0' || substr(md5(cast(i / 300 as text)), 2))::uuid, 'movie',
        case when i % 2 = 0 then 'seen:' || (2000 + i % 10) else 'genre:' || i % 20 end,
        case when i % 3 = 0 then 1 else 0 end, i, i, 0, 'film ' || i, 0
      from generate_series(1, 90000) i`,
  ])
  await analyzeWhole()
}
