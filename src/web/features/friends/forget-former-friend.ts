import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { deletePersistedQueries } from '#web/lib/persisted-queries.ts'

interface Read {
  readonly queryKey: QueryKey
  readonly state: { readonly data?: unknown }
}

/** Features left alone: the event updates their data, or it stays readable. */
const UNTOUCHED: ReadonlySet<unknown> = new Set(['friends', 'chat'])

/** The pages that show friends' marks. */
export const WITH_MARKS: readonly QueryKey[] = [
  ['titles', 'page'],
  ['games', 'page'],
]

/**
 * Queries that may contain a friend without naming them in their key, and that no listener refetches.
 */
const MAY_NAME: readonly QueryKey[] = [...WITH_MARKS, ['viewings'], ['recommendations']]

/**
 * Removes cached data about a former friend, in memory and in IndexedDB. Queries on screen are refetched,
 * and the server then refuses them.
 */
export async function forgetFormerFriend(client: QueryClient, userId: string): Promise<void> {
  const isTheirs = ({ queryKey, state: { data } }: Read) =>
    !UNTOUCHED.has(queryKey[0]) && (mentions(queryKey, userId) || mentions(data, userId))
  // A query that is still loading does not name anybody yet.
  const mayBeTheirs = (query: Read) =>
    isTheirs(query) ||
    (query.state.data === undefined && MAY_NAME.some((key) => startsWith(query.queryKey, key)))
  client.removeQueries({ predicate: isTheirs, type: 'inactive' })
  // Responses in flight may predate the event.
  await client.cancelQueries({ predicate: mayBeTheirs, fetchStatus: 'fetching' })
  void client.invalidateQueries({ predicate: mayBeTheirs })
  const gone = await deletePersistedQueries(isTheirs)
  const lists = new Set(gone.flatMap(([feature, part, id]) => (isList(feature, part) ? [id] : [])))
  // A list's items do not name its owner.
  await deletePersistedQueries(
    ({ queryKey: [feature, part, id] }) => isItems(feature, part) && lists.has(id),
  )
}

const isList = (feature: unknown, part: unknown) => feature === 'own-lists' && part === 'list'
const isItems = (feature: unknown, part: unknown) => feature === 'own-lists' && part === 'items'

const startsWith = (key: QueryKey, start: QueryKey) => start.every((part, at) => key[at] === part)

/** Whether a value contains this id, at any depth. */
function mentions(value: unknown, id: string): boolean {
  if (value === id) return true
  if (typeof value !== 'object' || value === null) return false
  // A `Map` has no properties: what friends made of a share is kept by message.
  const parts = value instanceof Map ? [...value.values()] : Object.values(value)
  return parts.some((part) => mentions(part, id))
}
