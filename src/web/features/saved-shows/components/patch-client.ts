import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { SavedShow } from '#shared/saved-shows.ts'
import type { MediaType } from '#shared/titles.ts'
import { keyOf, type AnyTitle, type ShowKey } from '#web/features/titles/components/any-title.ts'
import {
  afterWrite,
  belongs,
  dropFromFull,
  dropFromPages,
  holdInPage,
  putInFull,
  type ListFilter,
  type ListPage,
  type ListPages,
  type Write,
} from '../cache.ts'
import { savedKeys } from '../queries.ts'
import { placed } from './rank-moves.ts'

/** What the full list knows of a title; before it is loaded, what the card itself shows. */
export function findSaved(client: QueryClient, title: AnyTitle): SavedShow | undefined {
  const full = client.getQueryData<readonly SavedShow[]>(savedKeys.fullOf(title.mediaType))
  if (!full) return 'tmdbId' in title ? title : undefined
  return full.find((item) => keyOf(item) === keyOf(title))
}

/** Shows a write before its answer; gives what stood before. */
export async function showWrite(client: QueryClient, write: Write, now: string) {
  const key = keyOf(write.title)
  await cancelReads(client)
  const before = findSaved(client, write.title)
  const after = afterWrite(write, before, now)
  if (write.kind === 'rank') rankShow(client, key, write.rank)
  else putShow(client, key, after)
  // A rated title keeps its place while one's hand is on its stars.
  if (write.kind === 'remove' || write.kind === 'watch') {
    patchLists(client, (filter, pages) =>
      after && belongs(filter, after) ? pages : dropFromPages(pages, key),
    )
  }
  return { before }
}

/** An answer asked for before the write would undo what it shows. A first load is let through. */
async function cancelReads(client: QueryClient): Promise<void> {
  await client.cancelQueries({ queryKey: savedKeys.pages })
  const reading = client.getQueryCache().findAll({
    queryKey: savedKeys.full,
    fetchStatus: 'fetching',
    predicate: ({ state }) => state.data !== undefined,
  })
  for (const query of reading) {
    await client.cancelQueries({ queryKey: query.queryKey, exact: true })
    query.invalidate()
  }
}

/** Adds, replaces or (`null`) removes in the full list. */
export function putShow(client: QueryClient, key: ShowKey, item: SavedShow | null): void {
  client.setQueryData<readonly SavedShow[]>(savedKeys.fullOf(typeOf(key)), (list) => {
    if (!list) return undefined
    return item ? putInFull(list, item) : dropFromFull(placed(list, key, null), key)
  })
}

/** Gives the item its place in the full list, and those that it moves theirs. */
export function rankShow(client: QueryClient, key: ShowKey, rank: number | null): void {
  client.setQueryData<readonly SavedShow[]>(
    savedKeys.fullOf(typeOf(key)),
    (list) => list && placed(list, key, rank),
  )
}

function typeOf(key: ShowKey): MediaType {
  return key.startsWith('movie') ? 'movie' : 'tv'
}

export function holdInPages(client: QueryClient, key: ShowKey): void {
  patchLists(
    client,
    (_, pages) => new Map([...pages].map(([number, page]) => [number, holdInPage(page, key)])),
  )
}

function patchLists(
  client: QueryClient,
  patch: (filter: ListFilter, pages: ListPages) => ListPages,
): void {
  const lists = new Map<string, { filter: ListFilter; pages: Map<number, ListPage> }>()
  for (const [queryKey, page] of client.getQueriesData<ListPage>({ queryKey: savedKeys.pages })) {
    if (!page) continue
    const filter = queryKey[2] as ListFilter
    const list = lists.get(hashKey([filter])) ?? { filter, pages: new Map<number, ListPage>() }
    lists.set(hashKey([filter]), list)
    list.pages.set(page.page, page)
  }
  for (const { filter, pages } of lists.values()) {
    for (const [number, page] of patch(filter, pages)) {
      if (page !== pages.get(number)) client.setQueryData(savedKeys.page(filter, number), page)
    }
  }
}
