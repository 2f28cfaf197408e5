// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Conversation, Message } from '#shared/chat.ts'
import type { Call } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import type { LiveSocket } from '#web/lib/socket.ts'
import { threadOf, type Thread } from './cache.ts'
import { chatKeys, type ConversationPages } from './queries.ts'
import { rowsOf } from '#web/lib/pages.ts'
import { formerFriendIn } from './people.ts'
import { createMemoryQueue } from '#test/memory-queue.ts'
import { listenToChat } from './realtime.ts'

beforeEach(() => localStorage.clear())

const ANA = { id: 'ana', username: 'Ana', avatarUrl: null }

const message = (number: number): Message => ({
  id: `m${number}`,
  conversationId: 'c1',
  sender: ANA,
  body: `text ${number}`,
  sentAt: new Date(number * 1000).toISOString(),
})

/** A socket that the test disconnects and reconnects, and a server with messages 1…`held`. */
function world(isStanding = true, me = 'me') {
  const listeners = new Map<string, (data: never) => void>()
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
    on: (name, listener) => void listeners.set(name, listener),
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
    sends: (number: number) => listeners.get('message')?.({ message: message(number) } as never),
    relates: (isOnline: boolean | null) => {
      const user = { ...ANA, isOnline, lastSeenAt: null }
      listeners.get('friend')?.({ user, relation: isOnline === null ? 'none' : 'added' } as never)
    },
    /** My relation to a member of two groups changes; the open group is on no loaded page. */
    turns: (relation: 'blocked' | 'none' | 'received') => {
      clock += 1
      const groups = results.map((each) => ({ ...each, isGroup: true }))
      client.setQueryData(chatKeys.single('c1'), groups[0])
      client.setQueryData<ConversationPages>(chatKeys.conversations, {
        ...first,
        pages: [{ ...page, results: groups.map((each) => ({ ...each, id: 'c2' })) }],
      })
      listeners.get('friend')?.({ user: { ...ANA, isOnline: null }, relation } as never)
    },
    listed,
    totalUnread: () => pages()?.pages[0]?.totalUnread,
    seals: (number: number) => {
      const sealed = { ...message(number), sender: null, body: '', sealed: 'blocked' }
      listeners.get('message')?.({ message: sealed } as never)
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
      listeners.get('message-changed')?.({ message: changed } as never)
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

test('missed messages are inserted once and in order, whatever came since the reconnection', async () => {
  const { chatSocket, dropped, holds, sends, cut, mend, shown } = world(true, ANA.id)
  holds(1)
  await chatSocket.catchUp('c1')
  sends(2)
  cut()
  holds(7)
  mend()
  sends(7)
  sends(7)
  expect(shown()).toBe('m1 m2 m7')
  await chatSocket.catchUp('c1')
  expect(shown()).toBe('m1 m2 m3 m4 m5 m6 m7')
  expect(dropped, 'sent: it leaves the queue').toHaveBeenCalledWith('m3')
})

test('a message lost between two others is there after a reconnection', async () => {
  const { chatSocket, holds, sends, cut, mend, shown } = world()
  holds(1)
  await chatSocket.catchUp('c1')
  // The second message, sent through another server, was lost.
  sends(3)
  holds(3)
  expect(shown()).toBe('m1 m3')
  cut()
  mend()
  await chatSocket.catchUp('c1')
  expect(shown()).toBe('m1 m2 m3')
})

test('a failure while catching up leaves no gap', async () => {
  const { chatSocket, holds, sends, cut, mend, shown, fails, timers } = world()
  holds(1)
  await chatSocket.catchUp('c1')
  cut()
  holds(5)
  mend()
  fails(true)
  sends(5)
  await chatSocket.catchUp('c1')
  expect(shown()).toBe('m1 m5')
  expect(timers.length, 'it is asked again').toBeGreaterThan(0)
  fails(false)
  await chatSocket.catchUp('c1')
  expect(shown()).toBe('m1 m2 m3 m4 m5')
})

test('a message of somebody else is notified once', () => {
  const { sends, received, shown } = world()
  sends(2)
  expect(received).toEqual(['m2'])
  expect(shown()).toBe('m1 m2')
})

test('a message counts in the unread total; one that a block hides does not', () => {
  const { sends, seals, received, listed, totalUnread, shown } = world()
  sends(2)
  expect([listed()?.unreadCount, totalUnread()]).toEqual([1, 5])
  seals(3)
  expect([listed()?.unreadCount, totalUnread()]).toEqual([1, 5])
  expect(listed()?.lastMessage).toMatchObject({ id: 'm3', sealed: 'blocked' })
  expect(received).toEqual(['m2'])
  expect(shown()).toBe('m1 m2 m3')
})

test('messages received while the list is being fetched are kept', async () => {
  const { reads, sends, listed } = world()
  const answer = reads()
  sends(2)
  sends(3)
  await answer()
  expect(listed()).toMatchObject({ lastMessage: { id: 'm3' }, unreadCount: 2 })
})

test('the end of a friendship shows at once, and so does its return', () => {
  const { relates, partner } = world()
  expect(partner()).toBeUndefined()
  relates(null)
  expect(partner()?.id).toBe('ana')
  relates(false)
  expect(partner()).toBeUndefined()
})

test('an edit shows on its event; one made while disconnected, after the reconnection', async () => {
  const { chatSocket, holds, sendsEdit, edits, bodies, listed, cut, mend } = world()
  holds(1)
  await chatSocket.catchUp('c1')
  cut()
  edits(1)
  expect(bodies()).toEqual(['text 1'])
  mend()
  await chatSocket.catchUp('c1')
  expect(bodies()).toEqual(['edited'])
  const other = world()
  other.sendsEdit(1)
  expect([other.bodies(), other.listed()?.lastMessage?.body]).toEqual([['edited'], 'edited'])
  sendsEdit(2)
  expect([bodies(), listed()?.lastMessage?.body]).toEqual([['edited'], 'text 1'])
})

test('loaded messages are refetched once per disconnection', async () => {
  const { chatSocket, holds, calls, cut, mend } = world()
  holds(1)
  await chatSocket.catchUp('c1')
  const before = calls()
  await chatSocket.catchUp('c1')
  const quiet = calls() - before
  cut()
  mend()
  await chatSocket.catchUp('c1')
  await chatSocket.catchUp('c1')
  // The first call has the newer messages too, the second only those.
  expect([quiet, calls() - before - quiet]).toEqual([1, 2])
})

test('a thread fetched just before the socket opens is caught up once, when it opens', async () => {
  const { chatSocket, opens, holds, calls, mend, sends, shown } = world(false)
  opens()
  // Sent after the thread was fetched, before the socket opened.
  holds(2)
  await chatSocket.catchUp('c1')
  expect([calls(), shown()]).toEqual([0, 'm1'])
  mend()
  await expect.poll(shown).toBe('m1 m2')
  // One call for newer messages and for changes.
  expect(calls()).toBe(1)
  sends(3)
  expect(shown()).toBe('m1 m2 m3')
})

test('a thread fetched a while ago is caught up without a socket', async () => {
  const { chatSocket, holds, waits, shown } = world(false)
  holds(2)
  waits(10_000)
  await chatSocket.catchUp('c1')
  expect(shown()).toBe('m1 m2')
})

test('after rejoining a group, what is readable replaces the cached messages', async () => {
  const { chatSocket, startsAt, holds, sends, shown } = world()
  startsAt(5)
  holds(6)
  const caughtUp = chatSocket.catchUp('c1')
  sends(7)
  await caughtUp
  expect(shown()).toBe('m5 m6 m7')
  holds(8)
  await chatSocket.catchUp('c1')
  expect(shown(), 'as any other').toBe('m5 m6 m7 m8')
})

test.each(['blocked', 'none', 'received'] as const)(
  'all loaded messages of a group are refetched in place when a relation changes: %s',
  async (relation) => {
    const { chatSocket, opens, holds, edits, turns, bodies } = world()
    opens()
    holds(5)
    await chatSocket.catchUp('c1')
    edits(2)
    turns(relation)
    await expect
      .poll(bodies)
      .toEqual(['text 1', 'edited', ...[3, 4, 5].map((each) => `text ${each}`)])
  },
)

test.each([
  ['few', 2, 'm1 m2', false],
  ['more than are read at once', 5, 'm4 m5', true],
])('a thread opened while empty gets the latest ones: %s missed', async (_, count, is, isMore) => {
  const { chatSocket, opensEmpty, holds, cut, mend, shown, thread } = world()
  opensEmpty()
  cut()
  holds(count)
  mend()
  await chatSocket.catchUp('c1')
  expect([shown(), thread()?.hasOlder]).toEqual([is, isMore])
})

test('a thread restored from the browser’s storage gets the changes that it missed', async () => {
  const { chatSocket, holds, leaves, edits, sends, sendsEdit, bodies, thread } = world()
  holds(1)
  await chatSocket.catchUp('c1')
  const comeBack = leaves()
  holds(3)
  edits(1)
  sendsEdit(1)
  sends(2)
  comeBack()
  sends(3)
  expect(thread()?.completeUntil, 'one may be missing in between').toBe('m1')
  await chatSocket.catchUp('c1')
  expect(bodies()).toEqual(['edited', 'text 2', 'text 3'])
})

test('a thread that is closed to me is dropped', async () => {
  const { chatSocket, startsAt, holds, shown } = world()
  startsAt(Infinity)
  holds(6)
  await chatSocket.catchUp('c1')
  expect(shown()).toBeUndefined()
})
