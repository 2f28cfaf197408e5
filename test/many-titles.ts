import { sql } from 'kysely'
import { expectRowsRead, sqliteSteps } from './plans.ts'
import type { Caller, TestWorld } from './world.ts'

interface Many {
  /** Films that each person rated; every third is still to see. */
  readonly films: number
  /** Viewings of them, some more than once. */
  readonly viewings: number
  /** Milliseconds between consecutive rows. */
  readonly every?: number
}

/** Gives each of these people as many films and viewings. */
export async function fillLists(
  { deps: { db }, engine }: TestWorld,
  people: readonly Caller[],
  { films, viewings, every = 1 }: Many,
): Promise<void> {
  const numbers = (count: number) => sql`with recursive n (i) as (
    select 1 union all select i + 1 from n where i < ${sql.lit(count)})`
  const at = sql`i * cast(${sql.lit(every)} as bigint)`
  for (const person of people) {
    const id = engine === 'postgres' ? sql`cast(${person.id} as uuid)` : sql`${person.id}`
    await sql`insert into viewings (user_id, kind, work_id, number, day, created_at, updated_at)
      ${numbers(viewings)} select ${id}, 'movie', (i - 1) % ${sql.lit(films)} + 1,
        (i - 1) / ${sql.lit(films)} + 1, '20' || (10 + i % 15) || '-0' || (1 + i % 9) || '-11',
        ${at}, ${at}
      from n`.execute(db)
    await sql`insert into saved_shows (user_id, media_type, tmdb_id, overview, vote_average,
        vote_count, title, title_key, genres, is_watched, rating, added_at, updated_at, said_at,
        runtime, facts_at)
      ${numbers(films)} select ${id}, 'movie', i, '', 7, 100, 'Film ' || i, 'film', '["Drame"]',
        case when i % 3 = 0 then 0 else 1 end, 1 + i % 10, ${at}, ${at}, ${at}, 90, 1
      from n`.execute(db)
  }
  await sql`analyze`.execute(db)
}

/**
 * Checks that each statement of a call uses indexes (SQLite), or reads fewer than `most` rows.
 * @param few intermediate results of a few rows, which may be read for each row of another
 */
export async function expectBounded(
  world: TestWorld,
  most: number,
  run: () => Promise<{ readonly status: number }>,
  few: readonly string[] = [],
): Promise<void> {
  world.queries.length = 0
  const { status } = await run()
  if (status !== 200) throw new Error(`answered ${status}`)
  const queries = [...world.queries]
  for (const query of queries) {
    if (world.engine === 'sqlite') {
      const scans = scansIn(await sqliteSteps(world.deps.db, query), few)
      if (scans.length > 0) throw new Error(`${scans.join()} in ${query.sql}`)
    } else if (/^\s*(?:select|with)/i.test(query.sql)) {
      await expectRowsRead(world.deps.db, query, most - 1)
    }
  }
}

/** The full scans of a plan, except one of an intermediate result that is not within another loop. */
function scansIn(plan: Awaited<ReturnType<typeof sqliteSteps>>, few: readonly string[]): string[] {
  const made = new Set(
    plan.map(({ detail }) => /^(?:CO-ROUTINE|MATERIALIZE) (\w+)/.exec(detail)?.[1]),
  )
  const looping = new Set<number>()
  return plan.flatMap(({ detail, parent }) => {
    const isNested = looping.has(parent)
    if (/^(?:SCAN|SEARCH) /.test(detail)) looping.add(parent)
    const table = /^SCAN (?!(?:\d+ )?CONSTANT|json_each)(\w+)/.exec(detail)?.[1]
    if (table === undefined || few.includes(table)) return []
    return isNested || !made.has(table) ? [detail] : []
  })
}
