import type { Conversation, Message } from '#shared/chat.ts'
import type { ServerEventData } from '#shared/realtime.ts'
import type { PublicUser } from '#shared/users.ts'

/** What is known of a conversation's messages: their end always, their beginning as far as one looked. */
export interface Thread {
  /** In the server's order. */
  readonly messages: readonly Message[]
  /** Older ones can be asked for. */
  readonly hasOlder: boolean
  /**
   * The last message known without a gap before it: those after it came by the live line, and one
   * between them may have been missed. `null` in an empty conversation.
   */
  readonly soundUntil: string | null
}

/** The latest messages, as first asked for. */
export function threadOf(results: readonly Message[], hasMore: boolean): Thread {
  return { messages: results, hasOlder: hasMore, soundUntil: results.at(-1)?.id ?? null }
}

/** Older messages come before all the others. */
export function withOlder(thread: Thread, results: readonly Message[], hasMore: boolean): Thread {
  const known = new Set(thread.messages.map(({ id }) => id))
  const older = results.filter(({ id }) => !known.has(id))
  return { ...thread, messages: [...older, ...thread.messages], hasOlder: hasMore }
}

/** One message, told or sent, in its place by the server's time; one already there changes nothing. */
export function withMessage(thread: Thread, message: Message): Thread {
  if (thread.messages.some(({ id }) => id === message.id)) return thread
  const before = thread.messages.findLastIndex(({ sentAt }) => sentAt <= message.sentAt)
  return { ...thread, messages: thread.messages.toSpliced(before + 1, 0, message) }
}

/**
 * What the server has after `soundUntil`, in its order. Messages told while it answered may be in the
 * answer, and then take the place that it gives them, or be newer than it.
 */
export function withCaughtUp(thread: Thread, results: readonly Message[]): Thread {
  const given = new Set(results.map(({ id }) => id))
  const at = thread.messages.findIndex(({ id }) => id === thread.soundUntil)
  const sound = thread.messages.slice(0, at + 1).filter(({ id }) => !given.has(id))
  const told = thread.messages.slice(at + 1).filter(({ id }) => !given.has(id))
  return {
    ...thread,
    messages: [...sound, ...results, ...told],
    soundUntil: results.at(-1)?.id ?? thread.soundUntil,
  }
}

/** While the line stands nothing is missed: all that is known is without a gap. */
export function soundNow(thread: Thread): Thread {
  const last = thread.messages.at(-1)?.id ?? null
  return last === thread.soundUntil ? thread : { ...thread, soundUntil: last }
}

type List = readonly Conversation[]

/** A message came: its conversation rises to the top. `undefined`: the conversation is not known. */
export function listWithMessage(list: List, message: Message, me: string): List | undefined {
  const known = list.find(({ id }) => id === message.conversationId)
  if (!known) return undefined
  if (known.lastMessage && known.lastMessage.sentAt > message.sentAt) return list
  if (known.lastMessage?.id === message.id) return list
  const isSilent = message.sender?.id === me || message.sealed !== undefined
  const next: Conversation = {
    ...known,
    lastMessage: message,
    updatedAt: message.sentAt,
    unreadCount: isSilent ? known.unreadCount : known.unreadCount + 1,
    // Who writes has read what is above.
    members: readBy(known, message.sender?.id, message.id),
  }
  return [next, ...list.filter((each) => each !== known)]
}

/** Someone has read up to a message; when it is me, nothing before it is unread. */
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

/** Someone who is a member came or left. */
export function listWithPresence(
  list: List,
  { userId, isOnline, lastSeenAt }: ServerEventData<'presence'>,
): List {
  return listWithPerson(list, { id: userId, isOnline, lastSeenAt })
}

/**
 * What is now told of someone who is a member; of presence, nothing but between friends.
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

/** A conversation opened or changed; my own count stays as I have it. */
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
