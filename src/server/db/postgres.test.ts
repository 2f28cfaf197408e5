import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { silentLog as log } from '#test/fakes/log.ts'
import { databaseAt } from '#test/postgres-server.ts'
import { testWorld } from '#test/world.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'

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

test('migrations have no timeout, even where the role or the database sets one', async () => {
  const world = await testWorld()
  try {
    if (world.engine === 'sqlite') return
    const { db, env } = world.deps
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
    const name = rows[0]?.name ?? ''
    for (const timeout of ['statement_timeout', 'lock_timeout']) {
      await sql`alter database ${sql.id(name)} set ${sql.raw(timeout)} = '7s'`.execute(db)
    }
    const databaseUrl = databaseAt(process.env['TEST_DATABASE_URL'] ?? '', name)
    const timeoutsOf = async (patient: boolean) => {
      const place = { databaseUrl, dataDir: env.DATA_DIR, log, exclusive: false }
      const opened = await openDatabase({ ...place, patient })
      try {
        const shown = await sql<{ statement: string; lock: string }>`
          select current_setting('statement_timeout') as statement,
            current_setting('lock_timeout') as lock`.execute(opened.db)
        return shown.rows
      } finally {
        await opened.close()
      }
    }
    expect(await timeoutsOf(true)).toEqual([{ statement: '0', lock: '0' }])
    expect(await timeoutsOf(false)).toEqual([{ statement: '5s', lock: '3s' }])
  } finally {
    await world.close()
  }
})
