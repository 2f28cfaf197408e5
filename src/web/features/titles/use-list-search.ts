import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { withChange, type ListSearch } from '#web/features/lists/list-search.ts'
import {
  useRememberedSearch,
  type RememberedSearch,
} from '#web/features/lists/use-remembered-search.ts'

/** Search parameters of the user's list. */
export function useListSearch(): RememberedSearch {
  const address = useSearch({ from: '/watchlist/list' })
  const navigate = useNavigate({ from: '/watchlist/list' })
  const { type, watched, sort, query, view, filter } = address
  const asked = { type, watched, sort, query, view, filter }
  const params = useMemo(
    () => withChange({}, { type, watched, sort, query, view, filter }),
    [type, watched, sort, query, view, filter],
  )
  const show = useCallback(
    (search: ListSearch) => void navigate({ search, replace: true, resetScroll: false }),
    [navigate],
  )
  return useRememberedSearch('calepin.list', { asked, params }, show)
}
