import type { NewMovie, NewTv, SavedShow } from '#shared/saved-shows.ts'
import { tmdbIdOf, type AnyTitle } from '#web/features/lists/any-title.ts'
import type { Call } from '#web/lib/api.ts'
import type { Write } from '#web/features/lists/cache.ts'
import { ignoreNotFound } from '#web/lib/api-error.ts'

/**
 * Sends a write and returns the item (`null`: deleted). Safe to repeat. Adds an unsaved item first.
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
    const endpoint = isMovie
      ? 'DELETE /savedshow/delete-saved-movie'
      : 'DELETE /savedshow/delete-saved-tv'
    await call(endpoint, { query: { tmdbId } }).catch(ignoreNotFound)
    return null
  }
  if (write.kind === 'add') return add(call, title)
  if (!isSaved) await add(call, title)
  if (write.kind === 'note') {
    const { note, reader: noteReader, spoiler } = write
    const body = { tmdbId, note, noteReader, ...(spoiler !== undefined && { spoiler }) }
    return call(isMovie ? 'PUT /savedshow/note-saved-movie' : 'PUT /savedshow/note-saved-tv', {
      body,
    })
  }
  if (write.kind === 'hide') {
    const body = { tmdbId, isHidden: write.isHidden }
    return call(isMovie ? 'PUT /savedshow/hide-saved-movie' : 'PUT /savedshow/hide-saved-tv', {
      body,
    })
  }
  if (write.kind === 'rate') {
    const body = { tmdbId, rating: write.rating, ...(write.day && { day: write.day }) }
    return call(
      isMovie ? 'PUT /savedshow/rate-saved-movie' : 'PUT /savedshow/rate-saved-tv',
      { body },
      // Stars are often set just before leaving.
      { keepalive: true },
    )
  }
  if (write.kind === 'progress') {
    const body = { tmdbId, progress: write.progress }
    return call(
      isMovie ? 'PUT /savedshow/progress-saved-movie' : 'PUT /savedshow/progress-saved-tv',
      { body },
    )
  }
  if (write.kind === 'tick') {
    const { season, episode, isUpTo = false, isSeen, day } = write
    const body = {
      tmdbId,
      season,
      isUpTo,
      isSeen,
      ...(episode !== undefined && { episode }),
      ...(day !== undefined && { day }),
    }
    return (await call('PUT /savedshow/tick-episodes', { body })).show
  }
  if (write.kind === 'time') throw new Error('only games are played')
  if (write.kind === 'rank') {
    const body = { tmdbId, rank: write.rank }
    return call(isMovie ? 'PUT /savedshow/rank-saved-movie' : 'PUT /savedshow/rank-saved-tv', {
      body,
    })
  }
  const body = { tmdbId, isWatched: write.isWatched, ...(write.day && { day: write.day }) }
  return call(isMovie ? 'PUT /savedshow/watch-saved-movie' : 'PUT /savedshow/watch-saved-tv', {
    body,
  })
}

function add(call: Call, title: AnyTitle): Promise<SavedShow> {
  const { overview, poster_path, vote_average, vote_count } = title
  const facts = { tmdbId: tmdbIdOf(title), overview, poster_path, vote_average, vote_count }
  if (title.mediaType === 'movie') {
    const body: NewMovie = { title: title.title, ...facts }
    return call('POST /savedshow/add-saved-movies', { body })
  }
  const body: NewTv = { name: title.name, ...facts }
  return call('POST /savedshow/add-saved-tvs', { body })
}
