import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Import, ImportItem, ItemStatus } from '#shared/import-shapes.ts'
import type { Call } from '#web/lib/api.ts'
import { importKeys } from './keys.ts'

export function importsQuery(call: Call) {
  return queryOptions({
    queryKey: importKeys.index,
    queryFn: async ({ signal }) => (await call('GET /imports', {}, { signal })).results,
    staleTime: 0,
  })
}

const POLL_MS = 3000
const RUNNING: ReadonlySet<Import['state']> = new Set(['reading', 'matching', 'writing', 'undoing'])

export function isRunning({ state }: Pick<Import, 'state'>): boolean {
  return RUNNING.has(state)
}

/** Updated by events; also polled, for networks that block the socket. */
export function importQuery(call: Call, id: string) {
  return queryOptions({
    queryKey: importKeys.one(id),
    queryFn: ({ signal }): Promise<Import> =>
      call('GET /imports/:id', { params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data && isRunning(data) && !data.isGivenUp ? POLL_MS : false,
  })
}

export function itemsQuery(call: Call, id: string, status: ItemStatus) {
  return infiniteQueryOptions({
    queryKey: importKeys.items(id, status),
    queryFn: ({ signal, pageParam: cursor }) =>
      call('GET /imports/:id/items', { params: { id }, query: { status, cursor } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // Decided items stay where they are.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

export function candidatesQuery(call: Call, id: string, place: number) {
  return queryOptions({
    queryKey: [...importKeys.one(id), 'candidates', place],
    queryFn: async ({ signal }) =>
      (
        await call(
          'GET /imports/:id/items/:place/candidates',
          { params: { id, place } },
          { signal },
        )
      ).results,
  })
}

/** All titles with a status, read page by page. */
export async function fetchAllItems(
  call: Call,
  id: string,
  status: ItemStatus,
): Promise<ImportItem[]> {
  const items: ImportItem[] = []
  let cursor: number | undefined
  do {
    const page = await call('GET /imports/:id/items', { params: { id }, query: { status, cursor } })
    items.push(...page.results)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return items
}

/** Caches an import from a response, and refetches the list of imports. */
export function cacheImport(client: QueryClient, known: Import): void {
  client.setQueryData(importKeys.one(known.id), known)
  void client.invalidateQueries({ queryKey: importKeys.index })
}
