import { savedShows, type NewMovie, type NewTv, type SavedShow } from '#shared/saved-shows.ts'
import { tmdbIdOf, type AnyTitle } from '#web/features/lists/any-title.ts'
import type { Call } from '#web/lib/api.ts'
import type { Write } from '#web/features/lists/cache.ts'
import { unlessGone } from '#web/features/lists/queries.ts'

/** Chosen step by step, stars may still be on their way when the page is left. */
const LASTING = { keepalive: true } as const

/**
 * Sends a write and gives the item as it now stands (`null`: gone). Each may be sent again when its
 * answer was lost. What is not saved yet is added first.
 */
export async function sendShowWrite(
  call: Call,
  write: Write,
  isSaved: boolean,
): Promise<SavedShow | null> {
  const { title } = write
  const tmdbId = tmdbIdOf(title)
  const isMovie = title.mediaType === 'movie'
  if (write.kind === 'remove') {
    const endpoint = isMovie ? savedShows.deleteMovie : savedShows.deleteTv
    await call(endpoint, { query: { tmdbId } }).catch(unlessGone)
    return null
  }
  if (write.kind === 'add') return add(call, title)
  if (!isSaved) await add(call, title)
  if (write.kind === 'note') {
    const body = { tmdbId, note: write.note }
    return call(isMovie ? savedShows.noteMovie : savedShows.noteTv, { body })
  }
  if (write.kind === 'rate') {
    const body = { tmdbId, rating: write.rating }
    return call(isMovie ? savedShows.rateMovie : savedShows.rateTv, { body }, LASTING)
  }
  if (write.kind === 'rank') {
    const body = { tmdbId, rank: write.rank }
    return call(isMovie ? savedShows.rankMovie : savedShows.rankTv, { body })
  }
  const body = { tmdbId, isWatched: write.isWatched }
  return call(isMovie ? savedShows.watchMovie : savedShows.watchTv, { body })
}

function add(call: Call, title: AnyTitle): Promise<SavedShow> {
  const { overview, poster_path, vote_average, vote_count } = title
  const facts = { tmdbId: tmdbIdOf(title), overview, poster_path, vote_average, vote_count }
  if (title.mediaType === 'movie') {
    const body: NewMovie = { title: title.title, ...facts }
    return call(savedShows.addMovie, { body })
  }
  const body: NewTv = { name: title.name, ...facts }
  return call(savedShows.addTv, { body })
}
