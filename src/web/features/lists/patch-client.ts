import { hashKey, notifyManager, type Query, type QueryClient } from '@tanstack/react-query'
import type { SeasonTicks } from '#shared/episodes.ts'
import { PAGE_SIZE } from '#shared/paging.ts'
import {
  addToPages,
  matchesFilter,
  dropFromFull,
  dropFromPages,
  putPlaceholder,
  matchesSearch,
  putInFull,
  type ListFilter,
  type ListPage,
  type ListPages,
  type ListWrite,
  type Write,
} from './cache.ts'
import { afterWrite } from './after-write.ts'
import { pageFromFullList } from './page-from-full-list.ts'
import { savedKeys } from './queries.ts'
import { itemKey, partOf, type AnyItem, type ItemKey, type Part, type Saved } from './item.ts'
import { withRank } from './rank-moves.ts'

/** The saved item in the full list, or, before that has loaded, the card's own. */
export function findSaved(client: QueryClient, title: AnyItem): Saved | undefined {
  const full = client.getQueryData<readonly Saved[]>(savedKeys.fullOf(partOf(title)))
  if (!full) return 'addedAt' in title ? title : undefined
  return full.find((item) => itemKey(item) === itemKey(title))
}

/** Applies writes optimistically. */
export async function applyOptimistically(client: QueryClient, shown: readonly ListWrite[]) {
  await cancelReads(client)
  notifyManager.batch(() => applyWrites(client, shown))
}

/** Applies writes to the cached lists; idempotent. */
export function applyWrites(client: QueryClient, writes: readonly ListWrite[]): void {
  for (const each of writes) applyWrite(client, each)
  if (writes.length > 1) fillShort(client)
}

/**
 * Refills loaded pages that a bulk write left short, from the full list, if cached and conclusive: the
 * items that would move up are on pages that are not loaded.
 */
function fillShort(client: QueryClient): void {
  const fullOf = (part: Part) => client.getQueryData<readonly Saved[]>(savedKeys.fullOf(part))
  patchLists(client, (filter, pages) => {
    const isShort = [...pages.values()].some(
      ({ page, results, totalResults }) =>
        results.length < Math.min(PAGE_SIZE, totalResults - (page - 1) * PAGE_SIZE),
    )
    if (!isShort) return pages
    return new Map(
      [...pages].map(([number, page]) => [
        number,
        pageFromFullList(fullOf, filter, number) ?? page,
      ]),
    )
  })
}

/** Applies a write to the cached lists; idempotent. */
export function applyWrite(client: QueryClient, { write, at, before }: ListWrite): void {
  const key = itemKey(write.title)
  const after = afterWrite(write, findSaved(client, write.title), at)
  if (write.kind === 'rank') rankItem(client, key, write.rank)
  else putItem(client, key, after)
  if (write.kind === 'tick') tickShown(client, write)
  if (after && !before) {
    patchLists(client, (filter, pages) =>
      matchesFilter(filter, after) && matchesSearch(filter, after)
        ? addToPages(pages, after)
        : pages,
    )
  }
  // A title keeps its place while it is being rated.
  if (write.kind === 'remove' || write.kind === 'watch' || write.kind === 'progress') {
    patchLists(client, (filter, pages) =>
      after && matchesFilter(filter, after) ? pages : dropFromPages(pages, key),
    )
  }
}

/**
 * Cancels refetches begun before the write, which would overwrite it. First loads continue: nothing
 * would restart them until the write is sent, possibly much later.
 */
async function cancelReads(client: QueryClient): Promise<void> {
  const isLoaded = ({ state }: Query) => state.data !== undefined
  await client.cancelQueries({ queryKey: savedKeys.pages, predicate: isLoaded })
  const reading = client.getQueryCache().findAll({
    queryKey: savedKeys.full,
    fetchStatus: 'fetching',
    predicate: isLoaded,
  })
  for (const query of reading) {
    await client.cancelQueries({ queryKey: query.queryKey, exact: true })
    query.invalidate()
  }
}

/** Adds, replaces or (`null`) removes in the full list. */
export function putItem(client: QueryClient, key: ItemKey, item: Saved | null): void {
  client.setQueryData<readonly Saved[]>(savedKeys.fullOf(partIn(key)), (list) => {
    if (!list) return undefined
    // When an item leaves the ranking, the others move up.
    const reranked = item && item.rank !== null ? list : withRank(list, key, null)
    return item ? putInFull(reranked, item) : dropFromFull(reranked, key)
  })
}

/** Ranks the item in the full list and shifts the others. */
export function rankItem(client: QueryClient, key: ItemKey, rank: number | null): void {
  client.setQueryData<readonly Saved[]>(
    savedKeys.fullOf(partIn(key)),
    (list) => list && withRank(list, key, rank),
  )
}

/** Ticks the known episodes of a series; the response brings the rest. */
function tickShown(client: QueryClient, { title, season, shown, isSeen }: TickWrite): void {
  client.setQueryData<readonly SeasonTicks[]>(savedKeys.ticksOf(itemKey(title)), (seasons) => {
    if (!seasons) return undefined
    const ticked = new Set(seasons.find((one) => one.season === season)?.episodes)
    for (const episode of shown) {
      if (isSeen) ticked.add(episode)
      else ticked.delete(episode)
    }
    const others = seasons.filter((one) => one.season !== season)
    return [...others, { season, episodes: [...ticked] }]
  })
}

type TickWrite = Extract<Write<AnyItem>, { kind: 'tick' }>

function partIn(key: ItemKey): Part {
  return key.slice(0, key.indexOf(':')) as Part
}

export function putPlaceholders(client: QueryClient, key: ItemKey): void {
  patchLists(
    client,
    (_, pages) => new Map([...pages].map(([number, page]) => [number, putPlaceholder(page, key)])),
  )
}

function patchLists(
  client: QueryClient,
  patch: (filter: ListFilter, pages: ListPages<Saved>) => ListPages<Saved>,
): void {
  const lists = new Map<string, { filter: ListFilter; pages: Map<number, ListPage<Saved>> }>()
  for (const [queryKey, page] of client.getQueriesData<ListPage<Saved>>({
    queryKey: savedKeys.pages,
  })) {
    if (!page) continue
    const filter = queryKey[2] as ListFilter
    const list = lists.get(hashKey([filter])) ?? {
      filter,
      pages: new Map<number, ListPage<Saved>>(),
    }
    lists.set(hashKey([filter]), list)
    list.pages.set(page.page, page)
  }
  for (const { filter, pages } of lists.values()) {
    for (const [number, page] of patch(filter, pages)) {
      if (page !== pages.get(number)) client.setQueryData(savedKeys.page(filter, number), page)
    }
  }
}
