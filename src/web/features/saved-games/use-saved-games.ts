import { useQuery } from '@tanstack/react-query'
import type { SavedGame } from '#shared/saved-games.ts'
import { createListMaps, type WholeList } from '#web/features/lists/whole-list.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { fullGamesQuery } from './queries.ts'

const mapOf = createListMaps<SavedGame>()

/** Better called once by a screen and passed down: one subscription for all cards. */
export function useSavedGames(): WholeList<SavedGame> {
  const { data, isPending, isLoadingError, error, refetch } = useQuery(fullGamesQuery(useCall()))
  return {
    saved: mapOf(data),
    isPending,
    error: isLoadingError ? error : null,
    retry: () => void refetch(),
  }
}
