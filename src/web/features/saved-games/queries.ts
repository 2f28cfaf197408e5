import { queryOptions } from '@tanstack/react-query'
import { savedGames, type SavedGame } from '#shared/saved-games.ts'
import type { AnyGame } from '#web/features/lists/item.ts'
import type { SendWrite } from '#web/features/lists/writer.ts'
import { savedKeys, unlessGone, type ReadPage } from '#web/features/lists/queries.ts'
import type { Call } from '#web/lib/api.ts'

const MINUTE = 60_000
/** Chosen step by step, stars may still be on their way when the page is left. */
const LASTING = { keepalive: true } as const

/** The whole list of games: what every card asks « is it saved, played, rated, noted ». */
export function fullGamesQuery(call: Call) {
  return queryOptions({
    queryKey: savedKeys.fullOf('game'),
    queryFn: async ({ signal }): Promise<readonly SavedGame[]> =>
      (await call(savedGames.getGames, { query: {} }, { signal })).results,
    staleTime: 5 * MINUTE,
    gcTime: Infinity,
  })
}

export const readGamePage: ReadPage<SavedGame> = (call, filter, page, owner, signal) => {
  const { watched, sort, query: words } = filter
  const query = {
    page,
    sortEnum: sort,
    ...(owner !== undefined && { userId: owner }),
    ...(watched !== undefined && { isPlayed: watched }),
  }
  if (words === '') return call(savedGames.getGames, { query }, { signal })
  const search = { query: { ...query, query: words } }
  return call(savedGames.searchGames, search, { signal })
}

/** What is not saved yet is added first. Each may be sent again when its answer was lost. */
export const sendGameWrite: SendWrite<AnyGame> = async (call, write, isSaved) => {
  const { steamApiId, name, headerImage } = write.title
  if (write.kind === 'remove') {
    await call(savedGames.deleteGame, { query: { steamApiId } }).catch(unlessGone)
    return null
  }
  const add = async () => call(savedGames.addGame, { body: { steamApiId, name, headerImage } })
  if (write.kind === 'add') return add()
  if (!isSaved) await add()
  const game = { steamApi: steamApiId }
  if (write.kind === 'note') {
    return call(savedGames.noteGame, { body: { ...game, note: write.note } })
  }
  if (write.kind === 'rate') {
    return call(savedGames.rateGame, { body: { ...game, rating: write.rating } }, LASTING)
  }
  if (write.kind === 'rank') {
    return call(savedGames.rankGame, { body: { ...game, rank: write.rank } })
  }
  return call(savedGames.playGame, { body: { ...game, isPlayed: write.isWatched } })
}
