import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { fold } from '#shared/fold.ts'
import { readCatalogue } from '#server/catalogue/data.ts'
import { addingPeople, addingSessions, userIdOf, writeTo } from './people.ts'

/** List sizes of the users that make the measured calls. */
export const SIZES = [100, 2000, 20_000] as const
const USERS = 5000
export const ITEMS = 1_000_000

/** The token of the user with a list of this size. */
export function tokenOf(size: number): string {
  return createHash('sha256').update(`bench ${size}`).digest('base64url')
}

/**
 * Fills an empty database, migrated up to 0023: 5,000 users and `items` saved items, drawn from the embedded
 * catalogue, with numbered titles so that a list has no duplicates.
 */
export function seed(dataDir: string, items: number = ITEMS): void {
  writeTo(dataDir, (db) => fill(db, items))
}

function fill(db: DatabaseSync, items: number): void {
  const now = Date.now()
  const addPerson = addingPeople(db, now)
  const addSession = addingSessions(db, now)
  const insertItem = db.prepare(
    `insert into saved_shows (user_id, media_type, tmdb_id, title, title_key, overview, poster_path,
       vote_average, vote_count, release_date, genres, note, rating, is_watched, watched_at, rank, added_at, updated_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, null, ?, ?)`,
  )
  const insertList = db.prepare(`insert into show_lists
    (user_id, media_type, to_watch, watched, ranked, version) values (?, ?, ?, ?, 0, 1)`)
  const titles = sampleTitles()

  const sizes: number[] = [...SIZES]
  const left = items - sizes.reduce((sum, size) => sum + size, 0)
  const others = USERS - sizes.length
  for (let index = 0; index < others; index += 1) {
    sizes.push(Math.floor(left / others) + (index < left % others ? 1 : 0))
  }
  for (const [number, size] of sizes.entries()) {
    const id = addPerson(number)
    if (number < SIZES.length) addSession(tokenOf(size), id)
    const totals = { movie: [0, 0], tv: [0, 0] }
    for (let item = 0; item < size; item += 1) {
      const title = titles[(item * 7 + number) % titles.length]
      if (!title) continue
      const isWatched = item % 3 === 0 ? 0 : 1
      const mediaType = item % 4 === 0 ? 'tv' : 'movie'
      totals[mediaType][isWatched] = (totals[mediaType][isWatched] ?? 0) + 1
      const named = `${title.name} ${item + 1}`
      const at = now - item * 60_000
      insertItem.run(
        id,
        mediaType,
        1_000_000 + item,
        named,
        fold(named),
        title.overview,
        `/${createHash('md5').update(named).digest('base64url')}.jpg`,
        title.vote_average,
        title.vote_count,
        title.date,
        JSON.stringify(title.genres),
        item % 5 === 0 ? `Vu avec personne${number}, à revoir un soir de pluie.` : null,
        isWatched === 1 && item % 2 === 0 ? (item % 10) + 1 : null,
        isWatched,
        isWatched === 1 ? at : null,
        at,
        at,
      )
    }
    for (const [mediaType, [toWatch = 0, watched = 0]] of Object.entries(totals)) {
      insertList.run(id, mediaType, toWatch, watched)
    }
  }
  seedServices(db)
  // One viewing per watched title, and a second for half of them: 20,000 for the longest list.
  for (const number of [1, 2]) {
    db.exec(`insert into viewings (user_id, kind, work_id, number, day, created_at, updated_at)
      select user_id, media_type, tmdb_id, ${number}, strftime('%Y-%m-%d', watched_at / 1000 - tmdb_id % 700 * 86400, 'unixepoch'),
        watched_at, watched_at
      from saved_shows where is_watched = 1 and tmdb_id % ${number} = 0`)
  }
}

const MAKERS = 3000
const ACTORS = 8000

/** Gives the titles of the measured users a length, a country, a language, a maker and eight actors. */
export function seedFacts(dataDir: string): void {
  writeTo(dataDir, (db) => {
    const people = (role: string, count: number, of: number) => `
      with recursive n (i) as (select 1 union all select i + 1 from n where i < ${count})
      insert into title_people (tmdb_id, media_type, role, person_id, name)
        select tmdb_id, media_type, '${role}', (tmdb_id * 31 + i * 997) % ${of} + 1, 'Personne'
        from saved_shows, n where user_id = '${userIdOf(SIZES.length - 1)}';`
    db.exec(`${people('maker', 1, MAKERS)} ${people('actor', 8, ACTORS)}
    update saved_shows set runtime = 60 + tmdb_id % 120, facts_at = 1,
      countries = iif(tmdb_id % 4 = 0, '["FR"]', '["US"]'), language = iif(tmdb_id % 4 = 0, 'fr', 'en')
      where user_id < '${userIdOf(SIZES.length)}'`)
  })
}

const SERVICES = 20
const OWN_SERVICES = [3, 7, 8, 12, 19]

/** Each title is on none, one, two or three services: in more than a hundred combinations. */
function seedServices(db: DatabaseSync): void {
  const insertOwn = db.prepare('insert into user_services (user_id, provider_id) values (?, ?)')
  for (const number of SIZES.keys()) {
    for (const service of OWN_SERVICES) insertOwn.run(userIdOf(number), service)
  }
  const insertOffer = db.prepare(
    `insert into title_services (tmdb_id, media_type, region, provider_id) values (?, ?, 'FR', ?)`,
  )
  for (let item = 0; item < Math.max(...SIZES); item += 1) {
    const first = (item * 7) % SERVICES
    const others = [first + 1 + (item % 3), first + 5 + (item % 3)]
    const count = [0, 0, 0, 0, 1, 1, 1, 2, 2, 3][(item >> 2) % 10] ?? 0
    for (const id of [first, ...others].slice(0, count)) {
      insertOffer.run(1_000_000 + item, item % 4 === 0 ? 'tv' : 'movie', (id % SERVICES) + 1)
    }
  }
}

function sampleTitles() {
  const { movies, tv, genres } = readCatalogue()
  const names = new Map([...genres.movie, ...genres.tv].map(({ id, name }) => [id, name]))
  const genresOf = (ids: readonly number[]) => ids.map((id) => names.get(id) ?? 'Drame')
  return [
    ...movies.map((row) => ({ ...row, name: row.title, date: row.release_date })),
    ...tv.map((row) => ({ ...row, date: row.first_air_date })),
  ].map(({ name, overview, vote_average, vote_count, date, genre_ids }) => ({
    name,
    overview,
    vote_average,
    vote_count,
    date: date ?? null,
    genres: genresOf(genre_ids),
  }))
}
