import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SortEnum } from '#shared/lists.ts'
import { PAGE_SIZE } from '#shared/paging.ts'
import { savedGames } from '#shared/saved-games.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { rowsRead, sqlitePlan } from '#test/plans.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

const ITEMS = 20_000
const STEP = 1000
let world: TestWorld
let me: Caller

beforeAll(async () => {
  world = await testWorld()
  me = await world.person()
  await seed()
}, 60_000)
afterAll(() => world.close())

/** A list of 20,000 films and series, one of as many games, then `analyze`. */
async function seed(): Promise<void> {
  const { db } = world.deps
  const id = world.engine === 'postgres' ? sql`cast(${me.id} as uuid)` : sql`${me.id}`
  const marks = sql`'Film ' || i, 'film ' || i, '[]', case when i % 3 = 0 then i % 10 + 1 end,
    case when i % 3 = 0 then 1 else 0 end, case when i % 7 = 0 then i end, i, i from n`
  // In batches, each well within the statement timeout.
  for (let from = 1; from <= ITEMS; from += STEP) {
    const numbers = sql`with recursive n (i) as (
      select ${sql.lit(from)} union all select i + 1 from n where i < ${sql.lit(from + STEP - 1)})`
    await sql`insert into saved_shows (user_id, media_type, tmdb_id, overview, vote_average,
        vote_count, title, title_key, genres, rating, is_watched, rank, added_at, updated_at)
      ${numbers} select ${id}, case when i % 2 = 0 then 'movie' else 'tv' end, i, '', 0, 0, ${marks}`.execute(
      db,
    )
    await sql`insert into saved_games (user_id, steam_api_id,
        title, title_key, genres, rating, is_played, rank, added_at, updated_at)
      ${numbers} select ${id}, i, ${marks}`.execute(db)
  }
  await sql`insert into show_lists (user_id, media_type, to_watch, watched, ranked, version)
    select user_id, media_type, sum(1 - is_watched), sum(is_watched), count(rank), 1
    from saved_shows group by user_id, media_type`.execute(db)
  await sql`insert into game_lists (user_id, to_play, played, ranked, version)
    select user_id, sum(1 - is_played), sum(is_played), count(rank), 1
    from saved_games group by user_id`.execute(db)
  await sql`analyze`.execute(db)
}

/** The last statement of a call. */
async function lastOf(call: () => Promise<{ status: number }>) {
  world.queries.length = 0
  expect((await call()).status).toBe(200)
  const last = world.queries.at(-1)
  if (!last) throw new Error('nothing was run')
  return last
}

const shapes = SortEnum.options.flatMap((sortEnum) =>
  [undefined, true, false].flatMap((isDone) =>
    [1, 'last'].map((page) => ({ sortEnum, isDone, page })),
  ),
)

describe.each(['films and series', 'films', 'games'])('a page of 20,000 %s', (what) => {
  const read = ({ sortEnum, isDone, page }: (typeof shapes)[number]) => {
    const query = { sortEnum, page: page === 'last' ? lastPage(isDone) : page }
    if (what === 'games') {
      return me.call(savedGames.getGames, { query: { ...query, isPlayed: isDone } })
    }
    const endpoint = what === 'films' ? savedShows.getMovies : savedShows.getAll
    return me.call(endpoint, { query: { ...query, isWatched: isDone } })
  }
  const lastPage = (isDone: boolean | undefined) => {
    const all = what === 'films' ? ITEMS / 2 : ITEMS
    const done = Math.floor(all / 3)
    const total = isDone === undefined ? all : isDone ? done : all - done
    return Math.ceil(total / PAGE_SIZE)
  }

  test.each(shapes)('reads no more than it needs: %j', async (shape) => {
    const statement = await lastOf(() => read(shape))
    if (world.engine === 'postgres') {
      expect(await rowsRead(world.deps.db, statement)).toBeLessThanOrEqual(4 * PAGE_SIZE)
    } else {
      expect((await sqlitePlan(world.deps.db, statement)).join('\n')).not.toContain('TEMP B-TREE')
    }
  })
})
