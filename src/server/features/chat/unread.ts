import type { Deps } from '#server/deps.ts'
import { listMembers } from './conversation-queries.ts'
import { listUnread } from './unread-queries.ts'

/** A conversation with messages that somebody has not read, without a word of them. */
export interface Unread {
  /** The group's name, else the others' names; `''`: nobody else is left. */
  readonly name: string
  readonly count: number
  /** There are more than were counted. */
  readonly hasMore: boolean
}

/** Of one conversation. */
const COUNTED = 99

/**
 * Where somebody has left messages unread that were sent before `until`, one of them since `after`: between
 * two, while they are friends. Two statements.
 */
export async function unreadOf(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  asked: { readonly after: number; readonly until: number; readonly limit: number },
): Promise<Unread[]> {
  const rows = await listUnread(db, userId, { ...asked, counted: COUNTED + 1 })
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const members = (await listMembers(db, userId, ids)).filter(
    ({ id, is_invited }) => id !== userId && is_invited === 0,
  )
  const byRoom = Map.groupBy(members, ({ conversation_id }) => conversation_id)
  return rows.flatMap(({ id, direct_key, name, count }) => {
    const others = byRoom.get(id) ?? []
    if (direct_key !== null && others[0]?.state !== 'added') return []
    const names = name ?? others.map(({ username }) => username).join(', ')
    return [{ name: names, count: Math.min(count, COUNTED), hasMore: count > COUNTED }]
  })
}
