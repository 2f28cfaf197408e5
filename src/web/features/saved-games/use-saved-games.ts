import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SavedGame } from '#shared/saved-games.ts'
import { itemKey } from '#web/features/lists/item.ts'
import type { WholeList } from '#web/features/lists/whole-list.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { fullGamesQuery } from './queries.ts'

/** Called once by a screen and passed down: one subscription for all cards. */
export function useSavedGames(): WholeList<SavedGame> {
  const { data, isPending, isLoadingError, error, refetch } = useQuery(fullGamesQuery(useCall()))
  const saved = useMemo(() => new Map(data?.map((game) => [itemKey(game), game])), [data])
  return {
    saved,
    isPending,
    error: isLoadingError ? error : null,
    retry: () => void refetch(),
  }
}
