import { useQueries, useQuery, keepPreviousData } from '@tanstack/react-query'
import type { Reply } from '#shared/contract.ts'
import type { games, PlayerCount, Range } from '#shared/games.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { historyQuery, playersQuery } from './queries.ts'
import { changeOver, momentsOf, valuesAt, type Moments, type Values } from './moments.ts'

/** Moments in a day: weeks and months are both sampled hourly. */
const DAY = 24

/** A game of the comparison. */
export interface Compared {
  readonly steamApiId: number
  readonly name: string
  /** `undefined`: loading. */
  readonly now: PlayerCount | undefined
  /** Whether its current players are demonstration data. */
  readonly isDemonstration: boolean
}

/** The compared games and their current players; adding one does not reset the others. */
export function useCompared(ids: readonly number[]) {
  const players = useQuery({
    ...playersQuery(useCall(), ids),
    placeholderData: keepPreviousData,
  })
  const counts = new Map(players.data?.results.map((count) => [count.steamApiId, count]))
  const compared = ids.map((steamApiId): Compared => {
    const now = counts.get(steamApiId)
    const name = now?.name ?? ''
    return {
      steamApiId,
      now,
      name: name === '' ? fr.players.now.unnamed(steamApiId) : name,
      isDemonstration: players.data?.isDemonstration ?? false,
    }
  })
  return { compared, players }
}

/** A game with its curve. */
export interface Curve {
  readonly steamApiId: number
  readonly name: string
  /** Index in the comparison: chooses colour and stroke. */
  readonly place: number
  readonly headerImage: string | null
  readonly values: Values
  /** Relative change, where counted. */
  readonly changes: { readonly day: number | undefined; readonly week: number | undefined }
}

interface Histories {
  readonly moments: Moments
  readonly curves: readonly Curve[]
  readonly isPending: boolean
  readonly isDemonstration: boolean
  /** Games whose curve failed to load. */
  readonly failed: readonly string[]
  readonly error: Error | null
  readonly retry: () => void
}

type History = Reply<typeof games.history>
const NONE: History = { samples: [], isDemonstration: false }

/** The curves of the games over one period. `now` in milliseconds since the epoch. */
export function useHistories(compared: readonly Compared[], range: Range, now: number): Histories {
  const call = useCall()
  const histories = useQueries({
    queries: compared.map(({ steamApiId }) => historyQuery(call, steamApiId, range)),
  })
  // Changes need at least a week of samples.
  const longRange = range === 'day' ? 'week' : range
  const long = useQueries({
    queries: compared.map(({ steamApiId }) => historyQuery(call, steamApiId, longRange)),
  })
  const isTrue = [...histories, ...long].some(
    ({ data }) => data?.isDemonstration === false && data.samples.length > 0,
  )
  // Demonstration data is never shown beside real counts.
  const shown = (data: History | undefined) => (isTrue && data?.isDemonstration ? NONE : data)
  const moments = momentsOf(range, now)
  const longMoments = momentsOf(longRange, now)
  const curves = compared.flatMap((game, place): readonly Curve[] => {
    const history = shown(histories[place]?.data)
    if (!history) return []
    const longValues = valuesAt(longMoments, withLatest(shown(long[place]?.data) ?? NONE, game))
    const { steamApiId, name } = game
    return [
      {
        steamApiId,
        name,
        place,
        headerImage: game.now?.headerImage ?? null,
        values: valuesAt(moments, withLatest(history, game)),
        changes: { day: changeOver(longValues, DAY), week: changeOver(longValues, 7 * DAY) },
      },
    ]
  })
  return {
    moments,
    curves,
    // All at once the first time; a game added later leaves the other curves visible.
    isPending: histories.filter(({ isPending }) => isPending).length > (curves.length > 0 ? 1 : 0),
    isDemonstration: !isTrue && histories.some(({ data }) => data?.isDemonstration),
    failed: compared.filter((_, place) => histories[place]?.isLoadingError).map(({ name }) => name),
    error: histories.find(({ isLoadingError }) => isLoadingError)?.error ?? null,
    retry: () => {
      for (const history of histories) if (history.isError) void history.refetch()
    },
  }
}

/** Ends the curve with the current count, so that both agree, unless only one is real data. */
function withLatest({ samples, isDemonstration }: History, { now, ...game }: Compared) {
  const isOther = isDemonstration !== game.isDemonstration
  if (isOther || !now || now.currentPlayers === null || now.sampledAt === null) return samples
  return [...samples, { at: now.sampledAt, players: now.currentPlayers }]
}
