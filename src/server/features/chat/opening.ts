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
 * Opens a group, or finds or opens the conversation with one friend: one per pair. Idempotent for a
 * group's id.
 * @throws {AppError} NOT_FRIEND; NOT_FOUND for somebody else's id, or one that is not a group's; and
 *   those of `openGroup`
 */
export async function openConversation(
  deps: Needs,
  actor: Actor,
  { id, friendIds, name }: Wanted,
): Promise<{ conversation: Conversation; isNew: boolean }> {
  const isGroup = new Set(friendIds).size > 1
  const detail = isGroup ? notFriendDetails.openGroup : notFriendDetails.open
  const found = await friendsAmong(deps, actor, friendIds, detail)
  const friends = found.toSorted((a, b) => friendIds.indexOf(a.id) - friendIds.indexOf(b.id))
  const [friend, ...others] = friends
  const opened =
    friend && others.length === 0
      ? await openDirect(deps, actor.userId, friend.id)
      : await openGroup(deps, actor, friends, { id, name })
  const conversation = await readConversation(deps, actor.userId, opened.id)
  // The id of a direct conversation is not a group's.
  if (conversation?.isGroup !== isGroup) throw new AppError('NOT_FOUND')
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
