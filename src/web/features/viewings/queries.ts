import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ViewingKind } from '#shared/days.ts'
import { MINUTE_MS } from '#shared/durations.ts'
import type { DiaryEntry, Viewing } from '#shared/viewings.ts'
import { itemId, partOf, type AnyItem } from '#web/features/lists/item.ts'
import { savedKeys } from '#web/features/lists/queries.ts'
import type { Call } from '#web/lib/api.ts'

export const diaryKey = [...savedKeys.viewings, 'diary'] as const

export interface DiaryFilter {
  readonly kind?: ViewingKind | undefined
  /** Only rewatches and replays. */
  readonly isAgain?: boolean | undefined
}

/** Filters that only the timeline supports. */
export interface TimelineFilter extends DiaryFilter {
  readonly month?: string | undefined
  readonly during?: string | undefined
  readonly weekday?: number | undefined
  readonly facet?: string | undefined
  readonly withoutGames?: boolean | undefined
}

/**
 * A diary backwards from a month, in pages.
 * @param owner default: the user.
 */
export function diaryQuery(
  call: Call,
  { month, during, weekday, facet, withoutGames, ...filter }: TimelineFilter,
  owner?: string,
) {
  return infiniteQueryOptions({
    queryKey: [
      ...diaryKey,
      'pages',
      owner,
      filter,
      { month, during, weekday, facet, withoutGames },
    ],
    queryFn: ({ signal, pageParam: cursor }) =>
      call(
        'GET /diary',
        {
          query: {
            ...toQuery(filter, owner),
            ...(month !== undefined && { month }),
            ...(during !== undefined && { during }),
            ...(weekday !== undefined && { weekday }),
            ...(facet !== undefined && { facet }),
            ...(withoutGames && { withoutGames }),
            ...(cursor !== '' && { cursor }),
          },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: MINUTE_MS,
  })
}

/** The name of the person whose titles a diary is filtered by. */
export function personNameQuery(call: Call, id: number) {
  return queryOptions({
    queryKey: ['person name', id],
    queryFn: async ({ signal }) =>
      (await call('GET /people/:id', { params: { id } }, { signal })).name,
    staleTime: 30 * MINUTE_MS,
  })
}

/** One month of a diary. */
export function diaryMonthQuery(call: Call, month: string, filter: DiaryFilter, owner?: string) {
  return queryOptions({
    queryKey: [...diaryKey, 'month', owner, filter, month],
    queryFn: async ({ signal }): Promise<readonly DiaryEntry[]> => {
      const query = toQuery(filter, owner)
      return (await call('GET /diary/:month', { params: { month }, query }, { signal })).results
    },
    staleTime: MINUTE_MS,
  })
}

function toQuery({ kind, isAgain }: DiaryFilter, owner: string | undefined) {
  return {
    ...(owner !== undefined && { userId: owner }),
    ...(kind !== undefined && { kind }),
    ...(isAgain && { isAgain }),
  }
}

/** A film, a series, a game, or with its season and number an episode. */
export interface SeenWork {
  readonly kind: ViewingKind
  readonly workId: number
  readonly season?: number
  readonly episode?: number
}

/** An item's work, as its viewings name it. */
export function workOf(item: AnyItem): SeenWork {
  return { kind: partOf(item), workId: itemId(item) }
}

/** All viewings of a work in one's own list, the latest first. */
export function viewingsQuery(call: Call, work: SeenWork) {
  const { kind, workId, season, episode } = work
  return queryOptions({
    queryKey: [...savedKeys.viewings, 'of', kind, workId, season, episode],
    queryFn: async ({ signal }): Promise<readonly Viewing[]> =>
      (await call('GET /viewings', { query: work }, { signal })).results,
    staleTime: MINUTE_MS,
  })
}
