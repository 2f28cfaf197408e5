import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { auth } from '#shared/auth.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { tokens } from '#shared/tokens.ts'
import { PERSON_PASSWORD, testWorld } from '#test/world.ts'
import { endSessions, VERSIONS } from './end-sessions.ts'

test('a restored database has no valid session, and its list versions are unused', async () => {
  const world = await testWorld()
  onTestFinished(() => world.close())
  const { db } = world.deps
  const zoe = await world.person()
  const asked = { name: 'Tableur', scope: 'read', days: 30, password: PERSON_PASSWORD }
  const script = world.anyone((await zoe.call(tokens.makeToken, { body: asked })).body.secret)
  await zoe.call(savedShows.addMovie, { body: { tmdbId: 13, title: 'Forrest Gump' } })
  const link = { token_hash: 'link', user_id: zoe.id, purpose: 'reset-password' } as const
  await db
    .insertInto('mail_links')
    .values({ ...link, expires_at: 9e12 })
    .execute()
  const list = () =>
    db.selectFrom('show_lists').select(['version', 'version_shown']).executeTakeFirstOrThrow()
  const before = await list()
  // As after a walk of the list at its current version.
  const walk = { user_id: zoe.id, media_type: 'movie', version: before.version } as const
  await db
    .insertInto('title_walks')
    .values({ ...walk, changed_at: 1, region: 'FR' })
    .execute()
  for (const { call } of [zoe, script]) expect((await call(auth.me)).status).toBe(200)

  await endSessions(db)

  for (const { call } of [zoe, script]) {
    expect((await call(auth.me)).problem.code).toBe('SESSION_EXPIRED')
  }
  expect(await db.selectFrom('mail_links').select('token_hash').execute()).toEqual([])
  const after = await list()
  expect(after).toEqual({
    version: before.version + 1_000_000,
    version_shown: before.version_shown + 1_000_000,
  })
  const walks = await db.selectFrom('title_walks').select('version').execute()
  expect(walks).toEqual([{ version: after.version }])
})

test('VERSIONS has all our version columns', async () => {
  const world = await testWorld()
  onTestFinished(() => world.close())
  const tables = await world.deps.db.introspection.getTables()
  const found = tables.flatMap(({ name: table, columns }) =>
    columns.filter(({ name }) => name.includes('version')).map(({ name }) => `${table}.${name}`),
  )
  const known = VERSIONS.map(({ table, column }) => `${table}.${column}`)
  expect(known.toSorted()).toEqual(found.toSorted())
})

test('tables, views and schemas of other programs are left alone', async () => {
  const world = await testWorld()
  onTestFinished(() => world.close())
  const { db } = world.deps
  await sql`create table schema_migrations (version varchar(14))`.execute(db)
  await sql`insert into schema_migrations values ('20260501120000')`.execute(db)
  if (world.engine === 'postgres') {
    await sql`create schema theirs`.execute(db)
    for (const table of ['installed', 'show_lists']) {
      await sql`create table ${sql.table(`theirs.${table}`)} (version integer)`.execute(db)
    }
    await sql`create view counted as select count(*) as version from users`.execute(db)
  }
  const zoe = await world.person()
  await zoe.call(savedShows.addMovie, { body: { tmdbId: 13, title: 'Forrest Gump' } })
  const versionOf = () => db.selectFrom('show_lists').select('version').executeTakeFirstOrThrow()
  const before = await versionOf()

  await endSessions(db)

  expect(await versionOf()).toEqual({ version: before.version + 1_000_000 })
  const theirs = await sql`select version from schema_migrations`.execute(db)
  expect(theirs.rows).toEqual([{ version: '20260501120000' }])
})
