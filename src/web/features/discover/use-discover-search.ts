import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { type DiscoverSearch, withChange } from './discover-search.ts'

/** The filters in the address, and how they change. */
export function useDiscoverSearch() {
  const address = useSearch({ from: '/watchlist/discover' })
  const navigate = useNavigate({ from: '/watchlist/discover' })
  const search = useMemo(() => withChange({ type: address.type }, filtersOf(address)), [address])
  const show = useCallback(
    (next: DiscoverSearch) => void navigate({ search: next, replace: true, resetScroll: false }),
    [navigate],
  )
  const change = useCallback(
    (wanted: DiscoverSearch) => show(withChange(search, wanted)),
    [search, show],
  )
  return { search, change, show }
}

/** The frame's own parameters stand in the address too. */
function filtersOf(address: DiscoverSearch): DiscoverSearch {
  const { type, genres, from, to, minRuntime, maxRuntime, minScore, minVotes } = address
  const { language, country, services, sort, hideSeen, hideSaved } = address
  return {
    type,
    genres,
    from,
    to,
    minRuntime,
    maxRuntime,
    minScore,
    minVotes,
    language,
    country,
    services,
    sort,
    hideSeen,
    hideSaved,
  }
}
