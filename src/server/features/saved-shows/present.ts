import type { Selectable } from 'kysely'
import { toInstant } from '#server/instants.ts'
import type { SavedMovie, SavedShow, SavedTv } from '#shared/saved-shows.ts'
import type { SavedShowsTable } from '#server/db/list-tables.ts'
import type { Item } from '../lists/kind.ts'
import { toMarks } from '../lists/present.ts'

/** Columns beyond those of every list. */
export type ShowFacts = Pick<
  SavedShowsTable,
  | 'media_type'
  | 'overview'
  | 'poster_path'
  | 'vote_average'
  | 'vote_count'
  | 'runtime'
  | 'countries'
  | 'language'
  | 'facts_at'
> &
  // Only for series, and not right after an add.
  Partial<
    Pick<
      Selectable<SavedShowsTable>,
      'episodes_seen' | 'episodes_aired' | 'next_season' | 'next_episode' | 'ticked_at'
    >
  >
export type ShowRow = Item<ShowFacts>

export function toMovie(row: ShowRow): SavedMovie {
  return { mediaType: 'movie', title: row.title, release_date: row.release_date, ...toItem(row) }
}

export function toTv(row: ShowRow): SavedTv {
  return {
    mediaType: 'tv',
    name: row.title,
    first_air_date: row.release_date,
    ...toItem(row),
    ...toEpisodes(row),
  }
}

export function toShow(row: ShowRow): SavedShow {
  return row.media_type === 'movie' ? toMovie(row) : toTv(row)
}

function toEpisodes(row: ShowRow): Pick<SavedTv, 'episodes'> {
  const { episodes_seen: seen, episodes_aired: aired, ticked_at, next_season, next_episode } = row
  if (typeof seen !== 'number' || typeof aired !== 'number') return {}
  const isNext = typeof next_season === 'number' && typeof next_episode === 'number'
  // A series marked seen is wholly seen, whatever its ticks.
  const next = isNext && row.is_done !== 1 ? { season: next_season, episode: next_episode } : null
  const tickedAt = typeof ticked_at === 'number' ? toInstant(ticked_at) : null
  return { episodes: { seen, aired, next, tickedAt } }
}

function toItem(row: ShowRow) {
  return {
    tmdbId: row.id,
    overview: row.overview,
    poster_path: row.poster_path,
    vote_average: row.vote_average,
    vote_count: row.vote_count,
    isWatched: row.is_done === 1,
    watchedAt: toInstant(row.done_at),
    ...toMarks(row),
  }
}
