import * as z from 'zod/mini'
import { SEEN } from './blank.ts'
import { calls } from './contract.ts'
import { Work } from './friends.ts'
import { Cursor, PageNumber, pageOf, wholeNumber } from './paging.ts'
import { ExternalId, Id, Instant, text } from './text.ts'
import { Person, PublicUser } from './users.ts'

export const MESSAGE_MAX = 4000
export const SHARE_MESSAGE_MAX = 500
/** How many friends one writes to or shares with at once. */
export const FRIENDS_MAX = 20
/** How many groups somebody is in at most, those they are invited to included; before `RATE_LIMIT_SCALE`. */
export const GROUPS_MAX = 200
/** A friend of fewer days than this invites to a group instead of adding. */
export const NEW_FRIEND_DAYS = 7

/** What a message carries beside its words: a work, or a person's page. */
export const Card = z.union([Work, z.object({ type: z.literal('user'), user: Person })])
export type Card = z.infer<typeof Card>

export const Message = z.object({
  /** Made by the sender's program: a UUIDv7, unique for ever. */
  id: Id,
  conversationId: Id,
  /** `null` once the account was deleted, and for a sealed message. */
  sender: z.nullable(Person),
  body: z.string(),
  media: z.optional(Card),
  sentAt: Instant,
  /**
   * Only in a group, on a message that a block hides: nothing but its id and time is told.
   * `blocked`: the reader blocked its sender · `hidden`: the reader may not see it.
   */
  sealed: z.optional(z.enum(['blocked', 'hidden'])),
})
export type Message = z.infer<typeof Message>

const Member = z.object({
  user: PublicUser,
  /** The last message that they read; `null` when none. */
  readMessageId: z.nullable(Id),
})

export const Conversation = z.object({
  id: Id,
  /** A group's name; `null` between two, and for a group without one. */
  name: z.nullable(z.string()),
  isGroup: z.boolean(),
  /** The caller among them. Who deleted their account is not. */
  members: z.array(Member),
  /** Who is invited to a group and has not answered yet. */
  invited: z.array(Person),
  lastMessage: z.nullable(Message),
  unreadCount: z.int(),
  updatedAt: Instant,
})
export type Conversation = z.infer<typeof Conversation>

/** All that somebody invited to a group may read of it. */
export const Invitation = z.object({
  conversationId: Id,
  name: z.nullable(z.string()),
  invitedBy: Person,
  members: z.array(Person),
  invitedAt: Instant,
})
export type Invitation = z.infer<typeof Invitation>

export const ConversationPage = z.object({
  results: z.array(Conversation),
  /** The `cursor` of the next page; `null` on the last. */
  nextCursor: z.nullable(Cursor),
  /** Over all conversations, whatever the page. */
  totalUnread: z.int(),
  totalInvitations: z.int(),
})
export type ConversationPage = z.infer<typeof ConversationPage>

/** What is shared, by its id: the server finds its name and picture. */
export const SharedMedia = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(['movie', 'tv', 'game']), id: ExternalId }),
  z.strictObject({ type: z.literal('user'), id: Id }),
])
export type SharedMedia = z.infer<typeof SharedMedia>

const FriendIds = z
  .array(Id, 'friends')
  .check(z.minLength(1, 'friends'), z.maxLength(FRIENDS_MAX, 'too_long'))
/** Made by the sender's program, a UUIDv7: the same again, after a lost answer, is the same write. */
const OwnId = z.optional(Id)
const conversationId = z.strictObject({ id: Id })

/** The words of a message: something that can be seen is among them. */
const Words = text(1, MESSAGE_MAX).check(z.regex(SEEN, 'too_short'))

/** A character that leaves something on the page: U+2800 is a pattern of Braille without a dot. */
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/u

/**
 * A group's name, or blanks for none: something to see, and no control character, among them those
 * that turn the direction of the text around them.
 */
export const GroupName = text(1, 80).check(
  z.refine((name) => name.trim() === '' || VISIBLE.test(name), 'unseen'),
  z.refine((name) => !/[\p{Cc}\p{Bidi_Control}]/u.test(name), 'unseen'),
)

export const chat = calls({
  share: {
    method: 'POST',
    path: '/shares',
    access: 'client',
    summary:
      "Share a title, a game or a profile with friends: a card in each direct conversation. The client's own id again shares nothing twice.",
    body: z.strictObject({
      id: OwnId,
      friendIds: FriendIds,
      media: SharedMedia,
      message: z.optional(z.nullable(text(0, SHARE_MESSAGE_MAX))),
    }),
    status: [201],
    reply: z.object({ conversationIds: z.array(Id) }),
    errors: ['FRIEND_REQUIRED', 'NOT_FRIEND', 'NOT_FOUND', 'UPSTREAM_FAILED', 'UPSTREAM_TIMEOUT'],
  },
  getConversations: {
    method: 'GET',
    path: '/conversations',
    access: 'client',
    summary: "The caller's conversations, the newest first, twenty a page.",
    query: z.strictObject({ cursor: z.optional(Cursor) }),
    reply: ConversationPage,
  },
  getConversation: {
    method: 'GET',
    path: '/conversations/:id',
    access: 'client',
    summary: 'One conversation of the caller.',
    params: conversationId,
    reply: Conversation,
    errors: ['NOT_FOUND'],
  },
  getInvitations: {
    method: 'GET',
    path: '/conversations/invitations',
    access: 'client',
    summary: 'Groups that the caller is invited to, the newest first.',
    query: z.strictObject({ page: z.optional(PageNumber) }),
    reply: pageOf(Invitation),
  },
  openConversation: {
    method: 'POST',
    path: '/conversations',
    access: 'client',
    summary:
      "Open a conversation; with one friend the one that stands is answered, with 200, as is a group under the client's own id. Friends of less than a week are invited to a group rather than added.",
    body: z.strictObject({
      id: OwnId,
      friendIds: FriendIds,
      name: z.optional(z.nullable(GroupName)),
    }),
    status: [201, 200],
    reply: Conversation,
    errors: ['FRIEND_REQUIRED', 'NOT_FRIEND', 'NOT_FOUND', 'GROUP_REFUSED', 'TOO_MANY_GROUPS'],
  },
  getMessages: {
    method: 'GET',
    path: '/conversations/:id/messages',
    access: 'client',
    summary:
      'Messages in their order: the latest, or those just before or after the message named.',
    params: conversationId,
    query: z.strictObject({
      before: z.optional(Id),
      after: z.optional(Id),
      limit: z.optional(wholeNumber(1, 100)),
    }),
    reply: z.object({ results: z.array(Message), hasMore: z.boolean() }),
    errors: ['NOT_FOUND'],
  },
  sendMessage: {
    method: 'POST',
    path: '/conversations/:id/messages',
    access: 'client',
    summary:
      "Send a message under the client's own id; the same id again answers 200 and the one that stands.",
    params: conversationId,
    body: z.strictObject({ id: Id, body: Words }),
    status: [201, 200],
    reply: Message,
    errors: ['NOT_FOUND', 'NOT_FRIEND'],
  },
  readMessages: {
    method: 'PUT',
    path: '/conversations/:id/read',
    access: 'client',
    summary: 'Everything up to this message is read. It never goes back.',
    params: conversationId,
    body: z.strictObject({ messageId: Id }),
    status: [204],
    errors: ['NOT_FOUND'],
  },
  acceptInvitation: {
    method: 'PUT',
    path: '/conversations/:id/members/me',
    access: 'client',
    summary: 'Accept the invitation to a group. Repeatable.',
    params: conversationId,
    reply: Conversation,
    errors: ['NOT_FOUND'],
  },
  leave: {
    method: 'DELETE',
    path: '/conversations/:id/members/me',
    access: 'client',
    summary:
      'Leave a group, refuse the invitation to one, or leave what remains of a conversation whose other one is gone; `block` also blocks a person.',
    params: conversationId,
    query: z.strictObject({ block: z.optional(Id) }),
    status: [204],
    errors: ['NOT_FOUND'],
  },
})
