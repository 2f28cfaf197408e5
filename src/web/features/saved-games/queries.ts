import { queryOptions } from '@tanstack/react-query'
import { MINUTE_MS } from '#shared/durations.ts'
import type { SavedGame } from '#shared/saved-games.ts'
import type { AnyGame } from '#web/features/lists/item.ts'
import type { SendWrite } from '#web/features/lists/writer.ts'
import { savedKeys, type ReadPage } from '#web/features/lists/queries.ts'
import { ignoreNotFound } from '#web/lib/api-error.ts'
import type { Call } from '#web/lib/api.ts'

/** The whole list of games, with those abandoned: cards read their state from it. */
export function fullGamesQuery(call: Call) {
  return queryOptions({
    queryKey: savedKeys.fullOf('game'),
    queryFn: ({ signal }) => readFullGames(call, signal),
    initialData: (): readonly SavedGame[] | undefined =>
      call.started?.('GET /savedgame/get-saved-games', WHOLE)?.results,
    staleTime: 5 * MINUTE_MS,
    gcTime: Infinity,
  })
}

export async function readFullGames(
  call: Call,
  signal: AbortSignal,
): Promise<readonly SavedGame[]> {
  return (await call('GET /savedgame/get-saved-games', WHOLE, { signal })).results
}

const WHOLE = { query: { withAbandoned: true } } as const

export const readGamePage: ReadPage<SavedGame> = (call, filter, page, owner, signal) => {
  const { watched, sort, query: text, facets } = filter
  const query = {
    page,
    sortEnum: sort,
    ...(owner !== undefined && { userId: owner }),
    ...(watched !== undefined && { isPlayed: watched }),
    ...(facets.length > 0 && { filter: [...facets] }),
  }
  if (text === '') return call('GET /savedgame/get-saved-games', { query }, { signal })
  const search = { query: { ...query, query: text } }
  return call('GET /savedgame/search-saved-games', search, { signal })
}

/** Adds an unsaved game first. Safe to repeat. */
export const sendGameWrite: SendWrite<AnyGame> = async (call, write, isSaved) => {
  const { steamApiId, name, headerImage } = write.title
  if (write.kind === 'remove') {
    await call('DELETE /savedgame/delete-saved-game', { query: { steamApiId } }).catch(
      ignoreNotFound,
    )
    return null
  }
  const add = async () =>
    call('POST /savedgame/add-saved-games', { body: { steamApiId, name, headerImage } })
  if (write.kind === 'add') return add()
  if (!isSaved) await add()
  const game = { steamApi: steamApiId }
  if (write.kind === 'note') {
    const { note, reader: noteReader, spoiler } = write
    const body = { ...game, note, noteReader, ...(spoiler !== undefined && { spoiler }) }
    return call('PUT /savedgame/note-saved-game', { body })
  }
  if (write.kind === 'hide') {
    return call('PUT /savedgame/hide-saved-game', { body: { ...game, isHidden: write.isHidden } })
  }
  if (write.kind === 'rate') {
    return call(
      'PUT /savedgame/rate-saved-game',
      { body: { ...game, rating: write.rating, ...dayOf(write) } },
      // Stars are often set just before leaving.
      { keepalive: true },
    )
  }
  if (write.kind === 'progress') {
    return call('PUT /savedgame/progress-saved-game', {
      body: { ...game, progress: write.progress },
    })
  }
  if (write.kind === 'time') {
    return call('PUT /savedgame/time-saved-game', {
      body: { ...game, minutesPlayed: write.minutes },
    })
  }
  if (write.kind === 'tick') throw new Error('a game has no episodes')
  if (write.kind === 'rank') {
    return call('PUT /savedgame/rank-saved-game', { body: { ...game, rank: write.rank } })
  }
  return call('PUT /savedgame/play-saved-game', {
    body: { ...game, isPlayed: write.isWatched, ...dayOf(write) },
  })
}

function dayOf({ day }: { readonly day?: string }) {
  return day === undefined ? {} : { day }
}
