import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auth } from '#shared/auth.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { buildApp } from '#server/app.ts'
import { silentLog as log } from '#test/fakes/log.ts'
import { databaseAt } from '#test/postgres-server.ts'
import { testWorld } from '#test/world.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'
import type { Db } from './prepared.ts'

test('PostgreSQL runs without JIT and plans for an SSD', async () => {
  const world = await testWorld()
  try {
    if (world.engine === 'sqlite') return
    const { rows } = await sql`select current_setting('jit') as jit,
      current_setting('random_page_cost') as page_cost`.execute(world.deps.db)
    expect(rows).toEqual([{ jit: 'off', page_cost: '1.1' }])
  } finally {
    await world.close()
  }
})

test('a start does not lock an up-to-date database: a pooler would keep the lock', async () => {
  const world = await testWorld()
  try {
    if (world.engine === 'sqlite') return
    const { db } = world.deps
    await db.connection().execute(async (other) => {
      // The lock that Kysely's migrator takes.
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
    const name = await nameOf(db)
    for (const timeout of ['statement_timeout', 'lock_timeout']) {
      await sql`alter database ${sql.id(name)} set ${sql.raw(timeout)} = '7s'`.execute(db)
    }
    const databaseUrl = databaseAt(process.env['TEST_DATABASE_URL'] ?? '', name)
    const timeoutsOf = async (withoutTimeouts: boolean) => {
      const place = { databaseUrl, dataDir: env.DATA_DIR, log, exclusive: false }
      const opened = await openDatabase({ ...place, withoutTimeouts })
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

test('while PostgreSQL is read-only, writes are UNAVAILABLE and reads succeed', async () => {
  const world = await testWorld()
  try {
    if (world.engine === 'sqlite') return
    const { db, env } = world.deps
    const me = await world.person()
    const name = await nameOf(db)
    // Open connections are not affected.
    await sql`alter database ${sql.id(name)} set default_transaction_read_only = on`.execute(db)
    const databaseUrl = databaseAt(process.env['TEST_DATABASE_URL'] ?? '', name)
    const place = { databaseUrl, dataDir: env.DATA_DIR, log, exclusive: false }
    const reading = await openDatabase(place)
    const app = await buildApp({ deps: { ...world.deps, db: reading.db } })
    try {
      // Long enough for the session's last use to be written again.
      world.clock.pass(6 * 60_000)
      const headers = { authorization: `Bearer ${me.token}` }
      const read = await app.inject({ url: `/api${auth.me.path}`, headers })
      expect(read.statusCode).toBe(200)
      const body = { tmdbId: 13, title: 'Forrest Gump' }
      const { method, path } = savedShows.addMovie
      const write = await app.inject({ method, url: `/api${path}`, headers, payload: body })
      expect(write.json()).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
      expect((await me.call(savedShows.addMovie, { body })).status).toBeLessThan(300)
    } finally {
      await app.close()
      await reading.close()
    }
  } finally {
    await world.close()
  }
})

async function nameOf(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  return rows[0]?.name ?? ''
}
