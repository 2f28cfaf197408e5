import { useNavigate, useSearch } from '@tanstack/react-router'
import { type DiscoverSearch, withChange } from './discover-search.ts'

/** The filters in the query string, and their setters. */
export function useDiscoverSearch() {
  const address = useSearch({ from: '/watchlist/discover' })
  const navigate = useNavigate({ from: '/watchlist/discover' })
  const search = withChange({ type: address.type }, filtersOf(address))
  const show = (next: DiscoverSearch) =>
    void navigate({ search: next, replace: true, resetScroll: false })
  const change = (wanted: DiscoverSearch) => show(withChange(search, wanted))
  return { search, change, show }
}

/** Only the filters: the query string keeps parameters that the route does not know. */
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
