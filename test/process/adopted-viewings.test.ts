import { expect, onTestFinished, test } from 'vitest'
import { migrateTo } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { silentLog } from '../fakes/log.ts'
import { emptyDatabase, testFolder } from './server.ts'
import { SOMEBODY } from './somebody.ts'

const POSTGRES = process.env['TEST_DATABASE_URL'] ?? ''
const ENGINES: [string, () => Promise<string> | undefined][] = [['SQLite', () => undefined]]
if (POSTGRES) ENGINES.push(['PostgreSQL', () => emptyDatabase(POSTGRES)])

const USER = SOMEBODY.id
const AT = Date.parse('2024-12-31T23:59:59.999Z')
const MAY = Date.parse('2019-05-01T12:00Z')

test.each(ENGINES)('marks and viewings agree once migrated, on %s', async (_, place) => {
  const opened = await openDatabase({
    databaseUrl: await place(),
    dataDir: testFolder(),
    log: silentLog,
    exclusive: false,
  })
  onTestFinished(() => opened.close())
  const { db } = opened
  await migrateTo(db, '0074-former-queues')
  await db.insertInto('users').values(SOMEBODY).execute()
  const item = {
    user_id: USER,
    title: 'A',
    title_key: 'a',
    genres: '[]',
    added_at: 1,
    updated_at: 7,
  }
  const film = {
    ...item,
    media_type: 'movie' as const,
    overview: '',
    vote_average: 0,
    vote_count: 0,
  }
  const toSee = { ...film, is_watched: 0 as const, watched_at: null }
  const seen = { ...film, is_watched: 1 as const, watched_at: AT }
  await db
    .insertInto('saved_shows')
    .values([
      { ...seen, tmdb_id: 1 },
      { ...seen, tmdb_id: 2, watched_at: null },
      { ...seen, tmdb_id: 3, done_in: '2019-05' },
      { ...seen, tmdb_id: 4, watched_at: MAY, done_in: '2019-05' },
      { ...toSee, tmdb_id: 5 },
      { ...toSee, tmdb_id: 6, progress: 'paused' },
    ])
    .execute()
  const game = { ...item, is_played: 1 as const, played_at: 0 }
  await db
    .insertInto('saved_games')
    .values({ ...game, steam_api_id: 1 })
    .execute()
  const viewing = { user_id: USER, number: 1, created_at: 1, updated_at: 1 }
  const whole = { ...viewing, kind: 'movie' as const, day: '2019-05' }
  await db
    .insertInto('viewings')
    .values([
      ...[3, 4, 5, 6, 7].map((work_id) => ({ ...whole, work_id })),
      { ...viewing, kind: 'episode', day: '2020', work_id: 5 },
      { ...viewing, kind: 'game', day: '', work_id: 2 },
    ])
    .execute()
  const job = { key: '', data: 'null', asked_at: 1, attempts: 0, due_at: 1 }
  await db
    .insertInto('jobs')
    .values({ ...job, kind: 'adopt-viewings' })
    .execute()

  await migrateTo(db, '0076-leftovers')

  const viewings = db.selectFrom('viewings').orderBy('kind').orderBy('work_id')
  expect(await viewings.select(['kind', 'work_id', 'day', 'created_at']).execute()).toEqual([
    { kind: 'episode', work_id: 5, day: '2020', created_at: 1 },
    { kind: 'game', work_id: 1, day: '1970-01-01', created_at: 0 },
    { kind: 'movie', work_id: 1, day: '2024-12-31', created_at: AT },
    { kind: 'movie', work_id: 2, day: '', created_at: 7 },
    { kind: 'movie', work_id: 3, day: '2019-05', created_at: 1 },
    { kind: 'movie', work_id: 4, day: '2019-05', created_at: 1 },
    { kind: 'movie', work_id: 6, day: '2019-05', created_at: 1 },
  ])
  const months = db.selectFrom('saved_shows').where('done_in', 'is not', null)
  expect(await months.select('tmdb_id').execute()).toEqual([{ tmdb_id: 4 }])
  expect(await db.selectFrom('jobs').selectAll().execute()).toEqual([])
})
