import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fold } from '#shared/fold.ts'
import { readCatalogue } from '#server/catalogue/data.ts'

/** Whom the measured calls are made as: lists of these sizes among a million items. */
export const SIZES = [100, 2000, 20_000] as const
const USERS = 5000
export const ITEMS = 1_000_000

/** The token of the user whose list has so many items. */
export function tokenOf(size: number): string {
  return createHash('sha256').update(`bench ${size}`).digest('base64url')
}

export function userIdOf(number: number): string {
  return `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
}

/**
 * Fills an empty, migrated database: 5,000 users and `items` saved items, their titles and texts
 * drawn from the embedded catalogue and numbered, so that no two of a list are the same.
 */
export function seed(dataDir: string, items: number = ITEMS): void {
  const db = new DatabaseSync(join(dataDir, 'calepin.sqlite'))
  db.exec('pragma synchronous = off; begin')
  const now = Date.now()
  const insertUser = db.prepare(
    `insert into users (id, email, email_key, username, username_key, username_search, password_hash,
       role, email_confirmed_at, session_epoch, created_at)
     values (?, ?, ?, ?, ?, ?, 'none', 'Client', 1, 0, ?)`,
  )
  const insertSession = db.prepare(
    `insert into sessions (token_hash, id, user_id, epoch, device, created_at, used_at)
     values (?, ?, ?, 0, 'bench', ?, ?)`,
  )
  const insertItem = db.prepare(
    `insert into saved_shows (user_id, media_type, tmdb_id, title, title_key, overview, poster_path,
       vote_average, vote_count, release_date, genres, note, rating, is_watched, watched_at, rank, added_at, updated_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, null, ?, ?)`,
  )
  const insertList = db.prepare('insert into show_lists values (?, ?, ?, ?, 0, 1)')
  const titles = sampleTitles()

  const sizes: number[] = [...SIZES]
  const left = items - sizes.reduce((sum, size) => sum + size, 0)
  const others = USERS - sizes.length
  for (let index = 0; index < others; index += 1) {
    sizes.push(Math.floor(left / others) + (index < left % others ? 1 : 0))
  }
  for (const [number, size] of sizes.entries()) {
    const id = userIdOf(number)
    const name = `personne${number}`
    insertUser.run(id, `${name}@bench.test`, `${name}@bench.test`, name, name, name, now)
    if (number < SIZES.length) {
      const hash = createHash('sha256').update(tokenOf(size)).digest('base64url')
      insertSession.run(hash, userIdOf(900_000 + number), id, now, now)
    }
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
        item % 5 === 0 ? `Vu avec ${name}, à revoir un soir de pluie.` : null,
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
  db.exec('commit; analyze; pragma wal_checkpoint(truncate)')
  db.close()
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
