import { hashKey, type QueryClient } from '@tanstack/react-query'
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
} from './cache.ts'
import { savedKeys } from './queries.ts'
import { itemKey, partOf, type AnyItem, type ItemKey, type Part, type Saved } from './item.ts'
import { placed } from './rank-moves.ts'

/** What the full list knows of a title; before it is loaded, what the card itself shows. */
export function findSaved(client: QueryClient, title: AnyItem): Saved | undefined {
  const full = client.getQueryData<readonly Saved[]>(savedKeys.fullOf(partOf(title)))
  if (!full) return 'addedAt' in title ? title : undefined
  return full.find((item) => itemKey(item) === itemKey(title))
}

/** Shows a write before its answer; gives what stood before. */
export async function showWrite(client: QueryClient, write: Write<AnyItem>, now: string) {
  const key = itemKey(write.title)
  await cancelReads(client)
  const before = findSaved(client, write.title)
  const after = afterWrite(write, before, now)
  if (write.kind === 'rank') rankItem(client, key, write.rank)
  else putItem(client, key, after)
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
export function putItem(client: QueryClient, key: ItemKey, item: Saved | null): void {
  client.setQueryData<readonly Saved[]>(savedKeys.fullOf(partIn(key)), (list) => {
    if (!list) return undefined
    return item ? putInFull(list, item) : dropFromFull(placed(list, key, null), key)
  })
}

/** Gives the item its place in the full list, and those that it moves theirs. */
export function rankItem(client: QueryClient, key: ItemKey, rank: number | null): void {
  client.setQueryData<readonly Saved[]>(
    savedKeys.fullOf(partIn(key)),
    (list) => list && placed(list, key, rank),
  )
}

function partIn(key: ItemKey): Part {
  return key.slice(0, key.indexOf(':')) as Part
}

export function holdInPages(client: QueryClient, key: ItemKey): void {
  patchLists(
    client,
    (_, pages) => new Map([...pages].map(([number, page]) => [number, holdInPage(page, key)])),
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
