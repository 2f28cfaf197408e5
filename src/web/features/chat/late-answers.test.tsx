// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Message } from '#shared/chat.ts'
import type { ServerEventData, ServerEventName } from '#shared/realtime.ts'
import type { Call } from '#web/lib/api.ts'
import type { LiveSocket } from '#web/lib/socket.ts'
import { createMemoryQueue } from '#test/memory-queue.ts'
import { threadOf, type Thread } from './cache.ts'
import { chatKeys } from './queries.ts'
import { listenToChat } from './realtime.ts'

const message = (number: number): Message => ({
  id: `m${number}`,
  conversationId: 'c1',
  sender: { id: 'ana', username: 'Ana', avatarUrl: null },
  body: `text ${number}`,
  sentAt: new Date(number * 1000).toISOString(),
})

/** A line that stands, and a server that answers by hand. */
function world(known?: Thread) {
  const listeners = new Map<string, (data: never) => void>()
  const asked: ((page: { results: readonly Message[]; hasMore: boolean }) => void)[] = []
  const socket: LiveSocket = {
    on: (name, listener) => void listeners.set(name, listener),
    onBack: () => {},
    onCut: () => {},
    isUp: () => true,
    sendTyping: () => {},
    close: () => {},
  }
  const client = new QueryClient()
  const call = (async () =>
    new Promise((resolve) => {
      asked.push(resolve)
    })) as unknown as Call
  const line = listenToChat({
    socket,
    client,
    call,
    queue: createMemoryQueue(client),
    me: 'me',
    now: () => 0,
    later: () => () => {},
    received: () => {},
  })
  if (known) client.setQueryData(chatKeys.thread('c1'), known)
  const shown = () => client.getQueryData<Thread>(chatKeys.thread('c1'))?.messages ?? []
  return {
    line,
    shown,
    /** Answers the first question that waits. */
    answers: (...results: readonly Message[]) => asked.shift()?.({ results, hasMore: false }),
    tells: <N extends ServerEventName>(name: N, data: ServerEventData<N>) =>
      listeners.get(name)?.(data as never),
  }
}

test('the late one of two answers to the same question leaves the order as it is', async () => {
  const { line, answers, tells, shown } = world(threadOf([message(1)], false))
  const [first, late] = [line.catchUp('c1'), line.catchUp('c1')]
  answers(message(2), message(3))
  await first
  tells('message', { message: message(4) })
  answers(message(2), message(3))
  await late
  expect(shown().map(({ id }) => id)).toEqual(['m1', 'm2', 'm3', 'm4'])
})
