import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { forgetSome } from '#web/lib/persisted-queries.ts'

interface Read {
  readonly queryKey: QueryKey
  readonly state: { readonly data?: unknown }
}

/** Changed by the event itself, or staying readable. */
const LEFT: ReadonlySet<unknown> = new Set(['friends', 'chat'])

/** The pages that show friends' marks. */
export const WITH_MARKS: readonly QueryKey[] = [
  ['titles', 'page'],
  ['games', 'page'],
]

/** What may name a friend, though its key does not, and is not read again by its own listener. */
const MAY_NAME: readonly QueryKey[] = [...WITH_MARKS, ['viewings'], ['recommendations']]

/**
 * Takes back what was read of somebody who is no longer a friend: what is on screen is read again, and the
 * server closes it; the rest goes, in this browser's store too.
 */
export async function forgetFormer(client: QueryClient, userId: string): Promise<void> {
  const isTheirs = ({ queryKey, state: { data } }: Read) =>
    !LEFT.has(queryKey[0]) && (mentions(queryKey, userId) || mentions(data, userId))
  // A first answer under way names nobody yet.
  const mayBeTheirs = (query: Read) =>
    isTheirs(query) ||
    (query.state.data === undefined && MAY_NAME.some((key) => startsWith(query.queryKey, key)))
  client.removeQueries({ predicate: isTheirs, type: 'inactive' })
  // The answers under way may be older.
  await client.cancelQueries({ predicate: mayBeTheirs, fetchStatus: 'fetching' })
  void client.invalidateQueries({ predicate: mayBeTheirs })
  const gone = await forgetSome(isTheirs)
  const lists = new Set(gone.flatMap(([feature, part, id]) => (isList(feature, part) ? [id] : [])))
  // The items of a list do not say whose it is.
  await forgetSome(({ queryKey: [feature, part, id] }) => isItems(feature, part) && lists.has(id))
}

const isList = (feature: unknown, part: unknown) => feature === 'own-lists' && part === 'list'
const isItems = (feature: unknown, part: unknown) => feature === 'own-lists' && part === 'items'

const startsWith = (key: QueryKey, start: QueryKey) => start.every((part, at) => key[at] === part)

/** Whether this id stands somewhere in a value. */
function mentions(value: unknown, id: string): boolean {
  if (value === id) return true
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some((part) => mentions(part, id))
}
