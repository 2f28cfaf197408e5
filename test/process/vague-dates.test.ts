import { expect, onTestFinished, test } from 'vitest'
import { migrateTo } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { silentLog } from '../fakes/log.ts'
import { emptyDatabase, testFolder } from './server.ts'
import { SOMEBODY } from './somebody.ts'

const POSTGRES = process.env['TEST_DATABASE_URL'] ?? ''
const USER = SOMEBODY.id

/** Of each work, when it was seen. */
const DAYS = [['2019'], ['2019', '2019-05'], ['2019-05', '2019-05-04'], [''], []]
const PERIODS = ['2019', '2019-05', null, null, null]

const seenAt = { added_at: 1, updated_at: 7 }
const item = { user_id: USER, title: 'A', title_key: 'a', genres: '[]', ...seenAt }
const show = { ...item, overview: '', vote_average: 0, vote_count: 0, watched_at: 5 }

const ENGINES: [string, () => Promise<string> | undefined][] = [['SQLite', () => undefined]]
if (POSTGRES) ENGINES.push(['PostgreSQL', () => emptyDatabase(POSTGRES)])

test.each(ENGINES)(
  'what was seen in a month or a year says so once migrated, on %s',
  async (_, place) => {
    const opened = await openDatabase({
      databaseUrl: await place(),
      dataDir: testFolder(),
      log: silentLog,
      exclusive: false,
    })
    onTestFinished(() => opened.close())
    const { db } = opened
    await migrateTo(db, '0060-export-mails')
    await db.insertInto('users').values(SOMEBODY).execute()
    for (const [index, days] of DAYS.entries()) {
      const id = index + 1
      const kinds = { movie: days, tv: days, game: days, episode: ['2020'] }
      for (const [kind, some] of Object.entries(kinds)) {
        const work = { user_id: USER, kind: kind as keyof typeof kinds, work_id: id }
        for (const [at, day] of some.entries()) {
          const said = { number: at + 1, day, created_at: 1, updated_at: 1 }
          await db
            .insertInto('viewings')
            .values({ ...work, ...said })
            .execute()
        }
      }
      // Of series, the first is being seen again.
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
