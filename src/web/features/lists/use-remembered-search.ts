import { useCallback, useEffect, useMemo } from 'react'
import { changed, recall, remember, type ListSearch, type Stored } from './list-search.ts'

export type ListChange = { readonly [P in keyof ListSearch]?: ListSearch[P] | undefined }

export type RememberedSearch = readonly [ListSearch, (change: ListChange) => void]

/**
 * How a list is shown: as the address says, or as it was last shown when it says nothing.
 * @param said the same object as long as the address says the same.
 * @param show puts it into the address; the same function from render to render.
 */
export function useRememberedSearch(
  stored: Stored,
  said: ListSearch,
  show: (search: ListSearch) => void,
): RememberedSearch {
  const isBare = Object.keys(said).length === 0
  const search = useMemo(
    () => (isBare ? recall(localStorage, stored) : said),
    [isBare, said, stored],
  )
  const isRecalled = isBare && Object.keys(search).length > 0
  useEffect(() => {
    if (isRecalled) show(search)
  }, [isRecalled, search, show])
  const change = useCallback(
    (wanted: ListChange) => {
      const next = changed(search, wanted)
      remember(localStorage, stored, next)
      show(next)
    },
    [search, show, stored],
  )
  return [search, change]
}
