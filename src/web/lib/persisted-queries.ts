import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import {
  experimental_createQueryPersister as createPersister,
  type PersistedQuery,
} from '@tanstack/query-persist-client-core'
import { clear, del, entries, get, set } from 'idb-keyval'
import { DAY_MS } from '#shared/durations.ts'
import { hasCode } from './api-error.ts'
import { openStore } from './open-store.ts'

/** Milliseconds. */
const MAX_AGE = 30 * DAY_MS
const KEEP_AFTER = 500
const SWEEP_AFTER = 10_000

/** Query keys readable offline: lists, viewings, the last opened titles and games, conversations. */
const KEPT = [
  'lists full',
  'lists pages',
  'lists ticks',
  'viewings of',
  'own-lists list',
  'own-lists items',
  'titles page',
  'titles season',
  'games page',
  'chat',
]

const store = openStore('calepin-queries', 'queries')
// Opened while the rest of the frame is evaluated: the first queries wait for it.
if ('indexedDB' in globalThis) void get('', store).catch(() => undefined)

export interface PersistedQueries {
  readonly persister: ReturnType<typeof createPersister>['persisterFn']
  /** Also persists `setQueryData` writes; returns a stop function. */
  readonly open: (client: QueryClient) => () => void
}

/**
 * Persists queries in IndexedDB: stale-while-revalidate across page loads.
 * @param build data persisted by another build is ignored.
 */
export function persistQueries(userId: string, build: string): PersistedQueries {
  let isOpen = true
  const inner = createPersister<PersistedQuery>({
    // Forbidden or full: nothing is persisted.
    storage: {
      getItem: (key: string) => get<PersistedQuery>(key, store).catch(() => undefined),
      setItem: (key: string, query: PersistedQuery) =>
        isOpen ? set(key, query, store).catch(() => undefined) : undefined,
      removeItem: (key: string) => del(key, store).catch(() => undefined),
      entries: () => entries<string, PersistedQuery>(store).catch(() => []),
    },
    serialize: (query) => query,
    deserialize: (query) => query,
    prefix: userId,
    buster: build,
    maxAge: MAX_AGE,
    filters: { predicate: isPersisted },
    refetchOnRestore: false,
  })
  return {
    async persister(read, context, query) {
      const isNew = query.state.data === undefined
      let isRead = false
      const trackedRead: typeof read = (given) => {
        isRead = true
        return read(given)
      }
      const data = await inner.persisterFn(trackedRead, context, query).catch((error: unknown) => {
        // Deleted, or no longer visible to this user: not offline either.
        if (hasCode(error, 'NOT_FOUND', 'NOT_FRIEND')) {
          void deletePersistedQueries(({ queryHash }) => queryHash === query.queryHash)
        }
        throw error
      })
      // Not threads: they fetch only missed messages.
      const isRestored = isNew && !isRead && query.queryKey[1] !== 'thread'
      if (isRestored && Array.isArray(data) && data.length === 0) {
        // The list may have items by now: avoid a flash of the empty state.
        try {
          const now = await read(context)
          setTimeout(() => void inner.persistQuery(query))
          return now
        } catch {
          return data
        }
      }
      if (isRestored) {
        const anew = { queryKey: query.queryKey, exact: true }
        setTimeout(() => void context.client.refetchQueries(anew))
      }
      return data
    },
    open(client) {
      isOpen = true
      const changed = new Set<Query>()
      let timer: ReturnType<typeof setTimeout> | undefined
      const persistChanged = () => {
        clearTimeout(timer)
        timer = undefined
        for (const query of changed) void inner.persistQuery(query)
        changed.clear()
      }
      const change = (query: Query) => {
        if (query.state.data === undefined || !isPersisted(query)) return
        changed.add(query)
        timer ??= setTimeout(persistChanged, KEEP_AFTER)
      }
      // Initial data is not read through the persister.
      for (const query of client.getQueryCache().getAll()) change(query)
      const stop = client.getQueryCache().subscribe((event) => {
        if (event.type === 'added') change(event.query)
        if (event.type !== 'updated' || event.action.type !== 'success') return
        if (event.action.manual === true) change(event.query)
      })
      document.addEventListener('visibilitychange', persistChanged)
      const sweep = setTimeout(() => void inner.persisterGc(), SWEEP_AFTER)
      return () => {
        isOpen = false
        stop()
        clearTimeout(timer)
        clearTimeout(sweep)
        document.removeEventListener('visibilitychange', persistChanged)
      }
    },
  }
}

/** Deletes the persisted queries that match; returns their keys. */
export async function deletePersistedQueries(
  isGone: (query: PersistedQuery) => boolean,
): Promise<readonly QueryKey[]> {
  if (!('indexedDB' in globalThis)) return []
  const all = await entries<string, PersistedQuery>(store).catch(() => [])
  const gone = all.filter(([, query]) => isGone(query))
  await Promise.all(gone.map(([key]) => del(key, store))).catch(() => undefined)
  return gone.map(([, { queryKey }]) => queryKey)
}

/** Deletes everything persisted, on logout. */
export function clearPersistedQueries(): Promise<void> {
  return clear(store).catch(() => undefined)
}

function isPersisted({ queryKey }: Query): boolean {
  const key = queryKey.join(' ')
  return KEPT.some((start) => key.startsWith(start))
}
