import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testWorld } from '#test/world.ts'
import { migrate } from './migrate.ts'

test('PostgreSQL compiles no statement: what looks dear in its plan reads a few rows', async () => {
  const world = await testWorld()
  try {
    if (world.engine === 'sqlite') return
    const { rows } = await sql<{ jit: string }>`show jit`.execute(world.deps.db)
    expect(rows).toEqual([{ jit: 'off' }])
  } finally {
    await world.close()
  }
})

test('a database that is up to date is not locked by a start: a pooler would keep the lock', async () => {
  const world = await testWorld()
  try {
    if (world.engine === 'sqlite') return
    const { db } = world.deps
    await db.connection().execute(async (other) => {
      // The lock that Kysely's migrator asks for.
      await sql`select pg_advisory_lock(3853314791062309107)`.execute(other)
      try {
        expect(await migrate(db)).toEqual([])
      } finally {
        await sql`select pg_advisory_unlock(3853314791062309107)`.execute(other)
      }
    })
  } finally {
    await world.close()
  }
})
