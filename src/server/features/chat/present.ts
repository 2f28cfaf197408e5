import type { Card, Conversation, Invitation, Message, SharedList } from '#shared/chat.ts'
import type { Work } from '#shared/friends.ts'
import type { Seal } from '#server/db/blocks.ts'
import type { MessagesTable } from '#server/db/chat-tables.ts'
import type { Actor } from '#server/deps.ts'
import { toInstant } from '#server/instants.ts'
import { toPerson, toPublicUser } from '../friends/present.ts'
import type { ConversationRow, MemberRow } from './conversation-queries.ts'
import type { GroupPersonRow, InvitationRow } from './invitation-queries.ts'
import type { MessageRow } from './queries.ts'

export function toMessage(row: MessageRow): Message {
  if (row.seal !== null) return sealed(row, row.seal)
  return {
    id: row.id,
    conversationId: row.conversation_id,
    sender: toSomebody(row.sender_id, row.sender_name, row.sender_avatar),
    body: row.body,
    ...toAttachment(row),
    sentAt: toInstant(row.sent_at),
  }
}

/** A message reduced to what a reader behind a block may see. */
export function sealed(
  { id, conversation_id, sent_at }: Pick<MessageRow, 'id' | 'conversation_id' | 'sent_at'>,
  seal: Seal,
): Message {
  const sentAt = toInstant(sent_at)
  return { id, conversationId: conversation_id, sender: null, body: '', sentAt, sealed: seal }
}

/** Joins a new row with its sender in memory, sparing a read. */
export function signed(row: MessagesTable, { account }: Actor): MessageRow {
  return {
    ...row,
    sender_name: account.username,
    sender_avatar: account.avatar,
    person_name: null,
    person_avatar: null,
    seal: null,
  }
}

/**
 * Presents a conversation to `userId`. Read marks are shown between friends only in a direct
 * conversation, and never across a block in a group.
 */
export function toConversation(
  row: ConversationRow,
  members: readonly MemberRow[],
  { userId, online }: { readonly userId: string; readonly online: ReadonlySet<string> },
): Conversation {
  const isGroup = row.direct_key === null
  return {
    id: row.room_id,
    name: row.name,
    isGroup,
    members: members
      .filter((member) => member.is_invited === 0)
      .map((member) => {
        const isTold = isGroup
          ? member.is_blocked === 0
          : member.id === userId || member.state === 'added'
        return {
          user: toPublicUser(member, online),
          readMessageId: isTold ? member.read_message_id : null,
        }
      }),
    invited: members.filter((member) => member.is_invited === 1).map(toPerson),
    lastMessage: row.id === null ? null : toMessage(row as MessageRow),
    unreadCount: row.unread,
    updatedAt: toInstant(row.updated_at),
  }
}

export function toInvitation(row: InvitationRow, members: readonly GroupPersonRow[]): Invitation {
  return {
    conversationId: row.conversation_id,
    name: row.name,
    invitedBy: toPerson(row),
    members: members.map(toPerson),
    invitedAt: toInstant(row.invited_at),
  }
}

function toAttachment(row: MessageRow): Pick<Message, 'media' | 'list'> {
  if (row.work !== null) return attached(JSON.parse(row.work) as Work | SharedList)
  const user = toSomebody(row.person_id, row.person_name, row.person_avatar)
  return user ? attached({ type: 'user', user }) : {}
}

/** A list has a field of its own: clients of earlier versions know three kinds of works and people. */
export function attached(card: Card | SharedList): Pick<Message, 'media' | 'list'> {
  return card.type === 'list' ? { list: card } : { media: card }
}

/** A person whose account may be deleted. */
function toSomebody(id: string | null, username: string | null, avatar: string | null) {
  return id === null || username === null ? null : toPerson({ id, username, avatar })
}
