import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SavedGame } from '#shared/saved-games.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { fullGamesQuery } from './queries.ts'

/** The person's whole list of games, by their ids in the store: what every card shows as its state. */
export type SavedGameMap = ReadonlyMap<number, SavedGame>

interface SavedGames {
  readonly saved: SavedGameMap
  readonly isPending: boolean
  readonly error: Error | null
  readonly retry: () => void
}

/** Asked once by a screen and handed down: one subscription, however many cards. */
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
