import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { fold } from '#shared/fold.ts'
import { migrate, migrateTo } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { type Looked, propose } from '#server/features/evenings/proposals.ts'
import { silentLog } from '#test/fakes/log.ts'
import { measureBoth, type Seeded } from './engines.ts'
import { printFigure, say } from './figures.ts'
import { userIdOf } from './seed.ts'

/**
 * `npm run bench:evenings`: what is proposed to twelve people of 20,000 titles each, a third of them to
 * see, on both databases: the median and the slowest of some questions, against 100 ms.
 * `--engine sqlite` leaves PostgreSQL out.
 */
const PORT = 43_227
const PEOPLE = 12
const TITLES = 20_000
/** Titles there are; each person has most of them, in an order of their own. */
const KNOWN = 30_011
const TIMES = 15
const MOST_MS = 100
const GENRES = ['Drame', 'Comédie', 'Action', 'Thriller', 'Romance', 'Animation', 'Horreur']

const { values } = parseArgs({ options: { engine: { type: 'string' } } })
const dataDir = await mkdtemp(join(tmpdir(), 'calepin-bench-'))
try {
  const sqlite = await seedLists()
  await measureBoth(sqlite, { port: PORT, only: values.engine }, measureEngine)
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

/** The lists are there before the index of what they can be found by, which a migration makes faster. */
async function seedLists(): Promise<Seeded> {
  const options = { databaseUrl: undefined, dataDir, log: silentLog, exclusive: false }
  const before = await openDatabase(options)
  await migrateTo(before.db, '0023-calendar')
  await before.close()
  const db = new DatabaseSync(join(dataDir, 'calepin.sqlite'))
  db.exec('pragma synchronous = off; begin')
  const user = db.prepare(
    `insert into users (id, email, email_key, username, username_key, username_search, password_hash,
       role, email_confirmed_at, session_epoch, created_at)
     values (?, ?, ?, ?, ?, ?, 'none', 'Client', 1, 0, 1)`,
  )
  const item = db.prepare(
    `insert into saved_shows (user_id, media_type, tmdb_id, title, title_key, overview, vote_average,
       vote_count, release_date, genres, is_watched, watched_at, added_at, updated_at)
     values (?, 'movie', ?, ?, ?, '', ?, 100, '2001-01-01', ?, ?, ?, ?, ?)`,
  )
  for (let person = 0; person < PEOPLE; person += 1) {
    const id = userIdOf(person)
    const name = `personne${person}`
    user.run(id, `${name}@bench.test`, `${name}@bench.test`, name, name, name)
    for (let place = 0; place < TITLES; place += 1) {
      const tmdbId = ((place * (person + 2) * 7 + person * 97) % KNOWN) + 1
      const genres = [0, 3].map((step) => GENRES[(tmdbId + step) % GENRES.length])
      // The last added are to see, as people's are.
      const isWatched = place % 3 === 0 ? 0 : 1
      const title = `Film ${tmdbId}`
      const at = Date.now() - place * 60_000
      const seenAt = isWatched === 1 ? at : null
      item.run(
        id,
        tmdbId,
        title,
        fold(title),
        tmdbId % 10,
        JSON.stringify(genres),
        isWatched,
        seenAt,
        at,
        at,
      )
    }
  }
  db.exec('commit; analyze')
  db.close()
  const after = await openDatabase(options)
  await migrate(after.db)
  await after.close()
  const facts = new DatabaseSync(join(dataDir, 'calepin.sqlite'))
  facts.exec('analyze; pragma wal_checkpoint(truncate)')
  facts.close()
  return { engine: 'sqlite', dataDir, databaseUrl: undefined }
}

async function measureEngine({ engine, databaseUrl }: Seeded): Promise<void> {
  let statements = 0
  const database = await openDatabase({
    databaseUrl,
    dataDir,
    log: silentLog,
    exclusive: false,
    onStatement: () => void (statements += 1),
  })
  const userIds = Array.from({ length: PEOPLE }, (_, person) => userIdOf(person))
  const films: Looked = {
    kind: 'movie',
    minutes: null,
    genres: [],
    services: [],
    userIds,
    isAgain: false,
  }
  const tmdb = { region: 'FR' } as Parameters<typeof propose>[0]['tmdb']
  for (const [name, looked] of [
    ['twelve people, any film', films],
    ['twelve people, of two genres', { ...films, genres: ['Drame', 'Comédie'] }],
    ['twelve people, in 120 minutes', { ...films, minutes: 120 }],
    ['two people, any film', { ...films, userIds: userIds.slice(0, 2) }],
    ['twelve people, seen ones too', { ...films, isAgain: true }],
  ] as const) {
    const took = []
    let found = 0
    for (let time = 0; time < TIMES; time += 1) {
      statements = 0
      const started = performance.now()
      found = (await propose({ db: database.db, tmdb }, looked, 12)).length
      took.push(performance.now() - started)
    }
    const sorted = took.toSorted((a, b) => a - b)
    say(`${engine}: ${name}: ${found} proposals, ${statements} statements`)
    printFigure(`${engine}: ${name}, ms`, sorted[Math.floor(TIMES / 2)] ?? 0, MOST_MS)
    printFigure(`${engine}: the slowest of ${TIMES}, ms`, sorted.at(-1) ?? 0)
  }
  await database.close()
}
