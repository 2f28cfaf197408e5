import { execFile } from 'node:child_process'
import { promises as fs, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import { describe, expect, onTestFinished, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { silentLog } from '../fakes/log.ts'
import { emptyDatabase, startServer, testFolder } from './server.ts'

const POSTGRES = process.env['TEST_DATABASE_URL'] ?? ''
const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url))
const NAMES = readdirSync(FOLDER)
  .filter((file) => /^\d/.test(file))
  .map((file) => file.replace('.ts', ''))
  .toSorted()
const DEATHS = 12

const SOMEBODY = {
  id: '019a5e00-0000-7000-8000-000000000001',
  email: 'Zoe@calepin.test',
  email_key: 'zoe@calepin.test',
  username: 'Zoé',
  username_key: 'zoe',
  username_search: 'zoe søς',
  password_hash: 'hash',
  role: 'Client' as const,
  email_confirmed_at: 1,
  avatar: null,
  session_epoch: 0,
  created_at: 1,
  last_seen_at: null,
}

interface Place {
  readonly DATA_DIR: string
  readonly DATABASE_URL?: string
}

async function openAt({ DATA_DIR, DATABASE_URL }: Place) {
  const opened = await openDatabase({
    databaseUrl: DATABASE_URL,
    dataDir: DATA_DIR,
    log: silentLog,
    exclusive: false,
  })
  onTestFinished(() => opened.close())
  return opened.db
}

type Db = Awaited<ReturnType<typeof openAt>>

const schemaOf = async (db: Db) =>
  (await db.introspection.getTables({ withInternalKyselyTables: true })).toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  )

/** Migrates in a process of its own; dead, it says nothing. */
function migrateApart(place: Place, deadly: number): Promise<{ said: string; signal: unknown }> {
  const script = fileURLToPath(new URL('killed-migration.ts', import.meta.url))
  const args = ['--disable-warning=ExperimentalWarning', script, String(deadly)]
  const env = { PATH: process.env['PATH'], ...place }
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env }, (error, stdout) =>
      resolve({ said: stdout, signal: error?.signal }),
    )
  })
}

describe.each([
  ['SQLite', true, async (): Promise<Place> => ({ DATA_DIR: testFolder() })],
  [
    'PostgreSQL',
    POSTGRES !== '',
    async (): Promise<Place> => ({
      DATA_DIR: testFolder(),
      DATABASE_URL: await emptyDatabase(POSTGRES),
    }),
  ],
])('on %s', (_engine, isThere, place) => {
  test.skipIf(!isThere)(
    'each older schema is brought to this one, with what it holds',
    async () => {
      const fresh = await openAt(await place())
      expect(await migrate(fresh)).toEqual(NAMES)
      const wanted = await schemaOf(fresh)
      for (const [index, name] of NAMES.entries()) {
        const db = await openAt(await place())
        const provider = new FileMigrationProvider({ fs, path, migrationFolder: FOLDER })
        const { error } = await new Migrator({ db, provider }).migrateTo(name)
        expect(error).toBeUndefined()
        await db.insertInto('users').values(SOMEBODY).execute()
        expect(await migrate(db)).toEqual(NAMES.slice(index + 1))
        expect(await schemaOf(db)).toEqual(wanted)
        const isFolded = name < '0010-folded-letters'
        expect(await db.selectFrom('users').selectAll().execute()).toMatchObject([
          { ...SOMEBODY, username_search: isFolded ? 'zoe soσ' : SOMEBODY.username_search },
        ])
      }
    },
  )

  test.skipIf(!isThere)(
    'killed at any statement, it is done again from where it stood',
    async () => {
      const whole = await place()
      const statements = Number((await migrateApart(whole, 0)).said)
      expect(statements).toBeGreaterThan(DEATHS)
      const wanted = await schemaOf(await openAt(whole))
      for (let death = 0; death < DEATHS; death += 1) {
        const here = await place()
        const deadly = 1 + Math.round((death * (statements - 1)) / (DEATHS - 1))
        expect((await migrateApart(here, deadly)).signal).toBe('SIGKILL')
        const db = await openAt(here)
        await migrate(db)
        expect(await schemaOf(db)).toEqual(wanted)
      }
    },
  )

  test.skipIf(!isThere)('killed in the middle, the next start is ready', async () => {
    const here = await place()
    expect((await migrateApart(here, 20)).signal).toBe('SIGKILL')
    const { url } = await startServer({ ...here })
    expect((await fetch(`${url}/health/ready`)).status).toBe(200)
  })
})
