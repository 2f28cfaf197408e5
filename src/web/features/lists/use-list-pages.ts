import { useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { PAGE_SIZE } from '#shared/paging.ts'
import { useCall } from '#web/lib/call-context.tsx'
import type { Slot } from './item.ts'
import type { ListFilter, ListPage } from './cache.ts'
import { listPageQuery, pageKey, savedKeys, type ReadPage } from './queries.ts'
import type { Saved } from './item.ts'

export interface PagesInView<S extends Saved> {
  /** The list on screen: the former one until the first page of the new one has loaded. */
  readonly filter: ListFilter
  readonly wanted: ListFilter
  /** The first page of the wanted list. */
  readonly first: UseQueryResult<ListPage<S>>
  readonly total: number
  readonly slotAt: (index: number) => Slot<S> | undefined
  /** Reports the visible range: its pages are fetched, and one more each way. */
  readonly onVisible: (firstIndex: number, lastIndex: number) => void
  /** Error of a visible page. */
  readonly error: Error | null
  readonly retry: () => void
}

/**
 * The visible pages of a list and their neighbours, each fetched on its own, so that a jump to the
 * end of thousands fetches the end alone.
 * @param read fetches a page; stable between renders.
 * @param wanted stable while unchanged.
 * @param owner default: the user.
 */
export function useListPages<S extends Saved>(
  read: ReadPage<S>,
  wanted: ListFilter,
  owner?: string,
): PagesInView<S> {
  const call = useCall()
  const client = useQueryClient()
  const first = useQuery(listPageQuery(call, read, wanted, 1, owner))
  const filter = useShown(wanted, first.data === undefined)
  const [view, setView] = useState({ filter, from: 1, to: 2 })
  const { from, to } = view.filter === filter ? view : { from: 1, to: 2 }
  const last = client.getQueryData<ListPage<S>>(pageKey(filter, 1, owner))?.totalPages ?? 1
  const numbers = pagesBetween(from, Math.min(to, last))
  const { pages, error } = useQueries({
    queries: numbers.map((number) => listPageQuery(call, read, filter, number, owner)),
    combine: joined,
  })
  const slotAt = useCallback(
    (index: number) => {
      const number = Math.floor(index / PAGE_SIZE) + 1
      return pages.find((page) => page?.page === number)?.results[index % PAGE_SIZE]
    },
    [pages],
  )
  const look = useCallback(
    (firstIndex: number, lastIndex: number) => {
      const next = {
        filter,
        from: Math.floor(firstIndex / PAGE_SIZE),
        to: Math.floor(lastIndex / PAGE_SIZE) + 2,
      }
      setView((now) =>
        now.filter === filter && now.from === next.from && now.to === next.to ? now : next,
      )
    },
    [filter],
  )
  const retry = () =>
    void client.refetchQueries({
      queryKey: owner === undefined ? savedKeys.pages : savedKeys.theirs(owner),
      type: 'active',
      predicate: ({ state }) => state.status === 'error',
    })
  return {
    filter,
    wanted,
    first,
    total: pages[0]?.totalResults ?? 0,
    slotAt,
    onVisible: look,
    error,
    retry,
  }
}

function useShown(wanted: ListFilter, isUnread: boolean): ListFilter {
  const [shown, setShown] = useState(wanted)
  if (isUnread || shown === wanted) return shown
  setShown(wanted)
  return wanted
}

/** Always includes the first page, which has the total. */
function pagesBetween(from: number, to: number): number[] {
  const numbers = [1]
  for (let number = Math.max(2, from); number <= to; number += 1) numbers.push(number)
  return numbers
}

function joined<S extends Saved>(results: readonly UseQueryResult<ListPage<S>>[]) {
  return {
    pages: results.map(({ data }) => data),
    error: results.find(({ isLoadingError }) => isLoadingError)?.error ?? null,
  }
}
