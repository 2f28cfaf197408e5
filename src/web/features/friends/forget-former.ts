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

/**
 * Takes back what was read of somebody who is no longer a friend: what is on screen is read again, and the
 * server closes it; the rest goes, in this browser's store too.
 */
export async function forgetFormer(client: QueryClient, userId: string): Promise<void> {
  const isTheirs = ({ queryKey, state: { data } }: Read) =>
    !LEFT.has(queryKey[0]) && (mentions(queryKey, userId) || mentions(data, userId))
  const theirs = { predicate: isTheirs }
  client.removeQueries({ ...theirs, type: 'inactive' })
  // The answers under way may be older.
  await client.cancelQueries({ ...theirs, fetchStatus: 'fetching' })
  void client.invalidateQueries(theirs)
  const gone = await forgetSome(isTheirs)
  const lists = new Set(gone.flatMap(([feature, part, id]) => (isList(feature, part) ? [id] : [])))
  // The items of a list do not say whose it is.
  await forgetSome(({ queryKey: [feature, part, id] }) => isItems(feature, part) && lists.has(id))
}

const isList = (feature: unknown, part: unknown) => feature === 'own-lists' && part === 'list'
const isItems = (feature: unknown, part: unknown) => feature === 'own-lists' && part === 'items'

/** Whether this id stands somewhere in a value. */
function mentions(value: unknown, id: string): boolean {
  if (value === id) return true
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some((part) => mentions(part, id))
}
