import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { fold } from '#shared/fold.ts'
import type { Actor } from '#server/deps.ts'
import type { Db } from '#server/db/prepared.ts'
import { visibleOwner } from '#server/features/friends/policy.ts'
import { tableOfFriends } from '#server/features/taste/policy.ts'
import { tasteOf, tasteTable } from '#server/features/taste/service.ts'
import { measureBoth, openCounted, type Seeded, seedLists } from './engines.ts'
import { printFigure, printLine, timed } from './figures.ts'
import { addingPeople, befriending, userIdOf, writeTo } from './people.ts'

/**
 * `npm run bench:taste`: for a user with 500 friends, the agreement with one, and the table with
 * twelve, each with 20,000 titles, two thirds of them rated, on both databases: the median, at most
 * 100 ms for two and 500 ms for all, and the slowest, including permission checks.
 * `--engine sqlite` skips PostgreSQL.
 */
const PORT = 43_229
const PEOPLE = 13
const FRIENDS = 500
const TITLES = 20_000
/** Number of distinct titles; each person has most of them, in their own order. */
const KNOWN = 30_011
const TIMES = 15
const MOST_MS = { two: 100, all: 500 }

const { values } = parseArgs({ options: { engine: { type: 'string' } } })
const dataDir = await mkdtemp(join(tmpdir(), 'calepin-bench-'))
try {
  const sqlite = await seedLists(dataDir, seedRatings)
  await measureBoth(sqlite, { port: PORT, only: values.engine }, measureEngine)
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

function seedRatings(): void {
  writeTo(dataDir, (db) => {
    const ids = Array.from({ length: FRIENDS + 1 }, (_, person) => person).map(addingPeople(db))
    const befriend = befriending(db)
    for (const [person, id] of ids.entries()) {
      if (person > 0) befriend(userIdOf(0), id)
      if (person < PEOPLE) seedList(db, person)
    }
  })
}

/** Ratings depend on the title and vary by person. */
function seedList(db: DatabaseSync, person: number): void {
  const item = db.prepare(
    `insert into saved_shows (user_id, media_type, tmdb_id, title, title_key, overview, vote_average,
       vote_count, release_date, genres, is_watched, watched_at, rating, added_at, updated_at)
     values (?, 'movie', ?, ?, ?, '', 7, 100, ?, '["Drame"]', ?, ?, ?, ?, ?)`,
  )
  for (let place = 0; place < TITLES; place += 1) {
    const tmdbId = ((place * (person + 2) * 7 + person * 97) % KNOWN) + 1
    const isWatched = place % 3 === 0 ? 0 : 1
    const mood = (tmdbId * 7919 + person * 104_729) % 7
    const rating = Math.max(1, Math.min(10, 2 + (tmdbId % 5) + mood))
    const title = `Film ${tmdbId}`
    const at = Date.now() - place * 60_000
    const date = `${1970 + (tmdbId % 55)}-01-01`
    const marks = isWatched === 1 ? [1, at, rating] : [0, null, null]
    item.run(userIdOf(person), tmdbId, title, fold(title), date, ...marks, at, at)
  }
}

async function measureEngine(seeded: Seeded): Promise<void> {
  const { engine } = seeded
  const { db, close, count } = await openCounted(seeded)
  const me = userIdOf(0)
  const actor = { userId: me, account: { id: me, username: 'personne0', avatar: null } }
  const friends = Array.from({ length: PEOPLE - 1 }, (_, person) => userIdOf(person + 1))
  for (const [name, most, run] of questions(db, actor as Actor, friends)) {
    let statements = 0
    const { p50, slowest } = await timed(TIMES, async () => {
      statements = await count(run)
    })
    printLine(`${engine}: ${name}: ${statements} statements`)
    printFigure(`${engine}: ${name}, ms`, p50, most)
    printFigure(`${engine}: the slowest of ${TIMES}, ms`, slowest)
  }
  await close()
}

function questions(db: Db, actor: Actor, friends: readonly string[]) {
  const table = async (year?: string) =>
    tasteTable({ db }, await tableOfFriends({ db }, actor, friends), year)
  return [
    [
      'two people',
      MOST_MS.two,
      async () => tasteOf({ db }, await visibleOwner({ db }, actor, friends[0])),
    ],
    ['a table of thirteen, of one year', MOST_MS.two, async () => table('2001')],
    ['a table of thirteen', MOST_MS.all, async () => table()],
  ] as const
}
