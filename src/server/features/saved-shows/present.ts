import type { Page } from '#shared/paging.ts'
import type { SavedMovie, SavedShow, SavedTv } from '#shared/saved-shows.ts'
import { toInstant } from '#server/instants.ts'
import type { ShowRow } from './queries.ts'

export function toMovie(row: ShowRow): SavedMovie {
  return { mediaType: 'movie', title: row.title, release_date: row.release_date, ...toItem(row) }
}

export function toTv(row: ShowRow): SavedTv {
  return { mediaType: 'tv', name: row.title, first_air_date: row.release_date, ...toItem(row) }
}

export function toShow(row: ShowRow): SavedShow {
  return row.media_type === 'movie' ? toMovie(row) : toTv(row)
}

export function toPageOf<T>(present: (row: ShowRow) => T, page: Page<ShowRow>) {
  return { ...page, results: page.results.map(present) }
}

function toItem(row: ShowRow) {
  return {
    tmdbId: row.tmdb_id,
    overview: row.overview,
    poster_path: row.poster_path,
    vote_average: row.vote_average,
    vote_count: row.vote_count,
    genres: row.genres === '[]' ? [] : (JSON.parse(row.genres) as string[]),
    note: row.note,
    rating: row.rating,
    isWatched: row.is_watched === 1,
    watchedAt: row.watched_at === null ? null : toInstant(row.watched_at),
    rank: row.rank,
    addedAt: toInstant(row.added_at),
    updatedAt: toInstant(row.updated_at),
  }
}
