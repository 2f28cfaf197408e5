import { useCallback } from 'react'
import type { Work } from '#shared/friends.ts'
import { isDone } from '#web/features/lists/item.ts'
import { useSavedGames } from '#web/features/saved-games/use-saved-games.ts'
import { useSavedShows } from '#web/features/saved-shows/use-saved-shows.ts'

/** Whether the user has seen or played a work, from their own lists, so that ticks show at once. */
export function useOwnMarks() {
  const shows = useSavedShows()
  const games = useSavedGames()
  const hasDone = useCallback(
    ({ type, id }: Work) => {
      const all = type === 'game' ? games.saved : shows.saved
      const saved = all.get(`${type}:${id}`)
      return saved !== undefined && isDone(saved)
    },
    [games.saved, shows.saved],
  )
  const isKnown = !shows.isPending && !games.isPending && !shows.error && !games.error
  return { hasDone, isKnown }
}
