import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fold } from '#shared/fold.ts'
import type { ProposalCriteria } from '#server/features/evenings/candidates.ts'
import { propose } from '#server/features/evenings/proposals.ts'
import { measureBoth, openCounted, type Seeded, seedLists } from './engines.ts'
import { printFigure, printLine, timed } from './figures.ts'
import { addingPeople, userIdOf, writeTo } from './people.ts'

/**
 * `npm run bench:evenings`: proposals for twelve people with 20,000 titles each, a third of them to
 * see, on both databases: the median, at most 100 ms, and the slowest of several queries.
 * `--engine sqlite` skips PostgreSQL.
 */
const PORT = 43_227
const PEOPLE = 12
const TITLES = 20_000
/** Number of distinct titles; each person has most of them, in their own order. */
const KNOWN = 30_011
const TIMES = 15
const MOST_MS = 100
const GENRES = ['Drame', 'Comédie', 'Action', 'Thriller', 'Romance', 'Animation', 'Horreur']

const { values } = parseArgs({ options: { engine: { type: 'string' } } })
const dataDir = await mkdtemp(join(tmpdir(), 'calepin-bench-'))
try {
  const sqlite = await seedLists(dataDir, seedTitles)
  await measureBoth(sqlite, { port: PORT, only: values.engine }, measureEngine)
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

function seedTitles(): void {
  writeTo(dataDir, (db) => {
    const addPerson = addingPeople(db)
    const item = db.prepare(
      `insert into saved_shows (user_id, media_type, tmdb_id, title, title_key, overview, vote_average,
         vote_count, release_date, genres, is_watched, watched_at, added_at, updated_at)
       values (?, 'movie', ?, ?, ?, '', ?, 100, '2001-01-01', ?, ?, ?, ?, ?)`,
    )
    for (let person = 0; person < PEOPLE; person += 1) {
      const id = addPerson(person)
      for (let place = 0; place < TITLES; place += 1) {
        const tmdbId = ((place * (person + 2) * 7 + person * 97) % KNOWN) + 1
        const genres = [0, 3].map((step) => GENRES[(tmdbId + step) % GENRES.length])
        const title = `Film ${tmdbId}`
        const at = Date.now() - place * 60_000
        // Every third one is to see.
        const marks = place % 3 === 0 ? [0, null] : [1, at]
        const facts = [title, fold(title), tmdbId % 10, JSON.stringify(genres)]
        item.run(id, tmdbId, ...facts, ...marks, at, at)
      }
    }
  })
}

const filmOf = (id: number) => ({
  mediaType: 'movie',
  id,
  title: `Film ${id}`,
  poster_path: null,
  release_date: null,
})

async function measureEngine(seeded: Seeded): Promise<void> {
  const { engine } = seeded
  const { db, close, count } = await openCounted(seeded)
  const userIds = Array.from({ length: PEOPLE }, (_, person) => userIdOf(person))
  const films: ProposalCriteria = {
    kind: 'movie',
    minutes: null,
    genres: [],
    services: [],
    userIds,
    isAgain: false,
  }
  const actor = { userId: userIds[0] } as Parameters<typeof propose>[1]
  const tmdb = {
    region: 'FR',
    genres: { movie: [], tv: [] },
    // Titles on nobody's list, which complete short proposals.
    discover: async () => ({
      results: Array.from({ length: 20 }, (_, nth) => filmOf(KNOWN + nth)),
    }),
  } as unknown as Parameters<typeof propose>[0]['tmdb']
  for (const [name, looked] of [
    ['twelve people, any film', films],
    ['twelve people, of two genres', { ...films, genres: ['Drame', 'Comédie'] }],
    ['twelve people, in 120 minutes', { ...films, minutes: 120 }],
    ['two people, any film', { ...films, userIds: userIds.slice(0, 2) }],
    ['twelve people, seen ones too', { ...films, isAgain: true }],
  ] as const) {
    let [found, statements] = [0, 0]
    const { p50, slowest } = await timed(TIMES, async () => {
      statements = await count(async () => {
        found = (await propose({ db, tmdb }, actor, looked, 12)).length
      })
    })
    printLine(`${engine}: ${name}: ${found} proposals, ${statements} statements`)
    printFigure(`${engine}: ${name}, ms`, p50, MOST_MS)
    printFigure(`${engine}: the slowest of ${TIMES}, ms`, slowest)
  }
  await close()
}
