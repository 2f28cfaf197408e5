import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SavedGame } from '#shared/saved-games.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { fullGamesQuery } from './queries.ts'

/** The user's whole list of games, by Steam id. */
export type SavedGameMap = ReadonlyMap<number, SavedGame>

interface SavedGames {
  readonly saved: SavedGameMap
  readonly isPending: boolean
  readonly error: Error | null
  readonly retry: () => void
}

/** Called once by a screen and passed down: one subscription for all cards. */
export function useSavedGames(): SavedGames {
  const { data, isPending, isLoadingError, error, refetch } = useQuery(fullGamesQuery(useCall()))
  const saved = useMemo(() => new Map(data?.map((game) => [game.steamApiId, game])), [data])
  return {
    saved,
    isPending,
    error: isLoadingError ? error : null,
    retry: () => void refetch(),
  }
}
