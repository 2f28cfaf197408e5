import {
  deleteEmpty,
  deleteMember,
  insertMembers,
  listMemberIds,
  updateRead,
} from './member-queries.ts'
import type { Member } from './policy.ts'
import { toConversation } from './present.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Conversation } from '#shared/chat.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { listWrittenTo } from '#server/db/presence.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { friendsAmong } from '../friends/policy.ts'
import {
  findDirect,
  insertConversations,
  listConversations,
  listMembers,
} from './conversation-queries.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'hub' | 'log'>

/** Somebody's conversations, or one of them: two statements, whatever their number. */
export async function readConversations(
  { db, hub }: Pick<Needs, 'db' | 'hub'>,
  userId: string,
  only?: string,
): Promise<Conversation[]> {
  const [rows, members] = await Promise.all([
    listConversations(db, userId, only),
    listMembers(db, userId, only),
  ])
  const friends = members.filter(({ state }) => state === 'added').map(({ id }) => id)
  const online = await hub.online([...new Set(friends)])
  const byRoom = Map.groupBy(members, (member) => member.conversation_id)
  return rows.map((row) => toConversation(row, byRoom.get(row.room_id) ?? [], { userId, online }))
}

/**
 * Opens a group, or finds the conversation with one friend: there is one for each two people. A group
 * asked for again under the same id is the one that stands.
 * @throws {AppError} NOT_FRIEND; NOT_FOUND for an id of another's, or of what is no group
 */
export async function openConversation(
  deps: Needs,
  actor: Actor,
  { id, friendIds, name }: Wanted,
): Promise<{ conversation: Conversation; isNew: boolean }> {
  const friends = await friendsAmong(deps, actor, friendIds)
  const [friend, ...others] = friends
  const opened =
    friend && others.length === 0
      ? await openDirect(deps, actor.userId, friend.id)
      : await openGroup(deps, [actor.userId, ...friends.map((each) => each.id)], { id, name })
  const [conversation] = await readConversations(deps, actor.userId, opened.id)
  // A group is not asked for under the id of what two people say to each other.
  if (conversation?.isGroup !== others.length > 0) throw new AppError('NOT_FOUND')
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

async function openGroup(
  deps: Needs,
  userIds: readonly string[],
  { id, name }: Pick<Wanted, 'id' | 'name'>,
) {
  const made = newConversation(deps.clock.now(), null)
  const row = { ...made, id: id ?? made.id, name: name?.trim() || null }
  const isNew = await inTransaction(deps.db, async (tx) => {
    const [inserted] = await insertConversations(tx, [row])
    if (inserted) await insertMembers(tx, membersOf(row.id, userIds))
    return inserted !== undefined
  })
  if (isNew) await announce(deps, row.id, userIds)
  return { id: row.id, isNew }
}

/** The key under which two people have one conversation. */
export function directKeyOf(a: string, b: string): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`
}

export function newConversation(now: number, directKey: string | null) {
  const id = uuidv7({ msecs: now })
  return { id, direct_key: directKey, name: null, last_seq: 0, updated_at: now }
}

export function membersOf(conversationId: string, userIds: readonly string[]) {
  return userIds.map((userId) => ({ conversation_id: conversationId, user_id: userId }))
}

/** Moves the read mark of a member to the message `after`; those are told who may know that they write. */
export async function markRead(
  { db, hub }: Needs,
  reader: Member,
  messageId: string,
): Promise<void> {
  const isMoved = await updateRead(db, reader, { id: messageId, seq: reader.after ?? 0 })
  if (!isMoved) return
  const { conversationId, userId } = reader
  const others = await listWrittenTo(db, { conversationId, userId })
  hub.toUsers([userId, ...others], 'read', { conversationId, userId, messageId })
}

/** @throws {AppError} NOT_FOUND for who is not in it, and for a conversation with somebody who is there */
export async function leaveGroup(deps: Needs, actor: Actor, conversationId: string): Promise<void> {
  const { db } = deps
  if (!(await deleteMember(db, { conversationId, userId: actor.userId }))) {
    throw new AppError('NOT_FOUND')
  }
  const left = await listMemberIds(db, conversationId)
  if (left.length === 0) await deleteEmpty(db, conversationId)
  await announce(deps, conversationId, left)
}

/** Tells members of a conversation that is new or has changed, to each as they see it. */
export async function announce(
  deps: Needs,
  conversationId: string,
  userIds: readonly string[],
): Promise<void> {
  try {
    for (const userId of userIds) {
      const [conversation] = await readConversations(deps, userId, conversationId)
      if (conversation) deps.hub.toUsers([userId], 'conversation', { conversation })
    }
  } catch (error) {
    // What was done stands; whoever was not told asks again by themselves.
    deps.log.warn({ err: error }, 'a conversation could not be announced')
  }
}
