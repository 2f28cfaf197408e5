import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { changed, type ListSearch } from '#web/features/lists/list-search.ts'
import { useRememberedSearch } from '#web/features/lists/use-remembered-search.ts'

/** How the person's own games are shown. */
export function useGameListSearch() {
  const address = useSearch({ from: '/steam/list' })
  const navigate = useNavigate({ from: '/steam/list' })
  const { played: watched, sort, query, view } = address
  const said = useMemo(
    () => changed({}, { watched, sort, query, view }),
    [watched, sort, query, view],
  )
  const show = useCallback(
    (search: ListSearch) =>
      void navigate({ search: toAddress(search), replace: true, resetScroll: false }),
    [navigate],
  )
  return useRememberedSearch('calepin.game-list', said, show)
}

/** The same in the words of an address of games. */
export function toAddress({ watched, sort, query, view }: ListSearch) {
  return {
    ...(watched !== undefined && { played: watched }),
    ...(sort !== undefined && { sort }),
    ...(query !== undefined && { query }),
    ...(view !== undefined && { view }),
  }
}
