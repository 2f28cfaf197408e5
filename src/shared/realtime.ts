import * as z from 'zod/mini'
import { User } from './auth.ts'
import { Conversation, Invitation, Message } from './chat.ts'
import { Id, Instant } from './text.ts'
import { PublicUser, Relation } from './users.ts'

/** The path of the socket. */
export const SOCKET_PATH = '/socket.io'

/**
 * Server events by name. All of their data can also be fetched over HTTP. Pending users receive only
 * `account`.
 */
export const serverEvents = {
  presence: z.object({ userId: Id, isOnline: z.boolean(), lastSeenAt: z.nullable(Instant) }),
  message: z.object({ message: Message }),
  conversation: z.object({ conversation: Conversation }),
  invitation: z.object({ invitation: Invitation }),
  read: z.object({ conversationId: Id, userId: Id, messageId: Id }),
  typing: z.object({ conversationId: Id, userId: Id }),
  'friend-request': z.object({ user: PublicUser }),
  friend: z.object({ user: PublicUser, relation: Relation }),
  account: z.object({ user: User }),
} as const

export type ServerEventName = keyof typeof serverEvents
export type ServerEventData<N extends ServerEventName> = z.infer<(typeof serverEvents)[N]>

/** Client events: typing. Everything else goes over HTTP. */
export const clientEvents = {
  typing: z.strictObject({ conversationId: Id }),
} as const
