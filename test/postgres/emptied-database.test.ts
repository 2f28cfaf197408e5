import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { savedShows } from '#shared/saved-shows.ts'
import { type TestWorld, testWorld } from '../world.ts'

const nameOf = async ({ deps: { db } }: TestWorld) =>
  (await sql<{ name: string }>`select current_database() as name`.execute(db)).rows[0]?.name

/** Leaves a database to the next world, and returns whether that has the same one. */
async function isGivenOn(use: (world: TestWorld) => Promise<unknown>): Promise<boolean> {
  const first = await testWorld()
  const name = await nameOf(first)
  await use(first)
  await first.close()
  const next = await testWorld()
  try {
    for (const table of ['users', 'saved_shows', 'facet_totals', 'jobs'] as const) {
      expect(await next.deps.db.selectFrom(table).selectAll().execute()).toEqual([])
    }
    return (await nameOf(next)) === name
  } finally {
    await next.close()
  }
}

test('a database is given to another test without its rows', async () => {
  const body = { tmdbId: 27_205, title: 'Inception' }
  expect(
    await isGivenOn(async (world) => (await world.person()).call(savedShows.addMovie, { body })),
  ).toBe(true)
})

test.each(['create table films (id integer)', 'analyze'])(
  'a database that a test changed otherwise is not: %s',
  async (statement) => {
    expect(await isGivenOn(({ deps: { db } }) => sql.raw(statement).execute(db))).toBe(false)
  },
)
