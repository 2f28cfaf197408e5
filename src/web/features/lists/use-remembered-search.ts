import { useCallback, useEffect, useMemo } from 'react'
import {
  withChange,
  recall,
  remember,
  type ListSearch,
  type ListStorageKey,
} from './list-search.ts'

export type ListChange = { readonly [P in keyof ListSearch]?: ListSearch[P] | undefined }

export type RememberedSearch = readonly [ListSearch, (change: ListChange) => void]

/**
 * A list's search parameters: those of the URL, else those last used.
 * @param asked the URL's parameters as given; an explicit default counts as one.
 * @param params the same without defaults; stable while unchanged.
 * @param show navigates to them; stable between renders.
 */
export function useRememberedSearch(
  stored: ListStorageKey,
  { asked, params }: { readonly asked: object; readonly params: ListSearch },
  show: (search: ListSearch) => void,
): RememberedSearch {
  const isBare = Object.values(asked).every((value) => value === undefined)
  const search = useMemo(
    () => (isBare ? recall(localStorage, stored) : params),
    [isBare, params, stored],
  )
  const isRecalled = isBare && Object.keys(search).length > 0
  useEffect(() => {
    if (isRecalled) show(search)
  }, [isRecalled, search, show])
  const change = useCallback(
    (wanted: ListChange) => {
      const next = withChange(search, wanted)
      remember(localStorage, stored, next)
      show(next)
    },
    [search, show, stored],
  )
  return [search, change]
}
