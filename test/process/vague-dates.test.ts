import { expect, onTestFinished, test } from 'vitest'
import { migrateTo } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Db } from '#server/db/prepared.ts'
import { silentLog } from '../fakes/log.ts'
import { emptyDatabase, testFolder } from './server.ts'
import { SOMEBODY } from './somebody.ts'

const POSTGRES = process.env['TEST_DATABASE_URL'] ?? ''
const USER = SOMEBODY.id

/** When each work was seen. */
const DAYS = [['2019'], ['2019', '2019-05'], ['2019-05', '2019-05-04'], [''], []]
const PERIODS = ['2019', '2019-05', null, null, null]

const seenAt = { added_at: 1, updated_at: 7 }
const item = { user_id: USER, title: 'A', title_key: 'a', genres: '[]', ...seenAt }
const show = { ...item, overview: '', vote_average: 0, vote_count: 0, watched_at: 5 }

const facets = (db: Db) =>
  db.selectFrom('saved_facets').selectAll().orderBy('part').orderBy('id').orderBy('facet').execute()
const totals = (db: Db) =>
  db
    .selectFrom('facet_totals')
    .where('total', '>', 0)
    .selectAll()
    .orderBy('part')
    .orderBy('facet')
    .orderBy('is_done')
    .execute()

const ENGINES: [string, () => Promise<string> | undefined][] = [['SQLite', () => undefined]]
if (POSTGRES) ENGINES.push(['PostgreSQL', () => emptyDatabase(POSTGRES)])

async function openAt(place: () => Promise<string> | undefined): Promise<Db> {
  const opened = await openDatabase({
    databaseUrl: await place(),
    dataDir: testFolder(),
    log: silentLog,
    exclusive: false,
  })
  onTestFinished(() => opened.close())
  return opened.db
}

test.each(ENGINES)(
  'what was seen in a month or a year keeps that precision once migrated, on %s',
  async (_, place) => {
    const db = await openAt(place)
    await migrateTo(db, '0060-export-mails')
    await db.insertInto('users').values(SOMEBODY).execute()
    for (const [index, days] of DAYS.entries()) {
      const id = index + 1
      const kinds = { movie: days, tv: days, game: days, episode: ['2020'] }
      for (const [kind, some] of Object.entries(kinds)) {
        const work = { user_id: USER, kind: kind as keyof typeof kinds, work_id: id }
        for (const [at, day] of some.entries()) {
          const viewing = { number: at + 1, day, created_at: 1, updated_at: 1 }
          await db
            .insertInto('viewings')
            .values({ ...work, ...viewing })
            .execute()
        }
      }
      // The first of the series is being seen again.
      await db
        .insertInto('saved_shows')
        .values([
          { ...show, media_type: 'movie', tmdb_id: id, is_watched: 1 },
          { ...show, media_type: 'tv', tmdb_id: id, is_watched: index === 0 ? 0 : 1 },
        ])
        .execute()
      const game = { ...item, steam_api_id: id, is_played: 1 as const, played_at: 5 }
      await db.insertInto('saved_games').values(game).execute()
    }
    await migrateTo(db, '0063-vague-game-dates')
    const shows = db.selectFrom('saved_shows').orderBy('media_type').orderBy('tmdb_id')
    const games = db.selectFrom('saved_games').orderBy('steam_api_id')
    expect((await shows.select('done_in').execute()).map(({ done_in }) => done_in)).toEqual([
      ...PERIODS,
      null,
      ...PERIODS.slice(1),
    ])
    expect((await games.select('done_in').execute()).map(({ done_in }) => done_in)).toEqual(PERIODS)
  },
)

test.each(ENGINES)(
  'what was seen in a year alone is in none of its months, on %s',
  async (_, place) => {
    const db = await openAt(place)
    await migrateTo(db, '0063-vague-game-dates')
    await db.insertInto('users').values(SOMEBODY).execute()
    const [year, month, other] = [
      '2019-01-01T12:00Z',
      '2019-05-01T12:00Z',
      '2020-01-01T12:00Z',
    ].map(Date.parse)
    // A server of the previous version only changes the date: the last row's year does not match.
    const seen = [
      { at: year, in: '2019', is_hidden: 0 },
      { at: year, in: '2019', is_hidden: 1 },
      { at: year, in: null, is_hidden: 0 },
      { at: month, in: '2019-05', is_hidden: 0 },
      { at: other, in: '2019', is_hidden: 0 },
    ] as const
    const save = async () => {
      for (const [id, { at, in: done_in, is_hidden }] of seen.entries()) {
        const marks = { ...item, is_hidden, done_in }
        const film = { ...show, ...marks, is_watched: 1, watched_at: at } as const
        await db
          .insertInto('saved_shows')
          .values([
            { ...film, media_type: 'movie', tmdb_id: id + 1 },
            { ...film, media_type: 'tv', tmdb_id: id + 1 },
          ])
          .execute()
        const game = { ...marks, steam_api_id: id + 1, is_played: 1, played_at: at } as const
        await db.insertInto('saved_games').values(game).execute()
      }
    }
    await save()
    const before = await totals(db)
    await migrateTo(db, '0064-no-month-of-a-year')
    const [kept, counted] = [await facets(db), await totals(db)]
    const inJanuary = { part: 'movie', facet: 'seen:2019-01', is_done: 1 }
    expect(before).toContainEqual({ ...inJanuary, user_id: USER, total: 3, hidden: 1 })
    expect(counted).toContainEqual({ ...inJanuary, user_id: USER, total: 1, hidden: 0 })
    // As if it were saved today.
    await db.deleteFrom('saved_shows').execute()
    await db.deleteFrom('saved_games').execute()
    expect(await facets(db)).toEqual([])
    expect(await totals(db)).toEqual([])
    await save()
    expect(kept).toEqual(await facets(db))
    expect(counted).toEqual(await totals(db))
  },
)
