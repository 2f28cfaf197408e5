import type { Conversation } from '#shared/chat.ts'
import { notFriendDetails } from '#shared/errors.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { friendsAmong } from '../friends/policy.ts'
import { findDirect, insertConversations } from './conversation-queries.ts'
import { directKeyOf, membersOf, newConversation, readConversation } from './conversations.ts'
import { openGroup } from './groups.ts'
import { insertMembers } from './member-queries.ts'

type Needs = Pick<Deps, 'db' | 'env' | 'clock' | 'hub' | 'log' | 'limits'>

/**
 * Opens a group, or finds or opens the one conversation with a friend. Idempotent for the id of a group that
 * the actor is in, even if opening it is refused now.
 * @throws {AppError} NOT_FRIEND; NOT_FOUND for an id of someone else's or of a non-group; and those of
 *   `openGroup`
 */
export async function openConversation(
  deps: Needs,
  actor: Actor,
  { id, friendIds, name }: Wanted,
): Promise<{ conversation: Conversation; isNew: boolean }> {
  const isGroup = new Set(friendIds).size > 1
  if (isGroup && id !== undefined) {
    const standing = await readConversation(deps, actor.userId, id)
    if (standing?.isGroup) return { conversation: standing, isNew: false }
    if (standing) throw new AppError('NOT_FOUND')
  }
  const detail = isGroup ? notFriendDetails.openGroup : notFriendDetails.open
  const found = await friendsAmong(deps, actor, friendIds, detail)
  const friends = found.toSorted((a, b) => friendIds.indexOf(a.id) - friendIds.indexOf(b.id))
  const [friend, ...others] = friends
  const opened =
    friend && others.length === 0
      ? await openDirect(deps, actor.userId, friend.id)
      : await openGroup(deps, actor, friends, { id, name })
  const conversation = await readConversation(deps, actor.userId, opened.id)
  // The id belongs to a conversation of others.
  if (!conversation) throw new AppError('NOT_FOUND')
  return { conversation, isNew: opened.isNew }
}

interface Wanted {
  readonly id?: string | undefined
  readonly friendIds: readonly string[]
  readonly name?: string | null | undefined
}

async function openDirect({ db, clock }: Needs, userId: string, friendId: string) {
  const directKey = directKeyOf(userId, friendId)
  const standing = await findDirect(db, directKey)
  if (standing !== undefined) return { id: standing, isNew: false }
  const row = newConversation(clock.now(), directKey)
  const isNew = await inTransaction(db, async (tx) => {
    const [inserted] = await insertConversations(tx, [row])
    if (inserted) await insertMembers(tx, membersOf(row.id, [userId, friendId]))
    return inserted !== undefined
  })
  return { id: isNew ? row.id : ((await findDirect(db, directKey)) ?? row.id), isNew }
}
