import * as z from 'zod/mini'
import { User } from './auth.ts'
import { Conversation, Invitation, Message } from './chat.ts'
import { Id, Instant } from './text.ts'
import { PublicUser, Relation } from './users.ts'

/** Where the socket stands on the server's own port. */
export const SOCKET_PATH = '/socket.io'

/**
 * What the server tells, by the event's name. All of it can also be asked over HTTP. Who is not
 * accepted yet is told `account` alone.
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

/** What a client tells: that the person is writing. Everything else goes over HTTP. */
export const clientEvents = {
  typing: z.strictObject({ conversationId: Id }),
} as const
