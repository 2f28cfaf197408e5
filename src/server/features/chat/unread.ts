import type { Deps } from '#server/deps.ts'
import { listMembers } from './conversation-queries.ts'
import { listInDigest, listUnread } from './unread-queries.ts'

/** A conversation with unread messages, without their text. */
export interface Unread {
  /** The group's name, else the others' names; empty when nobody else is left. */
  readonly name: string
  readonly count: number
  /** Whether counting stopped at the limit. */
  readonly hasMore: boolean
}

/** Limit per conversation. */
const COUNTED = 99

/**
 * Conversations where a user left messages unread that were sent before `until`, at least one since
 * `after`; direct ones only while they are friends, and none that the digest already lists as a reply
 * or a share. Three statements.
 */
export async function unreadOf(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  asked: { readonly after: number; readonly until: number; readonly limit: number },
): Promise<Unread[]> {
  const excluded = await listInDigest(db, userId, asked.after)
  const rows = await listUnread(db, userId, { ...asked, excluded, counted: COUNTED + 1 })
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
