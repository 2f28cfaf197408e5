import type { Conversation, Message } from '#shared/chat.ts'
import type { Quote } from '#shared/message-parts.ts'
import type { ServerEventData } from '#shared/realtime.ts'
import type { PublicUser } from '#shared/users.ts'

/** A conversation's cached messages: always the latest, older ones as far as loaded. */
export interface Thread {
  /** In the server's order. */
  readonly messages: readonly Message[]
  /** There are older messages. */
  readonly hasOlder: boolean
  /**
   * The last message without a gap before it: those after it came through the socket, which
   * may have missed others between them. `null` in an empty conversation.
   */
  readonly completeUntil: string | null
  /** Since when changes to its messages are known: milliseconds since the epoch. */
  readonly readAt: number
}

/** The latest messages, as first fetched. */
export function threadOf(results: readonly Message[], hasMore: boolean, readAt = 0): Thread {
  const completeUntil = results.at(-1)?.id ?? null
  return { messages: results, hasOlder: hasMore, completeUntil, readAt }
}

/** Prepends older messages. */
export function withOlder(thread: Thread, results: readonly Message[], hasMore: boolean): Thread {
  const known = new Set(thread.messages.map(({ id }) => id))
  const older = results.filter(({ id }) => !known.has(id))
  return { ...thread, messages: [...older, ...thread.messages], hasOlder: hasMore }
}

/**
 * Inserts a received or sent message by the server's time; idempotent. One announced again may belong
 * among older messages that are not loaded: loading them starts from the first one here.
 */
export function withMessage(thread: Thread, message: Message): Thread {
  if (isIn(thread.messages, message)) return thread
  const before = thread.messages.findLastIndex(({ sentAt }) => sentAt <= message.sentAt)
  if (before === -1 && thread.hasOlder) return thread
  return { ...thread, messages: thread.messages.toSpliced(before + 1, 0, message) }
}

/**
 * Inserts the messages that the server has after `after`, in its order. Those received during the
 * fetch move to their place in the response, or come last if they are newer.
 */
export function withCaughtUp(
  thread: Thread,
  after: Thread['completeUntil'],
  results: readonly Message[],
): Thread {
  // Moved on by another response or by the socket: later messages may be newer than these.
  if (thread.completeUntil !== after) return withMissed(thread, results)
  const given = new Set(results.map(({ id }) => id))
  const at = thread.messages.findIndex(({ id }) => id === after)
  const gapless = thread.messages.slice(0, at + 1).filter(({ id }) => !given.has(id))
  const received = thread.messages.slice(at + 1).filter(({ id }) => !given.has(id))
  return {
    ...thread,
    messages: [...gapless, ...results, ...received],
    completeUntil: results.at(-1)?.id ?? after,
  }
}

/**
 * Inserts missed messages among the loaded ones: an event may be lost between two servers
 * while later ones arrive.
 */
export function withMissed(thread: Thread, results: readonly Message[]): Thread {
  const since = thread.messages[0]?.sentAt
  const known = new Set(thread.messages.map(({ id }) => id))
  return results
    .filter(({ id, sentAt }) => !known.has(id) && since !== undefined && sentAt > since)
    .reduce(withMessage, thread)
}

/** Updates a thread's messages in place, and where they are quoted. */
export function withChanged(thread: Thread, changed: readonly Message[]): Thread {
  return { ...thread, messages: messagesWithChanged(thread.messages, changed) }
}

/** Updates messages in place, and where they are quoted. */
export function messagesWithChanged(
  messages: readonly Message[],
  changed: readonly Message[],
): readonly Message[] {
  const byId = new Map(changed.map((message) => [message.id, message]))
  return messages.map((message) => {
    const now = byId.get(message.id) ?? message
    const quoted = now.replyTo && !now.replyTo.sealed ? byId.get(now.replyTo.id) : undefined
    return quoted ? { ...now, replyTo: quoteOf(quoted) } : now
  })
}

/** A message as others quote it. */
export function quoteOf(message: Message): Quote {
  const { id, sender, body, spoiler, media, list, isDeleted, sealed } = message
  const shared = list ?? (media?.type === 'user' ? undefined : media)
  return {
    id,
    sender,
    body,
    ...(spoiler && { spoiler }),
    ...(shared && { title: shared.title }),
    ...(isDeleted && { isDeleted }),
    ...(sealed && { sealed }),
  }
}

/** Whether all messages up to the list's last one are loaded, without a gap. */
export function isFullyLoaded({ messages, completeUntil }: Thread, known: Message | null): boolean {
  const last = messages.at(-1)
  if ((last?.id ?? null) !== completeUntil) return false
  // The list may be behind.
  return !known || (last !== undefined && known.sentAt <= last.sentAt) || isIn(messages, known)
}

const isIn = (messages: readonly Message[], { id }: Message) =>
  messages.some((message) => message.id === id)

/** Marks all messages as without a gap, for a thread that the open socket keeps up to date. */
export function markComplete(thread: Thread): Thread {
  const last = thread.messages.at(-1)?.id ?? null
  return last === thread.completeUntil ? thread : { ...thread, completeUntil: last }
}

type List = readonly Conversation[]

/** Moves the message's conversation to the top; `undefined` when it is not loaded. */
export function listWithMessage(list: List, message: Message, me: string): List | undefined {
  const known = list.find(({ id }) => id === message.conversationId)
  if (!known) return undefined
  if (known.lastMessage && known.lastMessage.sentAt > message.sentAt) return list
  if (known.lastMessage?.id === message.id) return list
  const isSilent =
    message.sender?.id === me || message.sealed !== undefined || message.event !== undefined
  const next: Conversation = {
    ...known,
    lastMessage: message,
    updatedAt: message.sentAt,
    unreadCount: isSilent ? known.unreadCount : known.unreadCount + 1,
    // Whoever sends has read everything before.
    members: readBy(known, message.sender?.id, message.id),
  }
  return [next, ...list.filter((each) => each !== known)]
}

/** Applies a change to a conversation's last message. */
export function listWithChanged(list: List, message: Message): List {
  return list.map((each) =>
    each.lastMessage?.id === message.id ? { ...each, lastMessage: message } : each,
  )
}

/** Applies a read mark; my own clears the unread count. */
export function listWithRead(
  list: List,
  { conversationId, userId, messageId }: ServerEventData<'read'>,
  me: string,
): List {
  return list.map((each) => {
    if (each.id !== conversationId) return each
    const isAll = userId === me && each.lastMessage?.id === messageId
    return {
      ...each,
      members: readBy(each, userId, messageId),
      unreadCount: isAll ? 0 : each.unreadCount,
    }
  })
}

function readBy(
  { members }: Conversation,
  userId: string | undefined,
  messageId: string,
): Conversation['members'] {
  return members.map((member) =>
    member.user.id === userId ? { ...member, readMessageId: messageId } : member,
  )
}

/** Applies a member's presence. */
export function listWithPresence(
  list: List,
  { userId, isOnline, lastSeenAt }: ServerEventData<'presence'>,
): List {
  return listWithPerson(list, { id: userId, isOnline, lastSeenAt })
}

/**
 * Applies a member's profile and, between friends, presence.
 */
export function listWithPerson(list: List, person: Partial<PublicUser>): List {
  return list.map((each) =>
    each.members.some(({ user }) => user.id === person.id)
      ? {
          ...each,
          members: each.members.map((member) =>
            member.user.id === person.id
              ? { ...member, user: { ...member.user, ...person } }
              : member,
          ),
        }
      : each,
  )
}

/** Inserts or replaces a conversation, keeping my unread count. */
export function listWithConversation(list: List, conversation: Conversation): List {
  const known = list.find(({ id }) => id === conversation.id)
  const others = list.filter((each) => each !== known)
  const next = known
    ? {
        ...conversation,
        unreadCount: known.unreadCount,
        lastMessage: known.lastMessage,
        updatedAt: known.updatedAt,
      }
    : conversation
  return [next, ...others].toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
}
