import type { Card, Conversation, Invitation, Message, SharedList } from '#shared/chat.ts'
import type { Work } from '#shared/friends.ts'
import { type Quote, QUOTE_MAX, type Reacted, REACTIONS } from '#shared/message-parts.ts'
import type { Seal } from '#server/db/blocks.ts'
import type { Actor } from '#server/deps.ts'
import { toInstant } from '#server/instants.ts'
import { toPerson, toPublicUser } from '../friends/present.ts'
import { unseal } from '../spoilers/service.ts'
import type { ConversationRow, MemberRow } from './conversation-queries.ts'
import type { GroupPersonRow, InvitationRow } from './invitation-queries.ts'
import type { ReactionRow } from './message-page-queries.ts'
import type { MessageWithQuote, MessageRow, NewMessage } from './queries.ts'

/**
 * @param open the messages whose spoilers the reader may see
 * @param reactions to this message, in order
 */
export function toMessage(
  row: MessageRow & Partial<MessageWithQuote>,
  open: ReadonlySet<string>,
  reactions: readonly ReactionRow[] = [],
): Message {
  if (row.seal !== null) return sealed(row, row.seal)
  const message = {
    id: row.id,
    conversationId: row.conversation_id,
    sender: toSomebody(row.sender_id, row.sender_name, row.sender_avatar),
    ...toText(row.body, row.spoiler, open.has(row.id)),
    sentAt: toInstant(row.sent_at),
  }
  if (row.deleted_at !== null) return { ...message, isDeleted: true }
  if (row.event !== null) {
    const person = toSomebody(row.person_id, row.person_name, row.person_avatar)
    return { ...message, event: { kind: row.event, person } }
  }
  const replyTo = toQuote(row, open)
  return {
    ...message,
    ...toAttachment(row),
    ...(replyTo && { replyTo }),
    ...(reactions.length > 0 && { reactions: toReacted(reactions) }),
    ...(row.edited_at !== null && { editedAt: toInstant(row.edited_at) }),
  }
}

export function toReacted(rows: readonly Omit<ReactionRow, 'seq'>[]): Reacted[] {
  const people = Map.groupBy(rows, (row) => row.reaction)
  return REACTIONS.flatMap((reaction) => {
    const found = people.get(reaction)
    return found ? { reaction, people: found.map(toPerson) } : []
  })
}

function toQuote(row: Partial<MessageWithQuote>, open: ReadonlySet<string>): Quote | undefined {
  const { quoted_id: id = null, quoted_sender_id, quoted_body, quoted_work, quote_seal } = row
  if (id === null) return undefined
  if (quote_seal) return { id, sender: null, body: '', sealed: quote_seal }
  const { quoted_sender_name: name = null, quoted_sender_avatar: avatar = null } = row
  const sender = toSomebody(quoted_sender_id ?? null, name, avatar)
  if (row.quoted_deleted_at) return { id, sender, body: '', isDeleted: true }
  const text = toText(quoted_body ?? '', row.quoted_spoiler ?? null, open.has(id))
  const letters = Array.from(text.body)
  const body =
    letters.length > QUOTE_MAX ? `${letters.slice(0, QUOTE_MAX - 1).join('')}…` : letters.join('')
  const title = quoted_work && (JSON.parse(quoted_work) as { title: string }).title
  return { ...text, id, sender, body, ...(title && { title }) }
}

/** A text as the reader may see it, with its spoiler mark. */
export function toText(body: string, stored: string | null, isOpen: boolean) {
  if (stored === null) return { body }
  const { spoiler, text } = unseal(stored, isOpen)
  return { body: text, spoiler }
}

/** A message reduced to what a reader behind a block may see. */
export function sealed(
  { id, conversation_id, sent_at }: Pick<MessageRow, 'id' | 'conversation_id' | 'sent_at'>,
  seal: Seal,
): Message {
  const sentAt = toInstant(sent_at)
  return { id, conversationId: conversation_id, sender: null, body: '', sentAt, sealed: seal }
}

/** A message for readers who have not reached what it spoils: without its text. */
export function withoutBody(message: Message): Message {
  const { spoiler } = message
  return spoiler ? { ...message, body: '', spoiler: { ...spoiler, isOpen: false } } : message
}

/** Joins a new row with its sender in memory, saving a read. */
export function signed(row: NewMessage, { account }: Actor): MessageRow {
  return {
    ...row,
    edited_at: null,
    deleted_at: null,
    sender_name: account.username,
    sender_avatar: account.avatar,
    person_name: null,
    person_avatar: null,
    seal: null,
  }
}

interface Reader {
  readonly userId: string
  readonly online: ReadonlySet<string>
  /** The messages whose spoilers they may see. */
  readonly open: ReadonlySet<string>
}

/**
 * Presents a conversation to `userId`. Read marks are shown between friends only in a direct
 * conversation, and never across a block in a group.
 */
export function toConversation(
  row: ConversationRow,
  members: readonly MemberRow[],
  { userId, online, open }: Reader,
): Conversation {
  const isGroup = row.direct_key === null
  return {
    id: row.room_id,
    name: row.name,
    isGroup,
    ...(isGroup && toGroup(row, members)),
    members: members
      .filter((member) => member.is_invited === 0)
      .map((member) => {
        const isShown = isGroup
          ? member.is_blocked === 0
          : member.id === userId || member.state === 'added'
        return {
          user: toPublicUser(member, online),
          readMessageId: isShown ? member.read_message_id : null,
        }
      }),
    invited: members.filter((member) => member.is_invited === 1).map(toPerson),
    lastMessage: row.id === null ? null : toMessage(row as MessageRow, open),
    unreadCount: row.unread,
    updatedAt: toInstant(row.updated_at),
  }
}

function toGroup({ room_id, picture }: ConversationRow, members: readonly MemberRow[]) {
  const [maker] = members
    .filter(({ turn, role }) => turn !== null && role !== 'Visiteur')
    .toSorted((a, b) => (a.turn ?? 0) - (b.turn ?? 0) || (a.id < b.id ? -1 : 1))
  return {
    ...(maker && { makerId: maker.id }),
    ...(picture && { pictureUrl: `/api/group-pictures/${room_id}/${picture}.webp` }),
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

/** Lists use their own field: older clients know only works and people. */
export function attached(card: Card | SharedList): Pick<Message, 'media' | 'list'> {
  return card.type === 'list' ? { list: card } : { media: card }
}

/** A person whose account may be deleted. */
function toSomebody(id: string | null, username: string | null, avatar: string | null) {
  return id === null || username === null ? null : toPerson({ id, username, avatar })
}
