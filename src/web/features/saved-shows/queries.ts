import { queryOptions } from '@tanstack/react-query'
import type { Page } from '#shared/paging.ts'
import { savedShows, type NewMovie, type NewTv, type SavedShow } from '#shared/saved-shows.ts'
import type { MediaType } from '#shared/titles.ts'
import { tmdbIdOf, type AnyTitle } from '#web/features/titles/components/any-title.ts'
import type { Call } from '#web/lib/api.ts'
import type { ListFilter, ListPage, Write } from './cache.ts'

/** Every key of this feature begins with its name, so that leaving a session clears it in one go. */
export const savedKeys = {
  all: ['saved-shows'],
  full: ['saved-shows', 'full'],
  pages: ['saved-shows', 'pages'],
  fullOf: (type: MediaType) => ['saved-shows', 'full', type],
  page: (filter: ListFilter, page: number) => ['saved-shows', 'pages', filter, page],
} as const

const MINUTE = 60_000

/** The whole list of one type: what every card asks « is it saved, seen, rated, noted ». */
export function fullListQuery(call: Call, type: MediaType) {
  return queryOptions({
    queryKey: savedKeys.fullOf(type),
    queryFn: async ({ signal }): Promise<readonly SavedShow[]> => {
      const endpoint = type === 'movie' ? savedShows.getMovies : savedShows.getTvs
      const reply: Page<SavedShow> = await call(endpoint, { query: {} }, { signal })
      return reply.results
    },
    staleTime: 5 * MINUTE,
    gcTime: Infinity,
  })
}

/** One page of a list as the server orders it; a filter that is left keeps its pages a while. */
export function listPageQuery(call: Call, filter: ListFilter, page: number) {
  return queryOptions({
    queryKey: savedKeys.page(filter, page),
    queryFn: ({ signal }): Promise<ListPage> => readPage(call, filter, page, signal),
    staleTime: MINUTE,
  })
}

function readPage(
  call: Call,
  filter: ListFilter,
  page: number,
  signal: AbortSignal,
): Promise<Page<SavedShow>> {
  const { type, sort, query: words } = filter
  const query = {
    page,
    sortEnum: sort,
    ...(filter.watched === undefined ? {} : { isWatched: filter.watched }),
  }
  if (words === '') {
    if (type === 'movie') return call(savedShows.getMovies, { query }, { signal })
    if (type === 'tv') return call(savedShows.getTvs, { query }, { signal })
    return call(savedShows.getAll, { query }, { signal })
  }
  const search = { query: { ...query, query: words } }
  if (type === 'movie') return call(savedShows.searchMovies, search, { signal })
  if (type === 'tv') return call(savedShows.searchTvs, search, { signal })
  return call(savedShows.searchAll, search, { signal })
}

/**
 * Sends a write and gives the item as it now stands (`null`: gone). Each may be sent again when its
 * answer was lost. What is not saved yet is added first.
 */
export async function sendWrite(
  call: Call,
  write: Write,
  isSaved: boolean,
): Promise<SavedShow | null> {
  const { title } = write
  const tmdbId = tmdbIdOf(title)
  const isMovie = title.mediaType === 'movie'
  if (write.kind === 'remove') {
    await call(isMovie ? savedShows.deleteMovie : savedShows.deleteTv, { query: { tmdbId } })
    return null
  }
  const added = isSaved && write.kind !== 'add' ? undefined : await add(call, title)
  switch (write.kind) {
    case 'add':
      return added ?? add(call, title)
    case 'note':
      return call(isMovie ? savedShows.noteMovie : savedShows.noteTv, {
        body: { tmdbId, note: write.note },
      })
    case 'rate':
      return call(isMovie ? savedShows.rateMovie : savedShows.rateTv, {
        body: { tmdbId, rating: write.rating },
      })
    case 'watch':
      return call(isMovie ? savedShows.watchMovie : savedShows.watchTv, {
        body: { tmdbId, isWatched: write.isWatched },
      })
    case 'rank':
      return call(isMovie ? savedShows.rankMovie : savedShows.rankTv, {
        body: { tmdbId, rank: write.rank },
      })
  }
}

function add(call: Call, title: AnyTitle): Promise<SavedShow> {
  const { overview, poster_path, vote_average, vote_count } = title
  const facts = { tmdbId: tmdbIdOf(title), overview, poster_path, vote_average, vote_count }
  if (title.mediaType === 'movie') {
    const body: NewMovie = { title: title.title, ...facts }
    return call(savedShows.addMovie, { body })
  }
  const body: NewTv = { name: title.name, ...facts }
  return call(savedShows.addTv, { body })
}
