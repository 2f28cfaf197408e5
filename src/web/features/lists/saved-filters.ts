import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { facetsIn } from '#shared/filters.ts'
import {
  type Chosen,
  type FilteredKind,
  type SavedFilter,
  savedFilters,
} from '#shared/saved-filters.ts'
import type { Call } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import type { ListSearch } from './list-search.ts'
import { savedKeys } from './queries.ts'
import type { ListChange } from './use-remembered-search.ts'

const MINUTE = 60_000

/** The combinations of filters that the user keeps, by name. */
export function savedFiltersQuery(call: Call) {
  return queryOptions({
    queryKey: savedKeys.filters,
    queryFn: async ({ signal }): Promise<readonly SavedFilter[]> =>
      (await call(savedFilters.getSaved, {}, { signal })).results,
    staleTime: MINUTE,
  })
}

/** What a list shows, to be kept under a name. */
export function chosenOf({ filter, sort, type, watched }: ListSearch): Chosen {
  return {
    filter: [...facetsIn(filter)],
    ...(sort !== undefined && { sortEnum: sort }),
    ...(type !== undefined && type !== 'all' && { mediaType: type }),
    ...(watched !== undefined && { isDone: watched }),
  }
}

/** Shows a list as it was kept. */
export function changeTo({ filter, sortEnum, mediaType, isDone }: Chosen): ListChange {
  return {
    filter: filter.join(','),
    sort: sortEnum,
    type: mediaType,
    watched: isDone,
    query: undefined,
  }
}

/** Writes to the kept filters; `onDone` once written. */
export function useSavedFilters(onDone: () => void) {
  const call = useCall()
  const client = useQueryClient()
  const onSuccess = async () => {
    await client.invalidateQueries({ queryKey: savedKeys.filters })
    onDone()
  }
  return {
    save: useSubmit({
      mutationFn: (body: { kind: FilteredKind; name: string; chosen: Chosen }) =>
        call(savedFilters.save, { body }),
      onSuccess,
    }),
    rename: useSubmit({
      mutationFn: ({ id, name }: Pick<SavedFilter, 'id' | 'name'>) =>
        call(savedFilters.rename, { params: { id }, body: { name } }),
      onSuccess,
    }),
    forget: useSubmit({
      mutationFn: ({ id }: Pick<SavedFilter, 'id'>) =>
        call(savedFilters.forget, { params: { id } }),
      onSuccess,
    }),
  }
}
