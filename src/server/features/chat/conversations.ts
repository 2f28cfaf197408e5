import { listEventRecipients, updateRead } from './member-queries.ts'
import type { Member } from './policy.ts'
import { toConversation } from './present.ts'
import { openTo } from './seals.ts'
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid'
import type { Conversation, ConversationPage } from '#shared/chat.ts'
import { PAGE_SIZE } from '#shared/paging.ts'
import { toCursor, toKeysetPage, parseCursor } from '#server/db/keyset.ts'
import { updateTopicsRead } from '#server/db/notifications.ts'
import { topics } from '#server/db/notification-topics.ts'
import type { Deps } from '#server/deps.ts'
import {
  type ConversationRow,
  countWaiting,
  findConversation,
  listConversations,
  listMembers,
} from './conversation-queries.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'hub' | 'log'>

/** Page size of exports. */
const EXPORT_PAGE = 100

/**
 * One page of a user's conversations, newest first: three statements, whatever their number.
 * @param cursor `nextCursor` of the previous page
 */
export async function readConversations(
  deps: Pick<Needs, 'db' | 'hub'>,
  userId: string,
  { cursor, limit = PAGE_SIZE }: { readonly cursor?: string | undefined; readonly limit?: number },
): Promise<ConversationPage> {
  const { db } = deps
  const [rows, totals] = await Promise.all([
    listConversations(db, userId, { from: parseCursor(cursor), limit: limit + 1 }),
    countWaiting(db, userId),
  ])
  const { page, last } = toKeysetPage(rows, limit)
  return {
    results: await withMembers(deps, userId, page),
    nextCursor: last ? toCursor({ at: last.updated_at, id: last.room_id }) : null,
    totalUnread: totals.unread,
    totalInvitations: totals.invitations,
  }
}

/** All of a user's conversations, read in pages. */
export async function* allConversations(
  deps: Pick<Needs, 'db' | 'hub'>,
  userId: string,
): AsyncGenerator<Conversation> {
  for (let cursor: string | undefined; ;) {
    const page = await readConversations(deps, userId, { cursor, limit: EXPORT_PAGE })
    yield* page.results
    if (page.nextCursor === null) return
    cursor = page.nextCursor
  }
}

/** One of a user's conversations; `undefined` when they are not a member. */
export async function readConversation(
  deps: Pick<Needs, 'db' | 'hub'>,
  userId: string,
  conversationId: string,
): Promise<Conversation | undefined> {
  const [conversation] = await withMembers(
    deps,
    userId,
    await findConversation(deps.db, { userId, conversationId }),
  )
  return conversation
}

async function withMembers(
  { db, hub }: Pick<Needs, 'db' | 'hub'>,
  userId: string,
  rows: readonly ConversationRow[],
): Promise<Conversation[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.room_id)
  const [members, open] = await Promise.all([
    listMembers(db, userId, ids),
    openTo(db, userId, rows),
  ])
  const friends = members.filter(({ state }) => state === 'added').map(({ id }) => id)
  const online = await hub.online([...new Set(friends)])
  const byRoom = Map.groupBy(members, (member) => member.conversation_id)
  return rows.map((row) =>
    toConversation(row, byRoom.get(row.room_id) ?? [], { userId, online, open }),
  )
}

/** The unique key of two people's direct conversation. */
export function directKeyOf(a: string, b: string): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`
}

/** Namespace of the ids of direct conversations. */
const PAIRS = '7f0c8f2e-6f0d-4c5b-9a53-2d1d3f0b8e61'

/** The id of a direct conversation depends on the pair alone, so that each pair has one. */
export function newConversation(now: number, directKey: string | null) {
  const id = directKey === null ? uuidv7({ msecs: now }) : uuidv5(directKey, PAIRS)
  return { id, direct_key: directKey, name: null, last_seq: 0, updated_at: now }
}

export function membersOf(conversationId: string, userIds: readonly string[]) {
  return userIds.map((userId) => ({ conversation_id: conversationId, user_id: userId }))
}

/** Moves a member's read mark; notifies those who may also see them typing. */
export async function markRead(
  { db, hub, clock }: Needs,
  reader: Member,
  messageId: string,
): Promise<void> {
  const isMoved = await updateRead(db, reader, { id: messageId, seq: reader.after ?? 0 })
  if (!isMoved) return
  const { conversationId, userId } = reader
  const seen = [topics.share(conversationId), topics.reply(conversationId)]
  if (await updateTopicsRead(db, userId, seen, clock.now())) {
    hub.toUsers([userId], 'notifications', {})
  }
  const others = await listEventRecipients(db, { conversationId, userId })
  hub.toUsers([userId, ...others], 'read', { conversationId, userId, messageId })
}

/** Sends members a new or changed conversation, each their own view of it. */
export async function announceConversation(
  deps: Needs,
  conversationId: string,
  userIds: readonly string[],
): Promise<void> {
  try {
    for (const userId of userIds) {
      const conversation = await readConversation(deps, userId, conversationId)
      if (conversation) deps.hub.toUsers([userId], 'conversation', { conversation })
    }
  } catch (error) {
    // Already committed; clients that missed it refetch.
    deps.log.warn({ err: error }, 'a conversation could not be announced')
  }
}
