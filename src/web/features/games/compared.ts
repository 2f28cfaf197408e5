import { useQueries, useQuery, keepPreviousData } from '@tanstack/react-query'
import type { PlayerCount, Range } from '#shared/games.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { historyQuery, playersQuery } from './queries.ts'
import { momentsOf, valuesAt, type Moments, type Values } from './moments.ts'

/** A game of the comparison. */
export interface Compared {
  readonly steamApiId: number
  readonly name: string
  /** `undefined`: still to come. */
  readonly now: PlayerCount | undefined
}

/** The games with how many play each now; a game that joins leaves the others where they are. */
export function useCompared(ids: readonly number[]) {
  const players = useQuery({
    ...playersQuery(useCall(), ids),
    placeholderData: keepPreviousData,
  })
  const counts = new Map(players.data?.results.map((count) => [count.steamApiId, count]))
  const compared = ids.map((steamApiId): Compared => {
    const now = counts.get(steamApiId)
    const name = now?.name ?? ''
    return { steamApiId, now, name: name === '' ? fr.players.now.unnamed(steamApiId) : name }
  })
  return { compared, players }
}

/** A game with its curve. */
export interface Curve {
  readonly steamApiId: number
  readonly name: string
  /** Its place in the comparison, from 0: what it is drawn like. */
  readonly place: number
  readonly values: Values
}

interface Histories {
  readonly moments: Moments
  readonly curves: readonly Curve[]
  readonly isPending: boolean
  readonly isDemonstration: boolean
  /** Games whose curve did not come. */
  readonly failed: readonly string[]
  readonly error: Error | null
  readonly retry: () => void
}

/** The curves of the games over one period. `now` in milliseconds since the epoch. */
export function useHistories(compared: readonly Compared[], range: Range, now: number): Histories {
  const call = useCall()
  const histories = useQueries({
    queries: compared.map(({ steamApiId }) => historyQuery(call, steamApiId, range)),
  })
  const moments = momentsOf(range, now)
  const curves = compared.flatMap(({ steamApiId, name }, place): readonly Curve[] => {
    const samples = histories[place]?.data?.samples
    return samples ? [{ steamApiId, name, place, values: valuesAt(moments, samples) }] : []
  })
  return {
    moments,
    curves,
    // All at once the first time; a game that joins later leaves the others' curves in view.
    isPending: histories.filter(({ isPending }) => isPending).length > (curves.length > 0 ? 1 : 0),
    isDemonstration: histories.some(({ data }) => data?.isDemonstration),
    failed: compared.filter((_, place) => histories[place]?.isLoadingError).map(({ name }) => name),
    error: histories.find(({ isLoadingError }) => isLoadingError)?.error ?? null,
    retry: () => {
      for (const history of histories) if (history.isError) void history.refetch()
    },
  }
}
