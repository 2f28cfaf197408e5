import type { Db } from '#server/db/prepared.ts'
import { listViewingsOfWorks, type ViewingRow } from '#server/db/viewings.ts'
import { toDay, toInstant } from '#server/instants.ts'
import type { ShowRow } from '../saved-shows/present.ts'
import { shows } from '../saved-shows/service.ts'
import { streamItems, streamPages } from './export-pages.ts'
import { listImdbIds } from './imdb-queries.ts'

/** Letterboxd's limit of rows per file, with some margin. */
export const FILE_ROWS = 1900

const LETTERBOXD = ['tmdbID', 'Title', 'Year', 'Rating10', 'WatchedDate', 'Rewatch', 'Review']

type Row = readonly (string | number | null)[]

const yearOf = ({ release_date }: ShowRow) => release_date?.slice(0, 4) ?? ''
/** Other services take full dates only. */
const dayOf = ({ day }: Pick<ViewingRow, 'day'>) => (day.length === 10 ? day : '')

/**
 * Viewings of films in Letterboxd's import format; series would be imported as films. Source:
 * https://letterboxd.com/about/importing-data/
 */
export function letterboxdRows(db: Db, userId: string) {
  return { head: LETTERBOXD as Row, rows: seenFilms(db, userId) }
}

async function* seenFilms(db: Db, userId: string): AsyncGenerator<Row, undefined> {
  for await (const page of withViewings(db, { userId, part: 'movie' })) {
    for (const { item, viewings } of page) {
      const last = lastOf(viewings)
      for (const viewing of viewings) {
        const isLast = viewing === last
        const rating = viewing.rating ?? (isLast ? item.rating : null)
        const note = viewing.note ?? (isLast ? item.note : null)
        const isAgain = viewing.number > 1
        yield [item.id, item.title, yearOf(item), rating, dayOf(viewing), String(isAgain), note]
      }
      const isOnlySeen = viewings.length === 0 && item.is_done === 1
      if (isOnlySeen) yield [item.id, item.title, yearOf(item), item.rating, '', 'false', item.note]
    }
  }
}

/** The latest, in the diary's order: numbers only tell which is the earliest. */
function lastOf(viewings: readonly ViewingRow[]): ViewingRow | undefined {
  return viewings
    .toSorted((one, other) =>
      one.day === other.day ? one.created_at - other.created_at : one.day < other.day ? -1 : 1,
    )
    .at(-1)
}

/** Films to see, for Letterboxd's watchlist. */
export async function* letterboxdWanted(db: Db, userId: string): AsyncGenerator<Row> {
  yield ['tmdbID', 'Title', 'Year']
  for await (const film of streamItems(shows, db, { userId, part: 'movie' })) {
    if (film.is_done === 0) yield [film.id, film.title, yearOf(film)]
  }
}

const TRAKT = [
  'type',
  'tmdb_id',
  'title',
  'year',
  'season',
  'episode',
  'watched_at',
  'watchlisted_at',
  'rating',
  'rated_at',
]

/** Viewings (films, whole series, episodes), ratings and the watchlist, with Trakt's columns. */
export async function* traktTable(db: Db, userId: string): AsyncGenerator<Row> {
  yield TRAKT
  for (const part of ['movie', 'tv'] as const) {
    const type = part === 'movie' ? 'movie' : 'show'
    for await (const page of withViewings(db, { userId, part })) {
      for (const { item, viewings } of page) {
        const { id, title, rating } = item
        const named = [id, title, yearOf(item)]
        const wanted = item.is_done === 0 && item.progress === null ? toInstant(item.added_at) : ''
        if (wanted !== '' || rating !== null) {
          const rated = rating === null ? '' : toInstant(item.updated_at)
          yield [type, ...named, '', '', '', wanted, rating, rated]
        }
        const episodes = viewings.filter(({ kind }) => kind === 'episode')
        // A row for the whole series would mark each episode as seen once more.
        const seen = episodes.length > 0 ? episodes : viewings
        for (const { kind, season, episode, day } of seen) {
          const at = dayOf({ day }) || 'unknown'
          const which = kind === 'episode' ? ['episode', season, episode] : [type, '', '']
          yield [which[0] ?? type, ...named, which[1] ?? '', which[2] ?? '', at, '', '', '']
        }
      }
    }
  }
}

const IMDB = ['Const', 'Your Rating', 'Date Rated', 'Title', 'Title Type', 'Year']

/**
 * Ratings with the columns of IMDb's own export. The id is included where the catalogue knows it; otherwise
 * readers match by name.
 */
export async function* imdbTable(db: Db, userId: string): AsyncGenerator<Row> {
  yield IMDB
  for (const part of ['movie', 'tv'] as const) {
    const type = part === 'movie' ? 'Movie' : 'TV Series'
    for await (const page of streamPages(shows, db, { userId, part })) {
      const rated = page.filter(({ rating }) => rating !== null)
      if (rated.length === 0) continue
      const known = await listImdbIds(
        db,
        part,
        rated.map(({ id }) => id),
      )
      for (const item of rated) {
        const { id, rating, title } = item
        const day = toDay(item.updated_at)
        yield [known.get(id) ?? '', rating, day, title, type, yearOf(item)]
      }
    }
  }
}

async function* withViewings(db: Db, place: { userId: string; part: 'movie' | 'tv' }) {
  const { userId, part } = place
  const kinds = part === 'movie' ? (['movie'] as const) : (['tv', 'episode'] as const)
  for await (const page of streamPages(shows, db, place)) {
    const workIds = page.map(({ id }) => id)
    const rows = await listViewingsOfWorks(db, { userId, kinds, workIds })
    const byWork = Map.groupBy(rows, ({ work_id }) => work_id)
    yield page.map((item) => ({ item, viewings: byWork.get(item.id) ?? [] }))
  }
}
