import { useQueryClient } from '@tanstack/react-query'
import { parseFacets } from '#shared/filters.ts'
import type { Chosen, FilteredKind, SavedFilter } from '#shared/saved-filters.ts'
import { ignoreNotFound } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts'
import { useSubmit } from '#web/lib/use-submit.ts'
import { useAllSavedFilters } from './all-saved-filters.ts'
import type { ListSearch } from './list-search.ts'
import { savedKeys } from './queries.ts'
import type { ListChange } from './use-remembered-search.ts'

/** The part of a list's search that a saved filter stores. */
export function chosenOf({ filter, sort, type, watched }: ListSearch): Chosen {
  return {
    filter: [...parseFacets(filter)],
    ...(sort !== undefined && { sortEnum: sort }),
    ...(type !== undefined && type !== 'all' && { mediaType: type }),
    ...(watched !== undefined && { isDone: watched }),
  }
}

/** The change that applies a saved filter. */
export function changeTo({ filter, sortEnum, mediaType, isDone }: Chosen): ListChange {
  return {
    filter: filter.join(','),
    sort: sortEnum,
    type: mediaType,
    watched: isDone,
    query: undefined,
  }
}

export const NOTHING_CHOSEN: Chosen = { filter: [] }

/** Whether a list shows exactly a saved filter. */
export function isShowing(search: ListSearch, { chosen }: Pick<SavedFilter, 'chosen'>): boolean {
  const now = chosenOf(search)
  return (
    now.sortEnum === chosen.sortEnum &&
    now.mediaType === chosen.mediaType &&
    now.isDone === chosen.isDone &&
    now.filter.toSorted().join() === chosen.filter.toSorted().join()
  )
}

/** The saved filters of a kind of list; `undefined` until loaded. */
export function useSavedFiltersOfKind(kind: FilteredKind): readonly SavedFilter[] | undefined {
  return useAllSavedFilters()?.filter((each) => each.kind === kind)
}

/** Writes to the saved filters; `onDone` once written. */
export function useSavedFilterWrites(onDone: () => void) {
  const call = useCall()
  const client = useQueryClient()
  const keyFor = useIdempotencyKey()
  const onSuccess = async () => {
    // The next save is a new filter, even with the same content: this one may be renamed meanwhile.
    keyFor('')
    await client.invalidateQueries({ queryKey: savedKeys.filters })
    onDone()
  }
  return {
    save: useSubmit({
      mutationFn: (body: { kind: FilteredKind; name: string; chosen: Chosen }) =>
        call('POST /filters', { body: { id: keyFor(body), ...body } }),
      onSuccess,
    }),
    rename: useSubmit({
      mutationFn: ({ id, name }: Pick<SavedFilter, 'id' | 'name'>) =>
        call('PUT /filters/:id', { params: { id }, body: { name } }),
      onSuccess,
    }),
    forget: useSubmit({
      mutationFn: ({ id }: Pick<SavedFilter, 'id'>) =>
        call('DELETE /filters/:id', { params: { id } }).catch(ignoreNotFound),
      onSuccess,
    }),
  }
}
