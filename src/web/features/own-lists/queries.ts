import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { MINUTE_MS } from '#shared/durations.ts'
import type { ListItem, OwnList } from '#shared/own-list-shapes.ts'
import type { ListPage } from '#shared/own-lists.ts'
import { ownListKeys } from '#web/features/list-choice/queries.ts'
import type { Call } from '#web/lib/api.ts'

/** Maximum reads of a list that changes while it is being read. */
const ATTEMPTS = 3

export type Scope = 'own' | 'shared'

/** By cursor, from the first page. */
const cursored = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: ListPage) => nextCursor ?? undefined,
  staleTime: MINUTE_MS,
} as const

/** My lists, or those shared with me. */
export function listsQuery(call: Call, scope: Scope) {
  return infiniteQueryOptions({
    queryKey: ownListKeys.index(scope),
    queryFn: ({ signal, pageParam: cursor }): Promise<ListPage> => {
      const query = { ...(scope === 'shared' && { scope }), ...(cursor && { cursor }) }
      return call('GET /lists', { query }, { signal })
    },
    ...cursored,
  })
}

/** A friend's lists that are open to me. */
export function theirListsQuery(call: Call, id: string) {
  return infiniteQueryOptions({
    queryKey: ownListKeys.theirs(id),
    queryFn: ({ signal, pageParam: cursor }): Promise<ListPage> =>
      call('GET /users/:id/lists', { params: { id }, query: { cursor } }, { signal }),
    ...cursored,
  })
}

export function listQuery(call: Call, id: string) {
  return queryOptions({
    queryKey: ownListKeys.list(id),
    queryFn: ({ signal }): Promise<OwnList> =>
      call('GET /lists/:id', { params: { id } }, { signal }),
    staleTime: MINUTE_MS,
  })
}

/** The items of a list, as of a version. */
export interface Items {
  readonly version: number
  readonly items: readonly ListItem[]
}

/** All items of a list, read page by page: 2,000 at most. */
export function itemsQuery(call: Call, id: string) {
  return queryOptions({
    queryKey: ownListKeys.items(id),
    queryFn: async ({ signal }): Promise<Items> => {
      const page = (cursor: number | undefined) =>
        call('GET /lists/:id/items', { params: { id }, query: { cursor } }, { signal })
      for (let left = ATTEMPTS; ; left -= 1) {
        const whole = await readPages(page)
        if (whole.isWhole || left === 1) return whole
      }
    },
    staleTime: MINUTE_MS,
  })
}

interface Page extends Pick<Items, 'version'> {
  readonly results: readonly ListItem[]
  readonly nextCursor: number | null
}

async function readPages(page: (cursor: number | undefined) => Promise<Page>) {
  const items: ListItem[] = []
  const versions = new Set<number>()
  let cursor: number | undefined
  let version: number
  do {
    const read = await page(cursor)
    items.push(...read.results)
    versions.add(read.version)
    version = read.version
    cursor = read.nextCursor ?? undefined
  } while (cursor !== undefined)
  return { items, version, isWhole: versions.size === 1 }
}
