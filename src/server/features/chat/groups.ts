import { version } from 'uuid'
import { GROUPS_MAX, NEW_FRIEND_DAYS } from '#shared/chat.ts'
import { DAY_MS } from '#shared/durations.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { mayMeet } from '../friends/policy.ts'
import { insertConversations } from './conversation-queries.ts'
import { announceConversation, membersOf, newConversation } from './conversations.ts'
import { insertInvitations, listFullPeople } from './invitation-queries.ts'
import { announceInvitation } from './invitations.ts'
import { insertMembers } from './member-queries.ts'

type Needs = Pick<Deps, 'db' | 'env' | 'clock' | 'hub' | 'log' | 'limits'>

/** UUID version of derived ids, such as those of direct conversations. */
const DERIVED = 5

interface Wanted {
  readonly id?: string | undefined
  readonly name?: string | null | undefined
}

interface Friend {
  readonly id: string
  /** When the friendship began, in epoch milliseconds. */
  readonly since: number
}

/**
 * Creates a group with friends: old ones become members at once, recent ones are invited. Does
 * nothing if its id is taken.
 * @throws {AppError} NOT_FOUND for a derived id; RATE_LIMITED; TOO_MANY_GROUPS for the actor; GROUP_REFUSED when a friend is in too
 *   many groups or there is a block between two of them, without revealing which
 */
export async function openGroup(
  deps: Needs,
  actor: Actor,
  friends: readonly Friend[],
  { id, name }: Wanted,
): Promise<{ id: string; isNew: boolean }> {
  const { db, clock, limits } = deps
  const { userId } = actor
  // Otherwise a user could claim the id of two others' conversation.
  if (id !== undefined && version(id) === DERIVED) throw new AppError('NOT_FOUND')
  await limits.groups.take(userId)
  await requireRoom(deps, userId, friends)
  const now = clock.now()
  const made = newConversation(now, null)
  const row = { ...made, id: id ?? made.id, name: name?.trim() || null }
  const isOld = ({ since }: Friend) => since <= now - NEW_FRIEND_DAYS * DAY_MS
  const members = [userId, ...friends.filter(isOld).map((friend) => friend.id)]
  const invited = friends.filter((friend) => !isOld(friend)).map((friend) => friend.id)
  const isNew = await inTransaction(db, async (tx) => {
    const [inserted] = await insertConversations(tx, [row])
    if (!inserted) return false
    await insertMembers(tx, membersOf(row.id, members))
    const invitations = membersOf(row.id, invited)
    await insertInvitations(
      tx,
      invitations.map((each) => ({
        ...each,
        invited_by: userId,
        invited_at: now,
        has_history: 1 as const,
      })),
    )
    return true
  })
  if (isNew) {
    await announceConversation(deps, row.id, members)
    await announceInvitation(deps, row.id, invited)
  } else {
    await limits.groups.giveBack(userId)
  }
  return { id: row.id, isNew }
}

async function requireRoom(deps: Needs, userId: string, friends: readonly Friend[]): Promise<void> {
  const friendIds = friends.map(({ id }) => id)
  const most = Math.max(1, Math.round(GROUPS_MAX * deps.env.RATE_LIMIT_SCALE))
  const full = await listFullPeople(deps.db, [userId, ...friendIds], most)
  if (full.includes(userId)) throw new AppError('TOO_MANY_GROUPS')
  if (full.length > 0 || !(await mayMeet(deps, friendIds))) throw new AppError('GROUP_REFUSED')
}
