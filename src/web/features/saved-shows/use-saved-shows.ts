import { useQuery } from '@tanstack/react-query'
import type { SavedShow } from '#shared/saved-shows.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { fullListQuery } from './queries.ts'
import { createListMaps, type WholeList } from '#web/features/lists/whole-list.ts'

/** The user's whole list, by title. */
export type SavedMap = WholeList<SavedShow>['saved']

const mapOf = createListMaps<SavedShow>()

/** Better called once by a screen and passed down: one subscription for all cards. */
export function useSavedShows(): WholeList<SavedShow> {
  const call = useCall()
  const movies = useQuery(fullListQuery(call, 'movie'))
  const tvs = useQuery(fullListQuery(call, 'tv'))
  return {
    saved: mapOf(movies.data, tvs.data),
    isPending: movies.isPending || tvs.isPending,
    error: movies.isLoadingError ? movies.error : tvs.isLoadingError ? tvs.error : null,
    retry: () => {
      for (const query of [movies, tvs]) if (query.isError) void query.refetch()
    },
  }
}
