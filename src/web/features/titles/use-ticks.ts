import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { SavedShow } from '#shared/saved-shows.ts'
import type { TvDetail } from '#shared/titles.ts'
import type { Tick } from '#web/features/lists/cache.ts'
import { savedKeys } from '#web/features/lists/queries.ts'
import type { ItemActions } from '#web/features/lists/use-item-actions.ts'
import type { Call } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'

/** The ticked episodes of a series, and how to tick. */
export interface Ticks {
  readonly count: number
  readonly of: (season: number) => ReadonlySet<number>
  readonly tick: (tick: Tick) => void
}

const NONE: ReadonlySet<number> = new Set()

/** The user's ticks of a series; an unsaved one has none, and the first tick saves it. */
export function useTicks(
  series: TvDetail,
  saved: SavedShow | undefined,
  { write }: Pick<ItemActions, 'write'>,
): Ticks {
  const { data } = useQuery({
    ...ticksQuery(useCall(), series.id),
    enabled: saved !== undefined,
  })
  const tick = useCallback(
    (wanted: Tick) => void write({ kind: 'tick', title: series, ...wanted }),
    [write, series],
  )
  return useMemo(() => {
    const seasons = new Map(data?.map(({ season, episodes }) => [season, new Set(episodes)]))
    return {
      count: data?.reduce((sum, { episodes }) => sum + episodes.length, 0) ?? 0,
      of: (season) => seasons.get(season) ?? NONE,
      tick,
    }
  }, [data, tick])
}

function ticksQuery(call: Call, tmdbId: number) {
  return queryOptions({
    queryKey: savedKeys.ticksOf(`tv:${tmdbId}`),
    queryFn: async ({ signal }) =>
      (await call('GET /savedshow/ticked-episodes', { query: { tmdbId } }, { signal })).seasons,
  })
}
