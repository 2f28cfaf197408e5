import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { onTestFinished, vi } from 'vitest'
import type { Conversation, Message } from '#shared/chat.ts'
import type { Call } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { rowsOf } from '#web/lib/infinite-rows.ts'
import type { LiveSocket } from '#web/lib/socket.ts'
import { threadOf, type Thread } from '#web/features/chat/cache.ts'
import { formerFriendIn } from '#web/features/chat/people.ts'
import { chatKeys, type ConversationPages } from '#web/features/chat/queries.ts'
import { listenToChat } from '#web/features/chat/realtime.ts'
import { createMemoryQueue } from './memory-queue.ts'

export const ANA = { id: 'ana', username: 'Ana', avatarUrl: null }

const message = (number: number): Message => ({
  id: `m${number}`,
  conversationId: 'c1',
  sender: ANA,
  body: `text ${number}`,
  sentAt: new Date(number * 1000).toISOString(),
})

/** The chat's cache under live events: a socket that the test disconnects and reconnects, and a server with messages 1…`held`. */
export function createLiveChat(isStanding = true, me = 'me') {
  const listeners = new Map<string, ((data: never) => void)[]>()
  const tell = (name: string, data: unknown) => {
    for (const listener of listeners.get(name) ?? []) listener(data as never)
  }
  const backs: ((wasDisconnected: boolean) => void)[] = []
  const cuts: (() => void)[] = []
  const timers: (() => void)[] = []
  const received: string[] = []
  let isUp = isStanding
  let held = 0
  let since = 1
  let isDown = false
  let clock = 1
  let [edited, calls] = [0, 0]
  const socket: LiveSocket = {
    on: (name, listener) => void listeners.set(name, [...(listeners.get(name) ?? []), listener]),
    onConnect: (listener) => void backs.push(listener),
    onReconnect: () => {},
    onDisconnect: (listener) => void cuts.push(listener),
    isConnected: () => isUp,
    sendTyping: () => {},
    onClose: () => {},
    close: () => {},
  }
  const client = new QueryClient()
  const queue = createMemoryQueue(client)
  const call = (async (_: unknown, { query }: { query?: { after?: string; before?: string } }) => {
    if (isDown) throw new ApiError({ code: 'NETWORK', status: 0, detail: '' })
    calls += 1
    const after = Number(query?.after?.slice(1) ?? since - 1)
    if (after < since - 1 || since > held) {
      throw new ApiError({ code: 'NOT_FOUND', status: 404, detail: '' })
    }
    const before = Number(query?.before?.slice(1) ?? Infinity)
    const found = Array.from({ length: held }, (__, index) =>
      index + 1 === edited ? { ...message(edited), body: 'edited' } : message(index + 1),
    ).slice(after, Math.max(before - 1, 0))
    const isForward = query?.after !== undefined
    return { results: isForward ? found.slice(0, 2) : found.slice(-2), hasMore: found.length > 2 }
  }) as unknown as Call
  const chatSocket = listenToChat({
    socket,
    client,
    call,
    queue,
    me,
    now: () => clock,
    later: (run) => {
      timers.push(run)
      return () => {}
    },
    toast: () => {},
    received: ({ id }) => received.push(id),
  })
  client.setQueryData(chatKeys.thread('c1'), threadOf([message(1)], false))
  const results: Conversation[] = [
    {
      id: 'c1',
      name: null,
      isGroup: false,
      members: [{ user: { ...ANA, isOnline: true, lastSeenAt: null }, readMessageId: null }],
      invited: [],
      lastMessage: message(1),
      unreadCount: 0,
      updatedAt: message(1).sentAt,
    },
  ]
  const page = { results, nextCursor: 'more', totalUnread: 4, totalInvitations: 0 }
  const first: ConversationPages = { pages: [page], pageParams: [undefined] }
  client.setQueryData(chatKeys.conversations, first)
  const pages = () => client.getQueryData<ConversationPages>(chatKeys.conversations)
  const listed = () => rowsOf(pages())[0]
  return {
    chatSocket,
    dropped: vi.spyOn(queue, 'drop'),
    received,
    timers,
    holds: (count: number) => {
      held = count
    },
    /** I rejoined the conversation and can read from this message on; Infinity: I am no member. */
    startsAt: (number: number) => {
      since = number
    },
    fails: (now: boolean) => {
      isDown = now
    },
    sends: (number: number) => tell('message', { message: message(number) }),
    /** The list is fetched, with this last message. */
    lists: (number: number, { unreadCount }: { readonly unreadCount: number }) => {
      const fetched = results.map((each) => ({
        ...each,
        lastMessage: message(number),
        unreadCount,
      }))
      client.setQueryData(chatKeys.conversations, {
        ...first,
        pages: [{ ...page, results: fetched }],
      })
    },
    relates: (isOnline: boolean | null) => {
      const user = { ...ANA, isOnline, lastSeenAt: null }
      tell('friend', { user, relation: isOnline === null ? 'none' : 'added' })
    },
    /** My relation to a member of two groups changes; the open group is on no loaded page. */
    turns: (relation: 'blocked' | 'none' | 'received' | 'sent') => {
      clock += 1
      const groups = results.map((each) => ({ ...each, isGroup: true }))
      client.setQueryData(chatKeys.single('c1'), groups[0])
      client.setQueryData<ConversationPages>(chatKeys.conversations, {
        ...first,
        pages: [{ ...page, results: groups.map((each) => ({ ...each, id: 'c2' })) }],
      })
      tell('friend', { user: { ...ANA, isOnline: null }, relation })
    },
    /** Ana types in the conversation. */
    types: () => tell('typing', { conversationId: 'c1', userId: ANA.id }),
    typists: () => chatSocket.typing.in('c1'),
    listed,
    totalUnread: () => pages()?.pages[0]?.totalUnread,
    seals: (number: number) => {
      const sealed = { ...message(number), sender: null, body: '', sealed: 'blocked' }
      tell('message', { message: sealed })
    },
    partner: () => {
      const conversation = listed()
      return conversation && formerFriendIn(conversation, 'me')
    },
    /** Starts fetching the list as it is now; returns what completes the fetch. */
    reads: () => {
      const answer = Promise.withResolvers<ConversationPages>()
      const queryFn = () => answer.promise
      const read = client.fetchQuery({ queryKey: chatKeys.conversations, queryFn })
      return async () => {
        answer.resolve(first)
        await read
      }
    },
    edits: (number: number) => {
      edited = number
    },
    sendsEdit: (number: number) => {
      const changed = { ...message(number), body: 'edited' }
      tell('message-changed', { message: changed })
    },
    deletes: (number: number) => {
      const deleted = { ...message(number), body: '', isDeleted: true }
      tell('message-changed', { message: deleted })
    },
    bodies: () =>
      client.getQueryData<Thread>(chatKeys.thread('c1'))?.messages.map(({ body }) => body),
    calls: () => calls,
    /** Shows the thread, as a screen does. */
    opens: () => {
      const thread = { queryKey: chatKeys.thread('c1'), staleTime: Infinity }
      onTestFinished(new QueryObserver(client, thread).subscribe(() => {}))
    },
    /** Removes the thread from memory; returns what restores it as it was. */
    leaves: () => {
      const queryKey = chatKeys.thread('c1')
      const kept = client.getQueryData<Thread>(queryKey)
      clock += 1
      client.removeQueries({ queryKey })
      return () => client.setQueryData(queryKey, kept)
    },
    /** I first opened the conversation while it was empty. */
    opensEmpty: () => client.setQueryData(chatKeys.thread('c1'), threadOf([], false)),
    /** The clock was an hour ahead when the thread was fetched. */
    wasAhead: () =>
      client.setQueryData(chatKeys.thread('c1'), threadOf([message(1)], false, clock + 3_600_000)),
    isListStale: () => client.getQueryState(chatKeys.conversations)?.isInvalidated,
    thread: () => client.getQueryData<Thread>(chatKeys.thread('c1')),
    waits: (milliseconds: number) => {
      clock += milliseconds
    },
    cut: () => {
      isUp = false
      for (const each of cuts) each()
    },
    mend: () => {
      isUp = true
      clock += 1
      for (const each of backs) each(true)
    },
    shown: () => {
      const thread = client.getQueryData<Thread>(chatKeys.thread('c1'))
      return thread?.messages.map(({ id }) => id).join(' ')
    },
  }
}
