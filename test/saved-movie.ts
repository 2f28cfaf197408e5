import type { SavedMovie } from '#shared/saved-shows.ts'

/** A saved film with default values, patched. */
export function savedMovie(tmdbId: number, patch: Partial<SavedMovie> = {}): SavedMovie {
  return {
    mediaType: 'movie',
    tmdbId,
    title: `Film ${tmdbId}`,
    release_date: null,
    overview: '',
    poster_path: null,
    vote_average: 7,
    vote_count: 10,
    genres: [],
    note: null,
    noteReader: 'friends',
    isHidden: false,
    rating: null,
    isWatched: false,
    watchedAt: null,
    rank: null,
    addedAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...patch,
  }
}
