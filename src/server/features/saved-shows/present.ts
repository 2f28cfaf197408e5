import type { SavedMovie, SavedShow, SavedTv } from '#shared/saved-shows.ts'
import type { SavedShowsTable } from '#server/db/tables.ts'
import type { Item } from '../lists/kind.ts'
import { toDoneAt, toMarks } from '../lists/present.ts'

/** Columns beyond those of every list. */
export type ShowFacts = Pick<
  SavedShowsTable,
  'media_type' | 'overview' | 'poster_path' | 'vote_average' | 'vote_count'
>
export type ShowRow = Item<ShowFacts>

export function toMovie(row: ShowRow): SavedMovie {
  return { mediaType: 'movie', title: row.title, release_date: row.release_date, ...toItem(row) }
}

export function toTv(row: ShowRow): SavedTv {
  return { mediaType: 'tv', name: row.title, first_air_date: row.release_date, ...toItem(row) }
}

export function toShow(row: ShowRow): SavedShow {
  return row.media_type === 'movie' ? toMovie(row) : toTv(row)
}

function toItem(row: ShowRow) {
  return {
    tmdbId: row.id,
    overview: row.overview,
    poster_path: row.poster_path,
    vote_average: row.vote_average,
    vote_count: row.vote_count,
    isWatched: row.is_done === 1,
    watchedAt: toDoneAt(row),
    ...toMarks(row),
  }
}
