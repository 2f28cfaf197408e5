import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { changed, type ListSearch } from '#web/features/lists/list-search.ts'
import {
  useRememberedSearch,
  type RememberedSearch,
} from '#web/features/lists/use-remembered-search.ts'

/** How the person's own films and series are shown. */
export function useListSearch(): RememberedSearch {
  const address = useSearch({ from: '/watchlist/list' })
  const navigate = useNavigate({ from: '/watchlist/list' })
  const { type, watched, sort, query, view } = address
  const said = useMemo(
    () => changed({}, { type, watched, sort, query, view }),
    [type, watched, sort, query, view],
  )
  const show = useCallback(
    (search: ListSearch) => void navigate({ search, replace: true, resetScroll: false }),
    [navigate],
  )
  return useRememberedSearch('calepin.list', said, show)
}
