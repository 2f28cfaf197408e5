import { queryOptions } from '@tanstack/react-query'
import type { Page } from '#shared/paging.ts'
import { savedShows, type NewMovie, type NewTv, type SavedShow } from '#shared/saved-shows.ts'
import type { MediaType } from '#shared/titles.ts'
import { tmdbIdOf, type AnyTitle } from '#web/features/titles/components/any-title.ts'
import { ApiError } from '#web/lib/api-error.ts'
import type { Call } from '#web/lib/api.ts'
import type { ListFilter, ListPage, Write } from './cache.ts'

/** Every key of this feature begins with its name, so that leaving a session clears it in one go. */
export const savedKeys = {
  all: ['saved-shows'],
  full: ['saved-shows', 'full'],
  pages: ['saved-shows', 'pages'],
  fullOf: (type: MediaType) => ['saved-shows', 'full', type],
  page: (filter: ListFilter, page: number) => ['saved-shows', 'pages', filter, page],
  /** Another's list: what one writes to one's own does not touch it. */
  theirs: (owner: string) => ['saved-shows', 'theirs', owner],
  theirPage: (owner: string, filter: ListFilter, page: number) => [
    ...savedKeys.theirs(owner),
    filter,
    page,
  ],
} as const

const MINUTE = 60_000
/** What fails is said in its own place: a list with « Réessayer », a toast. */
const HANDLED = { handled: 'failures' } as const

/** The whole list of one type: what every card asks « is it saved, seen, rated, noted ». */
export function fullListQuery(call: Call, type: MediaType) {
  return queryOptions({
    queryKey: savedKeys.fullOf(type),
    queryFn: async ({ signal }): Promise<readonly SavedShow[]> => {
      const endpoint = type === 'movie' ? savedShows.getMovies : savedShows.getTvs
      const reply: Page<SavedShow> = await call(endpoint, { query: {} }, { signal, ...HANDLED })
      return reply.results
    },
    staleTime: 5 * MINUTE,
    gcTime: Infinity,
  })
}

/**
 * One page of a list as the server orders it; a filter that is left keeps its pages a while.
 * @param owner whose list; one's own when left out.
 */
export function listPageQuery(call: Call, filter: ListFilter, page: number, owner?: string) {
  return queryOptions({
    queryKey: pageKey(filter, page, owner),
    queryFn: ({ signal }): Promise<ListPage> => readPage(call, filter, page, owner, signal),
    staleTime: MINUTE,
  })
}

export function pageKey(filter: ListFilter, page: number, owner?: string): readonly unknown[] {
  return owner === undefined
    ? savedKeys.page(filter, page)
    : savedKeys.theirPage(owner, filter, page)
}

function readPage(
  call: Call,
  filter: ListFilter,
  page: number,
  owner: string | undefined,
  signal: AbortSignal,
): Promise<Page<SavedShow>> {
  const { type, sort, query: words } = filter
  const query = {
    page,
    sortEnum: sort,
    ...(owner !== undefined && { userId: owner }),
    ...(filter.watched === undefined ? {} : { isWatched: filter.watched }),
  }
  if (words === '') {
    if (type === 'movie') return call(savedShows.getMovies, { query }, { signal, ...HANDLED })
    if (type === 'tv') return call(savedShows.getTvs, { query }, { signal, ...HANDLED })
    return call(savedShows.getAll, { query }, { signal, ...HANDLED })
  }
  const search = { query: { ...query, query: words } }
  if (type === 'movie') return call(savedShows.searchMovies, search, { signal, ...HANDLED })
  if (type === 'tv') return call(savedShows.searchTvs, search, { signal, ...HANDLED })
  return call(savedShows.searchAll, search, { signal, ...HANDLED })
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
    const endpoint = isMovie ? savedShows.deleteMovie : savedShows.deleteTv
    await call(endpoint, { query: { tmdbId } }, HANDLED).catch(unlessGone)
    return null
  }
  if (write.kind === 'add') return add(call, title)
  if (!isSaved) await add(call, title)
  if (write.kind === 'note') {
    const body = { tmdbId, note: write.note }
    return call(isMovie ? savedShows.noteMovie : savedShows.noteTv, { body }, HANDLED)
  }
  if (write.kind === 'rate') {
    const body = { tmdbId, rating: write.rating }
    return call(isMovie ? savedShows.rateMovie : savedShows.rateTv, { body }, HANDLED)
  }
  if (write.kind === 'rank') {
    const body = { tmdbId, rank: write.rank }
    return call(isMovie ? savedShows.rankMovie : savedShows.rankTv, { body }, HANDLED)
  }
  const body = { tmdbId, isWatched: write.isWatched }
  return call(isMovie ? savedShows.watchMovie : savedShows.watchTv, { body }, HANDLED)
}

/** Deleted from elsewhere, or by a first try whose answer was lost: it is what was wanted. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'NOT_FOUND')) throw error
}

function add(call: Call, title: AnyTitle): Promise<SavedShow> {
  const { overview, poster_path, vote_average, vote_count } = title
  const facts = { tmdbId: tmdbIdOf(title), overview, poster_path, vote_average, vote_count }
  if (title.mediaType === 'movie') {
    const body: NewMovie = { title: title.title, ...facts }
    return call(savedShows.addMovie, { body }, HANDLED)
  }
  const body: NewTv = { name: title.name, ...facts }
  return call(savedShows.addTv, { body }, HANDLED)
}
