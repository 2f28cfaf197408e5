import { type CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stats } from '#shared/stats.ts'
import { yearCalls } from '#shared/year.ts'
import { befriend } from '#test/people.ts'
import { rowsRead, sqlitePlan } from '#test/plans.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

const PEOPLE = 16
const VIEWINGS = 800
const FILMS = 400
/** A viewing and its film, some of them twice; other people's are twelve thousand. */
const MOST_ROWS = 4 * VIEWINGS

let world: TestWorld
let me: Caller
let friend: Caller

/** Somebody with 800 viewings and a friend, among others with as many. */
beforeAll(async () => {
  world = await testWorld()
  const people: Caller[] = []
  for (let count = 0; count < PEOPLE; count += 1) people.push(await world.person())
  ;[me, friend] = people as [Caller, Caller, ...Caller[]]
  await befriend(me, friend)
  const { db } = world.deps
  const numbers = (count: number) => sql`with recursive n (i) as (
    select 1 union all select i + 1 from n where i < ${sql.lit(count)})`
  for (const person of people) {
    const id = world.engine === 'postgres' ? sql`cast(${person.id} as uuid)` : sql`${person.id}`
    await sql`insert into viewings (user_id, kind, work_id, number, day, created_at, updated_at)
      ${numbers(VIEWINGS)} select ${id}, 'movie', (i - 1) % ${sql.lit(FILMS)} + 1,
        (i - 1) / ${sql.lit(FILMS)} + 1, '20' || (10 + i % 15) || '-0' || (1 + i % 9) || '-11', i, i
      from n`.execute(db)
    await sql`insert into saved_shows (user_id, media_type, tmdb_id, overview, vote_average,
        vote_count, title, title_key, genres, is_watched, rating, added_at, updated_at, runtime,
        facts_at)
      ${numbers(FILMS)} select ${id}, 'movie', i, '', 7, 100, 'Film ' || i, 'film', '["Drame"]', 1,
        1 + i % 10, i, i, 90, 1 from n`.execute(db)
  }
  await sql`analyze`.execute(db)
}, 120_000)
afterAll(() => world.close())

const pages: Readonly<Record<string, () => Promise<{ status: number }>>> = {
  'all time': async () => me.call(stats.getStats, { query: {} }),
  'a year': async () => me.call(stats.getStats, { query: { year: '2014' } }),
  'a friend’s': async () => friend.call(stats.getStats, { query: { userId: me.id } }),
  'a friend’s year': async () =>
    friend.call(stats.getStats, { query: { userId: me.id, year: '2014' } }),
  people: async () => me.call(stats.getPeople, { query: {} }),
  'a friend’s people of a year': async () =>
    friend.call(stats.getPeople, { query: { userId: me.id, year: '2014' } }),
  'beside others’ ratings': async () => me.call(stats.getRatings, { query: {} }),
  'beside others’ ratings of a year': async () =>
    me.call(stats.getRatings, { query: { year: '2014' } }),
  'the story of a year': async () => me.call(yearCalls.getYear, { params: { year: '2014' } }),
}

test.each(Object.entries(pages))(
  'statistics, %s: by indexes, and only one’s own',
  async (_, read) => {
    world.queries.length = 0
    expect((await read()).status).toBe(200)
    const queries: readonly CompiledQuery[] = [...world.queries]
    for (const query of queries) {
      if (world.engine === 'sqlite') {
        expect(scansIn(await sqlitePlan(world.deps.db, query))).toEqual([])
      } else {
        expect(await rowsRead(world.deps.db, query)).toBeLessThan(MOST_ROWS)
      }
    }
  },
)

/** The tables that are read whole; what a statement makes by the way is not one. */
function scansIn(plan: readonly string[]): string[] {
  const made = new Set(plan.map((step) => /^(?:CO-ROUTINE|MATERIALIZE) (\w+)/.exec(step)?.[1]))
  return plan.filter((step) => {
    const table = /^SCAN (?!CONSTANT)(\w+)/.exec(step)?.[1]
    return table !== undefined && !made.has(table)
  })
}
