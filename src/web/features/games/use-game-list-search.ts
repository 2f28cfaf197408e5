import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { withChange, type ListSearch } from '#web/features/lists/list-search.ts'
import { useRememberedSearch } from '#web/features/lists/use-remembered-search.ts'

/** Search parameters of the user's list of games. */
export function useGameListSearch() {
  const address = useSearch({ from: '/steam/list' })
  const navigate = useNavigate({ from: '/steam/list' })
  const { played: watched, sort, query, view, filter } = address
  const asked = { watched, sort, query, view, filter }
  const params = useMemo(
    () => withChange({}, { watched, sort, query, view, filter }),
    [watched, sort, query, view, filter],
  )
  const show = useCallback(
    (search: ListSearch) =>
      void navigate({ search: toGameSearch(search), replace: true, resetScroll: false }),
    [navigate],
  )
  return useRememberedSearch('calepin.game-list', { asked, params }, show)
}

/** As query parameters of the list of games. */
export function toGameSearch({ watched, sort, query, view, filter }: ListSearch) {
  return {
    ...(watched !== undefined && { played: watched }),
    ...(sort !== undefined && { sort }),
    ...(query !== undefined && { query }),
    ...(view !== undefined && { view }),
    ...(filter !== undefined && { filter }),
  }
}
