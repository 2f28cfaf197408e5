import type { QueryClient } from '@tanstack/react-query'
import { chat, type Conversation, type Message } from '#shared/chat.ts'
import { ApiError } from '#web/lib/api-error.ts'
import type { Call } from '#web/lib/api.ts'
import type { LiveSocket } from '#web/lib/socket.ts'
import { createTold, readAnew } from '#web/lib/told.ts'
import {
  listWithConversation,
  listWithMessage,
  listWithPerson,
  listWithPresence,
  listWithRead,
  soundNow,
  withCaughtUp,
  withMessage,
  type Thread,
} from './cache.ts'
import type { ChatLine } from './chat-line.ts'
import { createOutbox } from './outbox.ts'
import { createTyping } from './typing.ts'
import { fetchAfter } from './thread-query.ts'
import {
  type ConversationPatch,
  knownConversations,
  patchPages,
  patchSingles,
} from './patch-conversations.ts'
import { chatKeys, type ConversationPages, refreshInvitations } from './queries.ts'

interface Needs {
  readonly socket: LiveSocket
  readonly client: QueryClient
  readonly call: Call
  readonly storage: Storage
  readonly me: string
  readonly newId: () => string
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Runs later; gives what calls it off. */
  readonly later: (run: () => void, milliseconds: number) => () => void
  /** Somebody else wrote something that was not known yet. */
  readonly received: (message: Message, from: Conversation | undefined) => void
}

/** Milliseconds before asking again for what was missed, when nothing answered. */
const CATCH_UP_PAUSE = 3000

/** What the socket tells of conversations, shown where it stands; and the way for one's own messages. */
export function listenToChat(needs: Needs): ChatLine {
  const { socket, client, call, me, later } = needs
  const typing = createTyping(later)
  /** The conversations whose messages are all known, as long as the line stands. */
  const sound = new Set<string>()
  let cuts = 0
  const tellPages = createTold<ConversationPages>(client, chatKeys.conversations)
  const tellList = (patch: ConversationPatch) => {
    tellPages((pages) => patchPages(pages, patch))
    patchSingles(client, patch)
  }

  const show = (message: Message) => {
    const id = message.conversationId
    client.setQueryData<Thread>(chatKeys.thread(id), (thread) => {
      const next = thread && withMessage(thread, message)
      return next && sound.has(id) ? soundNow(next) : next
    })
    tellList((list) => listWithMessage(list, message, me))
  }
  const catchUp = async (id: string): Promise<void> => {
    const thread = client.getQueryData<Thread>(chatKeys.thread(id))
    if (!thread) return
    const cutsBefore = cuts
    try {
      const results = await fetchAfter(call, id, thread.soundUntil)
      if (socket.isUp() && cuts === cutsBefore) sound.add(id)
      client.setQueryData<Thread>(chatKeys.thread(id), (now) => {
        const next = now && withCaughtUp(now, results)
        return next && sound.has(id) ? soundNow(next) : next
      })
      for (const message of results) outbox.arrived(message.id)
    } catch (error) {
      const isPassing = error instanceof ApiError && error.isPassing
      if (isPassing && socket.isUp()) later(() => void catchUp(id), CATCH_UP_PAUSE)
    }
  }
  const outbox = createOutbox({
    ...needs,
    userId: me,
    send: ({ id, conversationId, body }) =>
      call(chat.sendMessage, { params: { id: conversationId }, body: { id, body } }),
    sent: show,
  })

  socket.on('message', ({ message }) => {
    outbox.arrived(message.id)
    const from = knownConversations(client).find(({ id }) => id === message.conversationId)
    const isKnown = from?.lastMessage?.id === message.id
    show(message)
    if (message.sender) typing.ended(message.conversationId, message.sender.id)
    const isSilent = message.sender?.id === me || message.sealed !== undefined
    if (!isSilent && !isKnown) needs.received(message, from)
  })
  socket.on('conversation', ({ conversation }) => {
    const isKnown = knownConversations(client).some(({ id }) => id === conversation.id)
    tellList((list) => listWithConversation(list, conversation))
    // Its unread messages may be in the total already, or not yet.
    if (!isKnown && conversation.unreadCount > 0) refreshInvitations(client)
  })
  socket.on('invitation', () => refreshInvitations(client))
  socket.on('read', (read) => {
    const known = knownConversations(client).find(({ id }) => id === read.conversationId)
    tellList((list) => listWithRead(list, read, me))
    const isCounted = known?.lastMessage?.id === read.messageId
    if (read.userId === me && !isCounted) {
      void client.invalidateQueries({ queryKey: chatKeys.conversations })
    }
  })
  socket.on('typing', ({ conversationId, userId }) => {
    if (userId !== me) typing.began(conversationId, userId)
  })
  socket.on('presence', (presence) => {
    tellList((list) => listWithPresence(list, presence))
  })
  socket.on('friend', ({ user, relation }) => {
    tellList((list) => listWithPerson(list, user))
    // A block of mine that begins or ends hides or shows what is written in common groups.
    const isInGroup = knownConversations(client).some(
      ({ isGroup, members }) => isGroup && members.some((member) => member.user.id === user.id),
    )
    if (isInGroup && (relation === 'blocked' || relation === 'none')) {
      readAnew(client, chatKeys.threads)
      readAnew(client, chatKeys.conversations)
    }
  })
  socket.onCut(() => {
    cuts += 1
    sound.clear()
  })
  socket.onBack(() => {
    outbox.flush()
    readAnew(client, chatKeys.conversations)
    readAnew(client, chatKeys.singles)
    readAnew(client, chatKeys.invitations)
    for (const [[, , id]] of client.getQueriesData({
      queryKey: chatKeys.threads,
      type: 'active',
    })) {
      if (typeof id === 'string') void catchUp(id)
    }
  })
  return { outbox, typing, tellTyping: socket.tellTyping, catchUp }
}
