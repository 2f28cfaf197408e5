import { PAGE_SIZE, type Page } from '#shared/paging.ts'
import { fold } from '#shared/text.ts'
import type { MediaType } from '#shared/titles.ts'
import type { Deps } from '#server/deps.ts'
import type { VisibleOwner } from '../friends/policy.ts'
import { countFound, listLists, listPage, searchPage, type Selection } from './page-queries.ts'
import type { ShowList, ShowRow } from './queries.ts'

type Needs = Pick<Deps, 'db'>

/** One page of a list: three statements with the session's, whatever the list's size. */
export async function readPage(
  { db }: Needs,
  owner: VisibleOwner,
  selection: Selection,
  page: number,
): Promise<Page<ShowRow>> {
  const total = countSelected(await listLists(db, { owner }), selection)
  const start = (page - 1) * PAGE_SIZE
  const limit = Math.min(PAGE_SIZE, total - start)
  if (limit <= 0) return toPage([], page, total)
  // Past the middle, the same rows are nearer from the other end.
  const isReversed = start > total / 2
  const offset = isReversed ? total - start - limit : start
  return toPage(await listPage(db, owner, selection, { limit, offset, isReversed }), page, total)
}

/** The state of a list: what its ETag names. */
export async function readVersion(
  { db }: Needs,
  owner: VisibleOwner,
): Promise<{ etag: string; lists: ShowList[] }> {
  const lists = await listLists(db, { owner })
  const version = (mediaType: MediaType) =>
    lists.find((list) => list.media_type === mediaType)?.version ?? 0
  return { etag: `"1-${version('movie')}-${version('tv')}"`, lists }
}

/** The whole list in one page. */
export async function readWhole(
  { db }: Needs,
  owner: VisibleOwner,
  selection: Selection,
  lists: readonly ShowList[],
): Promise<Page<ShowRow>> {
  const total = countSelected(lists, selection)
  const window = { limit: total, offset: 0, isReversed: false }
  const results = total === 0 ? [] : await listPage(db, owner, selection, window)
  return { results, page: 1, totalPages: 1, totalResults: results.length }
}

export async function searchShows(
  { db }: Needs,
  owner: VisibleOwner,
  selection: Selection,
  { query, page }: { query: string; page: number },
): Promise<Page<ShowRow>> {
  const needle = fold(query)
  const window = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
  const rows = await searchPage(db, owner, selection, needle, window)
  const [first] = rows
  const isPastTheEnd = first === undefined && page > 1
  const total = isPastTheEnd ? await countFound(db, owner, selection, needle) : (first?.total ?? 0)
  return toPage(rows, page, total)
}

function countSelected(lists: readonly ShowList[], { mediaTypes, isWatched }: Selection): number {
  return lists
    .filter((list) => mediaTypes.includes(list.media_type))
    .reduce(
      (sum, { to_watch, watched }) =>
        sum + (isWatched === true ? 0 : to_watch) + (isWatched === false ? 0 : watched),
      0,
    )
}

function toPage(results: readonly ShowRow[], page: number, total: number): Page<ShowRow> {
  return { results, page, totalPages: Math.ceil(total / PAGE_SIZE), totalResults: total }
}
