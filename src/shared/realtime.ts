import * as z from 'zod/mini'
import { User } from './auth.ts'
import { Conversation, Invitation, Message } from './chat.ts'
import { ViewingKind } from './days.ts'
import { EveningChange } from './evening-change.ts'
import { ImportState } from './import-shapes.ts'
import { ListChange } from './own-list-shapes.ts'
import { Id, Instant } from './text.ts'
import { Person, PublicUser, Relation } from './users.ts'

/** The path of the socket. */
export const SOCKET_PATH = '/socket.io'

/** Milliseconds that a client whose socket was refused waits before it tries again. */
export const REFUSED_PAUSE = 15_000

/**
 * Server events by name. Their data can also be fetched over HTTP, except `typing`. Pending users
 * receive only `account`.
 */
export const serverEvents = {
  presence: z.object({ userId: Id, isOnline: z.boolean(), lastSeenAt: z.nullable(Instant) }),
  message: z.object({ message: Message }),
  /** A message was edited, deleted or reacted to. */
  'message-changed': z.object({ message: Message }),
  conversation: z.object({ conversation: Conversation }),
  /** A group changed, or the person is no longer in it or invited to it: refetch it. */
  group: z.object({ conversationId: Id }),
  invitation: z.object({ invitation: Invitation }),
  read: z.object({ conversationId: Id, userId: Id, messageId: Id }),
  typing: z.object({ conversationId: Id, userId: Id }),
  'friend-request': z.object({ user: PublicUser }),
  friend: z.object({ user: PublicUser, relation: Relation }),
  /** A friend changed their name or picture. */
  person: z.object({ user: Person }),
  /** The person's own account changed, also by themselves on another device. */
  account: z.object({ user: User }),
  /** On another device, the person wrote to this part of their list or to its saved filters. */
  list: z.object({ part: z.enum(['movie', 'tv', 'game']) }),
  /** The person opened a spoiler on another device. */
  spoiler: z.object({ messageId: Id }),
  /** The person's notifications changed: there is a new one, or some were read elsewhere. */
  notifications: z.object({}),
  /** A friend did something that may appear in the person's feed. */
  feed: z.object({}),
  /** One of the person's imports progressed. */
  import: z.object({ id: Id, state: ImportState, done: z.int(), total: z.int() }),
  /** Somebody wrote to a list that the person owns, or is or was named in. */
  'own-list': ListChange,
  /** The outcome of something the person shared in a conversation changed. */
  outcome: z.object({ conversationId: Id }),
  /** An evening that the person hosts, joined or is invited to changed. */
  evening: EveningChange,
  /** Comments or reactions changed on this user's note on, or viewing of, this work. */
  comments: z.object({ userId: Id, kind: ViewingKind, workId: z.int() }),
  /** A pact that the person is in or invited to changed. */
  pact: z.object({ tmdbId: z.int() }),
} as const

export type ServerEventName = keyof typeof serverEvents
export type ServerEventData<N extends ServerEventName> = z.infer<(typeof serverEvents)[N]>

/** Client events: typing. Everything else goes over HTTP. */
export const clientEvents = {
  typing: z.strictObject({ conversationId: Id }),
} as const
