import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
import { changed, recall, remember, type ListSearch } from './list-search.ts'

export type ListChange = { readonly [P in keyof ListSearch]?: ListSearch[P] | undefined }

/** How the list is shown: as the address says, or as it was last shown when it says nothing. */
export function useListSearch(): readonly [ListSearch, (change: ListChange) => void] {
  const address = useSearch({ from: '/watchlist/list' })
  const navigate = useNavigate({ from: '/watchlist/list' })
  const { type, watched, sort, query, view } = address
  const said = useMemo(
    () => changed({}, { type, watched, sort, query, view }),
    [type, watched, sort, query, view],
  )
  const isBare = Object.keys(said).length === 0
  const search = useMemo(() => (isBare ? recall(localStorage) : said), [isBare, said])
  const show = useCallback(
    (next: ListSearch) => void navigate({ search: next, replace: true, resetScroll: false }),
    [navigate],
  )
  const isRecalled = isBare && Object.keys(search).length > 0
  useEffect(() => {
    if (isRecalled) show(search)
  }, [isRecalled, search, show])
  const change = useCallback(
    (wanted: ListChange) => {
      const next = changed(search, wanted)
      remember(localStorage, next)
      show(next)
    },
    [search, show],
  )
  return [search, change]
}
