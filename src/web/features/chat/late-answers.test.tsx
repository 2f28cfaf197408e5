// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { Message } from '#shared/chat.ts'
import type { ServerEventData, ServerEventName } from '#shared/realtime.ts'
import { fr } from '#web/i18n/fr.ts'
import type { Call, CallName } from '#web/lib/api.ts'
import { CallProvider } from '#web/lib/call-context.tsx'
import type { LiveSocket } from '#web/lib/socket.ts'
import { ConfirmProvider } from '#web/ui/confirm.tsx'
import { createToastStore } from '#web/ui/toast-store.ts'
import { ToastProvider } from '#web/ui/toast.tsx'
import { createMemoryQueue } from '#test/memory-queue.ts'
import { threadOf, type Thread } from './cache.ts'
import { SpoilerBubble } from './components/spoiler-bubble.tsx'
import { registerMessageChanges, changeMessage } from './message-changes.ts'
import { chatKeys } from './queries.ts'
import { listenToChat } from './realtime.ts'
import { threadQuery } from './thread-query.ts'
import { useOlderMessages } from './use-older-messages.ts'

const message = (number: number, body = `text ${number}`): Message => ({
  id: `m${number}`,
  conversationId: 'c1',
  sender: { id: 'ana', username: 'Ana', avatarUrl: null },
  body,
  sentAt: new Date(number * 1000).toISOString(),
})
const sealed: Message = {
  ...message(1, ''),
  spoiler: { type: 'movie', id: 1, title: 'Inception', isOpen: false },
}

/** An open socket, and a server whose responses the test sends. */
function world(known?: Thread) {
  const listeners = new Map<string, (data: never) => void>()
  const asked: ((page: { results: readonly Message[]; hasMore: boolean }) => void)[] = []
  const socket: LiveSocket = {
    on: (name, listener) => void listeners.set(name, listener),
    onConnect: () => {},
    onReconnect: () => {},
    onDisconnect: () => {},
    isConnected: () => true,
    sendTyping: () => {},
    onClose: () => {},
    close: () => {},
  }
  const client = new QueryClient()
  const call = (async (name: CallName) =>
    new Promise((resolve) => {
      // A write responds with its message.
      asked.push((page) => resolve(name.startsWith('GET') ? page : page.results[0]))
    })) as unknown as Call
  const queue = createMemoryQueue(client)
  registerMessageChanges(queue, { client, call, refused: () => () => {} })
  const chatSocket = listenToChat({
    socket,
    client,
    call,
    queue,
    me: 'me',
    now: () => 0,
    later: () => () => {},
    toast: () => {},
    received: () => {},
  })
  if (known) client.setQueryData(chatKeys.thread('c1'), known)
  const shown = () => client.getQueryData<Thread>(chatKeys.thread('c1'))?.messages ?? []
  return {
    client,
    call,
    queue,
    chatSocket,
    shown,
    isAsked: () => expect.poll(() => asked.length).toBeGreaterThan(0),
    /** Responds to the oldest pending request. */
    answers: (...results: readonly Message[]) => asked.shift()?.({ results, hasMore: false }),
    tells: <N extends ServerEventName>(name: N, data: ServerEventData<N>) =>
      listeners.get(name)?.(data as never),
  }
}
type World = ReturnType<typeof world>

test('the later of two equal responses leaves the order as it is', async () => {
  const { chatSocket, answers, tells, shown } = world(threadOf([message(1)], false))
  const [first, late] = [chatSocket.catchUp('c1'), chatSocket.catchUp('c1')]
  answers(message(2), message(3))
  await first
  tells('message', { message: message(4) })
  answers(message(2), message(3))
  await late
  expect(shown().map(({ id }) => id)).toEqual(['m1', 'm2', 'm3', 'm4'])
})

const catchUp = ({ chatSocket }: World) => void chatSocket.catchUp('c1')

test.each<[string, Thread | undefined, (world: World) => unknown]>([
  [
    'the latest messages',
    undefined,
    ({ client, call }) => void client.fetchQuery(threadQuery(call, 'c1')),
  ],
  ['older ones', threadOf([message(3)], true), readOlder],
  ['missed ones', threadOf([message(0)], true), catchUp],
  ['a thread that was empty', threadOf([], false), catchUp],
  [
    'loaded ones',
    threadOf([message(1), message(2, 'before')], true, -1),
    async (made) => {
      catchUp(made)
      await made.isAsked()
      made.answers()
    },
  ],
  [
    'sealed ones',
    threadOf([sealed, message(2, 'before')], true),
    ({ tells }) => tells('spoiler', { messageId: 'm1' }),
  ],
])('a change received while fetching %s outlives the older response', async (_, known, read) => {
  const made = world(known)
  await read(made)
  await made.isAsked()
  made.tells('message-changed', { message: { ...message(1, ''), isDeleted: true } })
  made.answers(message(1), message(2))
  const bodies = () => made.shown().flatMap(({ id, body }) => (/m[12]/.test(id) ? [body] : []))
  await expect.poll(bodies).toEqual(['', 'text 2'])
})

function readOlder(made: World) {
  const box = { current: null }
  const older = threadOf(made.shown(), true)
  const { result } = renderHook(() => useOlderMessages('c1', older, box), { wrapper: pageIn(made) })
  act(() => result.current.load())
}

const writes: Record<string, (world: World) => unknown> = {
  reaction({ queue }) {
    const change = { kind: 'react', reaction: 'like', isOn: true } as const
    changeMessage(queue, message(1), change, { id: 'me', username: 'Me', avatarUrl: null })
  },
  async 'opened spoiler'(made) {
    const spoiler = { type: 'movie', id: 1, title: 'Inception', isOpen: false } as const
    render(<SpoilerBubble message={message(1)} spoiler={spoiler} />, { wrapper: pageIn(made) })
    fireEvent.click(screen.getByRole('button', { name: fr.chat.spoiler.open }))
    fireEvent.click(await screen.findByRole('button', { name: fr.kit.validate }))
  },
}

test.each([
  ['reaction', 'shows', 'text 1', undefined],
  ['reaction', 'leaves a change that was told meanwhile', 'told', 'told'],
  ['opened spoiler', 'shows', 'text 1', undefined],
  ['opened spoiler', 'leaves a change that was told meanwhile', 'told', 'told'],
])('the response to my %s %s', async (write, _, shown, told) => {
  const made = world(threadOf([message(1, 'before')], true))
  await writes[write]?.(made)
  await made.isAsked()
  if (told !== undefined) made.tells('message-changed', { message: message(1, told) })
  made.answers(message(1))
  await expect.poll(() => made.client.isMutating()).toBe(0)
  expect(made.shown().map(({ body }) => body)).toEqual([shown])
})

function pageIn({ client, call }: World) {
  return ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <CallProvider call={call}>
        <ToastProvider store={createToastStore()}>
          <ConfirmProvider>{children}</ConfirmProvider>
        </ToastProvider>
      </CallProvider>
    </QueryClientProvider>
  )
}
