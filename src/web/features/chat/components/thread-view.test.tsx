// @vitest-environment happy-dom
import { useInfiniteQuery, useQuery, type QueryClient } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Conversation, Message } from '#shared/chat.ts'
import { createWebWorld } from '#test/web-world.tsx'
import { useCall } from '#web/lib/call-context.tsx'
import { rowsOf } from '#web/lib/infinite-rows.ts'
import { listWithMessage, markComplete, threadOf, withCaughtUp, withMessage } from '../cache.ts'
import type { Thread } from '../cache.ts'
import { ChatSocketContext, type ChatSocket } from '../chat-socket.ts'
import { patchConversations } from '../patch-conversations.ts'
import { chatKeys, conversationsQuery } from '../queries.ts'
import { threadQuery } from '../thread-query.ts'
import { createTyping } from '../typing.ts'
import { ThreadView } from './thread-view.tsx'

const ME = { id: 'me', username: 'Moi', avatarUrl: null }
const ANA = { id: 'ana', username: 'Ana', avatarUrl: null, isOnline: true, lastSeenAt: null }
const CONTENT = 1000
const BOX = 100
/** Where the mark is drawn, from the top of the window. */
const MARK = 500

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(CONTENT)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(BOX)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    return new DOMRect(0, 'newMark' in this.dataset ? MARK : 0, 0, 0)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

const message = (number: number): Message => ({
  id: `m${number}`,
  conversationId: 'c1',
  sender: ANA,
  body: `texte ${number}`,
  sentAt: new Date(number * 1000).toISOString(),
})

const conversation = (last: number, unreadCount: number): Conversation => ({
  id: 'c1',
  name: null,
  isGroup: false,
  members: [
    { user: { ...ANA, isOnline: true }, readMessageId: null },
    { user: { ...ME, isOnline: true, lastSeenAt: null }, readMessageId: 'm2' },
  ],
  invited: [],
  lastMessage: message(last),
  unreadCount,
  updatedAt: message(last).sentAt,
})

function Shown() {
  const call = useCall()
  const [listed] = rowsOf(useInfiniteQuery(conversationsQuery(call)).data)
  const { data: thread } = useQuery(threadQuery(call, 'c1'))
  return listed && thread && <ThreadView conversation={listed} thread={thread} me={ME} isCurrent />
}

/** A conversation with two cached messages; missed ones arrive when it catches up. */
async function open(listed: Conversation) {
  const missed = Promise.withResolvers<readonly Message[]>()
  const page = { results: [listed], nextCursor: null, totalUnread: 0, totalInvitations: 0 }
  const reads: unknown[] = []
  const { World, client } = createWebWorld((path, sent) => {
    if (sent) reads.push(Object.values(sent)[0])
    return path === '/conversations' ? page : {}
  })
  client.setQueryData(chatKeys.thread('c1'), threadOf([message(1), message(2)], false))
  let isCaughtUp = false
  const chatSocket: ChatSocket = {
    typing: createTyping(() => () => {}),
    onSeparation: () => () => {},
    sendTyping: () => {},
    async catchUp() {
      const results = await missed.promise
      isCaughtUp = true
      change(client, (thread) => markComplete(withCaughtUp(thread, 'm2', results)))
    },
  }
  const view = (
    <ChatSocketContext value={chatSocket}>
      <Shown />
    </ChatSocketContext>
  )
  render(view, { wrapper: World })
  const box = await screen.findByRole('group', { name: 'Messages' })
  return {
    box,
    catchesUp: (...results: readonly Message[]) => missed.resolve(results),
    receives: (received: Message) => {
      change(client, (thread) => {
        const next = withMessage(thread, received)
        return isCaughtUp ? markComplete(next) : next
      })
      patchConversations(client, (list) => listWithMessage(list, received, 'me') ?? list)
    },
    /** The messages up to which it was marked as read. */
    reads,
    /** What is drawn, in order. */
    drawn: () =>
      [...box.querySelectorAll<HTMLElement>('[data-message], [data-new-mark]')].map(
        ({ dataset }) => dataset['message'] ?? '—',
      ),
  }
}

const change = (client: QueryClient, by: (thread: Thread) => Thread) =>
  client.setQueryData<Thread>(chatKeys.thread('c1'), (thread) => thread && by(thread))

test('messages missed before the opening are marked, scrolled to and not yet read', async () => {
  const { box, catchesUp, receives, drawn, reads } = await open(conversation(4, 2))
  expect([drawn(), box.scrollTop]).toEqual([['m1', 'm2'], CONTENT])
  // Arrives live, while earlier ones are being fetched.
  receives(message(5))
  await waitFor(() => expect(drawn()).toEqual(['m1', 'm2', 'm5']))
  box.scrollTop = 0
  catchesUp(message(3), message(4), message(5))
  await waitFor(() => expect(drawn()).toEqual(['m1', 'm2', '—', 'm3', 'm4', 'm5']))
  expect([box.scrollTop, reads]).toEqual([MARK, []])
  box.scrollTop = CONTENT
  fireEvent.scroll(box)
  await waitFor(() => expect(reads).toEqual(['m5']))
})

test('a message that arrives while the end is in view is read, without a mark', async () => {
  const { box, catchesUp, receives, drawn, reads } = await open(conversation(2, 0))
  catchesUp()
  receives(message(3))
  await waitFor(() => expect(drawn()).toEqual(['m1', 'm2', 'm3']))
  await waitFor(() => expect(reads).toEqual(['m3']))
  expect(box.scrollTop).toBe(CONTENT)
})
