import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { migrate, migrateTo } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { silentLog } from '../fakes/log.ts'
import { COMPILED, emptyDatabase, startServer, testFolder } from './server.ts'
import { SOMEBODY } from './somebody.ts'

const POSTGRES = process.env['TEST_DATABASE_URL'] ?? ''
const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url))
const NAMES = readdirSync(FOLDER)
  .filter((file) => /^\d/.test(file))
  .map((file) => file.replace('.ts', ''))
  .toSorted()
const DEATHS = 12

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

/** The last migration that was not compatible with servers of the previous version. */
const LAST_FREE = '0016-favourites'
/** Columns a migration drops, as the previous version no longer used them: `table.column`. */
const DROPPED: Readonly<Record<string, readonly string[]>> = {
  '0074-former-queues': [
    ...['user_id', 'kind', 'asked_at', 'attempts', 'due_at', 'sent_at'].map((of) => `mails.${of}`),
    ...['name', 'holder', 'until'].map((of) => `leases.${of}`),
  ],
}
/** Whether this schema has a queue of its own for mails. */
const hasMails = (name: string) => name < '0074-former-queues'

/** By `table.column`. */
type Columns = ReadonlyMap<string, { readonly type: string; readonly isRequired: boolean }>

async function columnsOf(db: Db): Promise<Columns> {
  const tables = await db.introspection.getTables()
  return new Map(
    tables.flatMap(({ name: table, columns }) =>
      columns.map(({ name, dataType, isNullable, hasDefaultValue }) => [
        `${table}.${name}`,
        { type: dataType, isRequired: !isNullable && !hasDefaultValue },
      ]),
    ),
  )
}

/** The columns on which statements written for `before` would fail: gone, retyped, or new and required. */
function breakingColumns(before: Columns, after: Columns): readonly string[] {
  const gone = [...before].filter(([name, { type }]) => after.get(name)?.type !== type)
  const tables = new Set([...before.keys()].map((name) => name.split('.')[0]))
  const unnamed = [...after].filter(
    ([name, { isRequired }]) =>
      isRequired && before.get(name)?.isRequired !== true && tables.has(name.split('.')[0]),
  )
  return [...gone, ...unnamed].map(([name]) => name)
}

test('columns that break the previous version are found', () => {
  const column = { type: 'text', isRequired: true }
  const before = new Map([
    ['users.id', column],
    ['users.old', column],
    ['users.kept', { ...column, isRequired: false }],
  ])
  const after = new Map([
    ['users.id', { ...column, type: 'uuid' }],
    ['users.kept', column],
    ['users.new', column],
    ['users.free', { ...column, isRequired: false }],
    ['jobs.key', column],
  ])
  expect(breakingColumns(before, before)).toEqual([])
  expect(breakingColumns(before, after)).toEqual([
    'users.id',
    'users.old',
    'users.kept',
    'users.new',
  ])
})

/** Migrates in a separate process; without output if killed. */
function migrateInProcess(
  place: Place,
  deadly: number,
): Promise<{ stdout: string; signal: unknown }> {
  const script = fileURLToPath(new URL('killed-migration.ts', import.meta.url))
  const args = ['--disable-warning=ExperimentalWarning', script, String(deadly)]
  const env = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: COMPILED, ...place }
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env }, (error, stdout) =>
      resolve({ stdout, signal: error?.signal }),
    )
  })
}

/** A different user for each schema. */
const settler = (index: number) => ({
  ...SOMEBODY,
  id: `019a5e00-0000-7000-8000-${String(index + 1).padStart(12, '0')}`,
  email_key: `${index}@calepin.test`,
  username_key: `zoe${index}`,
})

async function settle(db: Db, index: number, name: string): Promise<void> {
  const somebody = settler(index)
  await db.insertInto('users').values(somebody).execute()
  if (!hasMails(name)) return
  await sql`insert into mails (user_id, kind, asked_at, attempts, due_at) values
    (${somebody.id}, 'accepted', 5, 1, 6), (${somebody.id}, 'password-changed', 5, 1, null)`.execute(
    db,
  )
}

/** What later migrations make of the search key of the user inserted at this schema. */
function refolded(schema: string): string {
  if (schema < '0010-folded-letters') return "zoe l'soσ"
  return schema < '0059-folded-apostrophes' ? "zoe l'søς" : SOMEBODY.username_search
}

/** Expects the rows inserted at these schemas, as the newest one has them. */
async function expectSettled(db: Db, names: readonly string[]): Promise<void> {
  expect(await db.selectFrom('users').selectAll().orderBy('id').execute()).toMatchObject(
    names.map((name, index) => ({
      ...settler(index),
      username_search: refolded(name),
    })),
  )
  const jobs = db.selectFrom('jobs').where('kind', '=', 'mail').selectAll().orderBy('key')
  expect(await jobs.execute()).toMatchObject(
    names.filter(hasMails).map((_, index) => ({
      key: `${settler(index).id}/accepted`,
      data: JSON.stringify({ userId: settler(index).id, kind: 'accepted' }),
      asked_at: 5,
      due_at: 5,
    })),
  )
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
  test.skipIf(!isThere)('each older schema is migrated to this one, with its data', async () => {
    const fresh = await openAt(await place())
    expect(await migrate(fresh)).toEqual(NAMES)
    const wanted = await schemaOf(fresh)
    // The rows inserted at each schema go through all later migrations.
    const db = await openAt(await place())
    for (const [index, name] of NAMES.entries()) {
      await migrateTo(db, name)
      await settle(db, index, name)
    }
    expect(await schemaOf(db)).toEqual(wanted)
    await expectSettled(db, NAMES)
  })

  test.skipIf(!isThere)('the oldest schema is migrated at once, with its data', async () => {
    const fresh = await openAt(await place())
    await migrate(fresh)
    const db = await openAt(await place())
    const [oldest = '', ...others] = NAMES
    await migrateTo(db, oldest)
    await settle(db, 0, oldest)
    expect(await migrate(db)).toEqual(others)
    expect(await schemaOf(db)).toEqual(await schemaOf(fresh))
    await expectSettled(db, [oldest])
  })

  test.skipIf(!isThere)(
    'a migration only adds, so that the previous version keeps working',
    async () => {
      const db = await openAt(await place())
      await migrateTo(db, LAST_FREE)
      let before = await columnsOf(db)
      for (const name of NAMES.filter((each) => each > LAST_FREE)) {
        await migrateTo(db, name)
        const after = await columnsOf(db)
        const taken = DROPPED[name] ?? []
        const faults = breakingColumns(before, after).filter((column) => !taken.includes(column))
        expect({ name, faults }).toEqual({ name, faults: [] })
        before = after
      }
    },
  )

  test.skipIf(!isThere)('seen and played works get a viewing, and stay as they were', async () => {
    const db = await openAt(await place())
    await migrateTo(db, '0017-jobs')
    await db.insertInto('users').values(SOMEBODY).execute()
    const seenAt = Date.parse('2024-12-31T23:59:59.999Z')
    const dates = { added_at: 1, updated_at: 7 }
    const item = { user_id: SOMEBODY.id, title: 'A', title_key: 'a', genres: '[]', ...dates }
    const kind = { media_type: 'movie' as const, overview: '', vote_average: 0, vote_count: 0 }
    await db
      .insertInto('saved_shows')
      .values([
        { ...item, ...kind, tmdb_id: 1, is_watched: 1, watched_at: seenAt },
        { ...item, ...kind, tmdb_id: 2, is_watched: 1, watched_at: null },
        { ...item, ...kind, tmdb_id: 3, is_watched: 0, watched_at: null },
      ])
      .execute()
    await db
      .insertInto('saved_games')
      .values({ ...item, steam_api_id: 1, is_played: 1, played_at: 0 })
      .execute()
    const items = () => db.selectFrom('saved_shows').selectAll().orderBy('tmdb_id').execute()
    const before = await items()
    await migrateTo(db, '0018-viewings')
    const viewings = db.selectFrom('viewings').orderBy('kind').orderBy('work_id')
    expect(
      await viewings.select(['kind', 'work_id', 'number', 'day', 'created_at']).execute(),
    ).toEqual([
      { kind: 'game', work_id: 1, number: 1, day: '1970-01-01', created_at: 0 },
      { kind: 'movie', work_id: 1, number: 1, day: '2024-12-31', created_at: seenAt },
      { kind: 'movie', work_id: 2, number: 1, day: '', created_at: 7 },
    ])
    expect(await items()).toEqual(before)
  })

  test.skipIf(!isThere)(
    'words in a list are attributed to its owner if nobody else was in it',
    async () => {
      const db = await openAt(await place())
      await migrateTo(db, '0055-note-seals')
      const other = { id: SOMEBODY.id.replace('01', '02'), email: 'a', email_key: 'a' }
      const names = { username: 'a', username_key: 'a', username_search: 'a' }
      await db
        .insertInto('users')
        .values([SOMEBODY, { ...SOMEBODY, ...other, ...names }])
        .execute()
      const lists = ['alone', 'shared', 'left'].map((name, at) => ({
        id: `019a5e00-0000-7000-8000-00000000000${at + 3}`,
        owner_id: SOMEBODY.id,
        name,
        words: '',
        is_numbered: 0 as const,
        reader: 'self' as const,
        item_count: 1,
        version: 1,
        created_at: 1,
        updated_at: 1,
      }))
      await db.insertInto('own_lists').values(lists).execute()
      const [, shared = '', left = ''] = lists.map(({ id }) => id)
      const member = { list_id: shared, user_id: other.id, may_edit: 0 as const }
      await db.insertInto('own_list_members').values(member).execute()
      const item = { type: 'movie' as const, position: 1, title: 'A', words: 'Oui', added_at: 1 }
      const items = lists.map(({ id: list_id }, at) => ({
        ...item,
        list_id,
        work_id: at + 1,
        added_by: list_id === left ? other.id : null,
      }))
      await db
        .insertInto('own_list_items')
        .values([...items])
        .execute()
      await migrateTo(db, '0057-worded-by')
      const after = db.selectFrom('own_list_items').orderBy('work_id').select('worded_by')
      expect((await after.execute()).map((row) => row.worded_by)).toEqual([SOMEBODY.id, null, null])
    },
  )

  test.skipIf(!isThere)('a conversation without members goes, with its messages', async () => {
    const db = await openAt(await place())
    await migrateTo(db, '0068-jobs-asked-again')
    await db.insertInto('users').values(SOMEBODY).execute()
    const [kept = '', empty = ''] = [3, 4].map((at) => SOMEBODY.id.replace(/1$/, `${at}`))
    const room = { direct_key: null, name: null, last_seq: 1, updated_at: 1 }
    const none = { work: null, person_id: null, spoiler: null, reply_to: null, event: null }
    const message = { ...none, seq: 1, sender_id: SOMEBODY.id, body: 'Oui', sent_at: 1 }
    for (const id of [kept, empty]) {
      await db
        .insertInto('conversations')
        .values({ ...room, id })
        .execute()
      const row = { ...message, id, conversation_id: id }
      await db.insertInto('messages').values(row).execute()
    }
    const mark = { read_seq: 0, read_message_id: null, unread: 0 }
    const member = { ...mark, conversation_id: kept, user_id: SOMEBODY.id }
    await db.insertInto('conversation_members').values(member).execute()
    await migrateTo(db, '0069-empty-conversations')
    for (const table of ['conversations', 'messages'] as const) {
      expect(await db.selectFrom(table).select('id').execute()).toEqual([{ id: kept }])
    }
  })

  test.skipIf(!isThere)('the facets of a list are the same as if it were saved today', async () => {
    const db = await openAt(await place())
    await migrateTo(db, '0026-imports')
    await db.insertInto('users').values(SOMEBODY).execute()
    const dates = { added_at: 1, updated_at: 7 }
    const item = {
      user_id: SOMEBODY.id,
      title: 'A',
      title_key: 'a',
      genres: '["Drame"]',
      ...dates,
    }
    const kind = { media_type: 'movie' as const, overview: '', vote_average: 0, vote_count: 0 }
    const films = [
      { ...item, ...kind, tmdb_id: 1, is_watched: 1 as const, watched_at: 5, rating: 8 },
      { ...item, ...kind, tmdb_id: 2, is_watched: 0 as const, offers: 'FR-337,FR-8' },
    ]
    const game = { ...item, steam_api_id: 1, is_played: 1 as const, played_at: 0 }
    const save = async () => {
      for (const film of films) await db.insertInto('saved_shows').values(film).execute()
      await db.insertInto('saved_games').values(game).execute()
    }
    const found = async () => ({
      facets: await db
        .selectFrom('saved_facets')
        .selectAll()
        .orderBy('part')
        .orderBy('id')
        .orderBy('facet')
        .execute(),
      totals: await db
        .selectFrom('facet_totals')
        .where('total', '>', 0)
        .selectAll()
        .orderBy('part')
        .orderBy('facet')
        .orderBy('is_done')
        .execute(),
    })
    await save()
    await migrate(db)
    const kept = await found()
    await db.deleteFrom('saved_shows').execute()
    await db.deleteFrom('saved_games').execute()
    expect(await found()).toEqual({ facets: [], totals: [] })
    await save()
    expect(kept).toEqual(await found())
    expect(kept.totals.map(({ facet }) => facet)).toContain('offers:,FR-337,FR-8,')
  })

  test.skipIf(!isThere)('killed at any statement, it resumes', async () => {
    const whole = await place()
    const statements = Number((await migrateInProcess(whole, 0)).stdout)
    expect(statements).toBeGreaterThan(DEATHS)
    const wanted = await schemaOf(await openAt(whole))
    for (let death = 0; death < DEATHS; death += 1) {
      const here = await place()
      const deadly = 1 + Math.round((death * (statements - 1)) / (DEATHS - 1))
      expect((await migrateInProcess(here, deadly)).signal).toBe('SIGKILL')
      const db = await openAt(here)
      await migrate(db)
      expect(await schemaOf(db)).toEqual(wanted)
    }
  })

  test.skipIf(!isThere)('after a kill midway, the next start succeeds', async () => {
    const here = await place()
    expect((await migrateInProcess(here, 20)).signal).toBe('SIGKILL')
    const { url } = await startServer({ ...here })
    expect((await fetch(`${url}/health/ready`)).status).toBe(200)
  })
})
