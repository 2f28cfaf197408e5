import type { QueryClient } from '@tanstack/react-query'
import type { Conversation, Message } from '#shared/chat.ts'
import { ApiError, ignoreNotFound } from '#web/lib/api-error.ts'
import type { Call } from '#web/lib/api.ts'
import type { Later } from '#web/lib/later.ts'
import type { Queue } from '#web/lib/queue-kind.ts'
import { onWriteAccepted } from '#web/lib/accepted-writes.ts'
import type { LiveSocket } from '#web/lib/socket.ts'
import type { ToastStore } from '#web/ui/toast-store.ts'
import { createEventReplay, refetchShown } from '#web/lib/event-replay.ts'
import {
  listWithChanged,
  listWithConversation,
  listWithMessage,
  listWithPerson,
  listWithPresence,
  listWithRead,
  markComplete,
  withCaughtUp,
  withChanged,
  withMessage,
  withMissed,
  type Thread,
} from './cache.ts'
import type { ChatSocket } from './chat-socket.ts'
import { createTyping } from './typing.ts'
import { refetchFrom, fetchLatest, fetchNewer, forgetThread } from './thread-query.ts'
import {
  type ConversationPatch,
  knownConversations,
  patchPages,
  patchSingles,
  recountAfter,
} from './patch-conversations.ts'
import { refetchGroup } from './refetch-group.ts'
import { refetchSealed, typesIn } from './refetch-sealed.ts'
import { listenToSeparations } from './separations.ts'
import { recordChange } from './live-changes.ts'
import { chatKeys, type ConversationPages, refreshInvitations } from './queries.ts'
import { onNotFound } from './unsent-messages.ts'

interface Needs {
  readonly socket: LiveSocket
  readonly client: QueryClient
  readonly call: Call
  readonly queue: Queue
  readonly me: string
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly later: Later
  readonly toast: ToastStore['toast']
  /** A new message of another user. */
  readonly received: (message: Message, from: Conversation | undefined) => void
}

/** Milliseconds before retrying to catch up. */
const CATCH_UP_PAUSE = 3000

/** Milliseconds for which a fetched thread need not catch up before the socket opens. */
const JUST_READ = 10_000

/** Applies the socket's chat events to the cache. */
export function listenToChat(needs: Needs): ChatSocket {
  const { socket, client, call, queue, me, later } = needs
  const typing = createTyping(later)
  const onSeparation = listenToSeparations(socket)
  onSeparation(typing.forget)
  /** Conversations without a gap, as long as the socket is open. */
  const gapless = new Set<string>()
  let disconnects = 0
  /** Threads fetched before this instant may lack changes. */
  let changedAt = needs.now()
  /** When each thread entered the cache: restored ones lack the changes before that. */
  const cachedAt = new Map<string, number>()
  const applyToPages = createEventReplay<ConversationPages>(
    client,
    chatKeys.conversations,
    socket.onClose,
  )
  const patchList = (patch: ConversationPatch) => {
    applyToPages((pages) => patchPages(pages, patch))
    patchSingles(client, patch)
  }
  /** A time to come is of a clock that was ahead: nothing is known since then. */
  const readAtOf = ({ readAt }: Thread) => (readAt > needs.now() ? 0 : readAt)
  const changeThread = (id: string, change: (thread: Thread) => Thread) =>
    client.setQueryData<Thread>(chatKeys.thread(id), (thread) => {
      const next = thread && change(thread)
      return next && gapless.has(id) ? markComplete(next) : next
    })
  /** Removes my messages that have arrived from the queue, even if their response was lost. */
  const dropOwn = (messages: readonly Message[]) => {
    for (const { id, sender } of messages) if (sender?.id === me) queue.drop(id)
  }
  const show = (message: Message) => {
    changeThread(message.conversationId, (thread) => withMessage(thread, message))
    patchList((list) => listWithMessage(list, message, me))
  }
  const showChanged = (id: string, changed: readonly Message[], readAt?: number) =>
    client.setQueryData<Thread>(chatKeys.thread(id), (thread) => {
      const next = thread && withChanged(thread, changed)
      return next && readAt !== undefined ? { ...next, readAt } : next
    })
  /**
   * What comes after the last gapless message and, if loaded messages may have changed while
   * disconnected, these too, by the same calls. `undefined`: that message is no longer readable.
   */
  const fetchMissing = async (id: string, thread: Thread, after: string) => {
    const [first] = thread.messages
    if (!first || readAtOf(thread) >= Math.max(changedAt, cachedAt.get(id) ?? 0)) {
      const newer = await fetchNewer(needs, id, after).catch(ignoreNotFound)
      return newer && { loaded: [], newer: newer.results }
    }
    const { results = [] } = (await refetchFrom(needs, id, first).catch(ignoreNotFound)) ?? {}
    const at = results.findIndex((message) => message.id === after)
    return at === -1 ? undefined : { loaded: results, newer: results.slice(at + 1) }
  }
  /** A thread whose missing end was fetched has no gap if the socket stayed open meanwhile. */
  const closeGap = (id: string, disconnectsBefore: number, change: (now: Thread) => Thread) => {
    if (socket.isConnected() && disconnects === disconnectsBefore) gapless.add(id)
    changeThread(id, change)
  }
  /** Replaces the cached messages, except those received meanwhile, by the latest ones. */
  const resetThread = async (id: string, cached: Thread, disconnectsBefore: number) => {
    const latest = await fetchLatest(needs, id, needs.now()).catch(ignoreNotFound)
    if (!latest) return forgetThread(client, id)
    dropOwn(latest.messages)
    const known = new Set(cached.messages.map((message) => message.id))
    closeGap(id, disconnectsBefore, ({ messages }) =>
      messages.filter((message) => !known.has(message.id)).reduce(withMessage, latest),
    )
  }
  const catchUp = async (id: string): Promise<void> => {
    const thread = client.getQueryData<Thread>(chatKeys.thread(id))
    if (!thread) return
    // Too early: the socket will catch up open threads when it opens.
    if (!socket.isConnected() && needs.now() - readAtOf(thread) < JUST_READ) return
    const disconnectsBefore = disconnects
    try {
      const after = thread.completeUntil
      // It was empty: there may now be more messages than one call returns.
      if (after === null) return await resetThread(id, thread, disconnectsBefore)
      const readAt = needs.now()
      const found = await fetchMissing(id, thread, after)
      // After rejoining a group one reads from then on: the cached messages are no longer readable.
      if (!found) return await resetThread(id, thread, disconnectsBefore)
      const { loaded, newer } = found
      closeGap(id, disconnectsBefore, (now) => withMissed(withCaughtUp(now, after, newer), loaded))
      dropOwn(newer)
      if (loaded.length > 0) showChanged(id, loaded, readAt)
    } catch (error) {
      const isTransient = error instanceof ApiError && error.isTransient
      if (isTransient && socket.isConnected()) later(() => void catchUp(id), CATCH_UP_PAUSE)
    }
  }
  const catchUpShown = () => {
    for (const [[, , id]] of client.getQueriesData({
      queryKey: chatKeys.threads,
      type: 'active',
    })) {
      if (typeof id === 'string') void catchUp(id)
    }
  }
  const stopNoting = client.getQueryCache().subscribe(({ type, query }) => {
    const [feature, kind, id] = query.queryKey
    if (type !== 'added' || feature !== 'chat' || kind !== 'thread') return
    gapless.delete(String(id))
    cachedAt.set(String(id), needs.now())
  })
  socket.onClose(stopNoting)
  const received = new Set<string>()
  socket.on('message', ({ message }) => {
    dropOwn([message])
    const { id, conversationId, sender, sentAt } = message
    const from = knownConversations(client).find((each) => each.id === conversationId)
    const thread = client.getQueryData<Thread>(chatKeys.thread(conversationId))
    const isLoaded = thread?.messages.some((each) => each.id === id) ?? false
    const last = from?.lastMessage
    show(message)
    if (sender) typing.ended(conversationId, sender.id)
    if (sender?.id === me || message.sealed || message.event) return
    // Announced again, or overtaken by a later one: in the second case the list does not count it.
    const isLate = last ? last.id !== id && last.sentAt > sentAt : false
    if (isLate && !isLoaded) void client.invalidateQueries({ queryKey: chatKeys.conversations })
    // The list may know a new message first: a conversation's first comes with the conversation.
    const isRead = last ? last.id === id && from?.unreadCount === 0 : isLoaded
    if (isLate || isRead || received.has(id)) return
    received.add(id)
    needs.received(message, from)
  })
  socket.on('message-changed', ({ message }) => {
    recordChange(client, message)
    showChanged(message.conversationId, [message])
    patchList((list) => listWithChanged(list, message))
    recountAfter(client, message, me)
  })
  socket.on('conversation', ({ conversation }) => {
    const isKnown = knownConversations(client).some(({ id }) => id === conversation.id)
    patchList((list) => listWithConversation(list, conversation))
    // The total may or may not include its unread messages.
    if (!isKnown && conversation.unreadCount > 0) refreshInvitations(client)
  })
  const refetchOne = (id: string) =>
    void refetchGroup({ ...needs, patchList }, id).catch(() => undefined)
  socket.on('group', ({ conversationId }) => refetchOne(conversationId))
  // No event reaches a member who was removed while offline.
  socket.onClose(onNotFound(client, refetchOne))
  socket.on('invitation', () => refreshInvitations(client))
  socket.on('read', (read) => {
    const known = knownConversations(client).find(({ id }) => id === read.conversationId)
    patchList((list) => listWithRead(list, read, me))
    const isCounted = known?.lastMessage?.id === read.messageId
    if (read.userId === me && !isCounted) {
      void client.invalidateQueries({ queryKey: chatKeys.conversations })
    }
  })
  socket.on('typing', ({ conversationId, userId }) => {
    if (userId !== me) typing.began(conversationId, userId)
  })
  socket.on('presence', (presence) => patchList((list) => listWithPresence(list, presence)))
  socket.on('friend', ({ user }) => patchList((list) => listWithPerson(list, user)))
  // Blocking and unblocking hide and show messages in common groups, whatever the relation is: a friend
  // request made during the block is still `sent`, and `received`, when it is lifted.
  onSeparation(() => {
    changedAt = needs.now()
    catchUpShown()
    refetchShown(client, chatKeys.conversations)
  })
  const refetchOpened = (isAffected?: (message: Message) => boolean) =>
    void refetchSealed({ client, call }, isAffected).catch(() => undefined)
  socket.on('spoiler', ({ messageId }) =>
    refetchOpened(({ id, replyTo }) => id === messageId || replyTo?.id === messageId),
  )
  socket.on('list', ({ part }) => refetchOpened((message) => typesIn(message).includes(part)))
  socket.onClose(onWriteAccepted(client, refetchOpened))
  socket.onDisconnect(() => {
    disconnects += 1
    gapless.clear()
  })
  socket.onConnect(() => {
    changedAt = needs.now()
    queue.flush()
    refetchShown(client, chatKeys.conversations)
    refetchShown(client, chatKeys.singles)
    refetchShown(client, chatKeys.invitations)
    refetchOpened()
    catchUpShown()
  })
  return { typing, onSeparation, sendTyping: socket.sendTyping, catchUp }
}
