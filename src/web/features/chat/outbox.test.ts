// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import type { Message } from '#shared/chat.ts'
import { ApiError, type FailureCode } from '#web/lib/api-error.ts'
import { createOutbox, type Pending } from './outbox.ts'

beforeEach(() => localStorage.clear())

const failed = (code: FailureCode, status: number) => new ApiError({ code, status, detail: code })
const offline = () => failed('NETWORK', 0)

/** A server that takes a message, or throws, as it is told; and a clock moved by hand. */
function world(userId = 'me') {
  const arrivals: string[] = []
  const messages: Message[] = []
  const timers: (() => void)[] = []
  let answer: (pending: Pending) => Error | undefined = () => undefined
  let ids = 0
  const open = () =>
    createOutbox({
      storage: localStorage,
      userId,
      send: async (pending) => {
        const error = answer(pending)
        if (error) throw error
        const { id, conversationId, body, at } = pending
        arrivals.push(body)
        return { id, conversationId, body, sender: null, sentAt: at }
      },
      sent: (message) => messages.push(message),
      newId: () => `id${(ids += 1)}`,
      now: () => 0,
      later: (run) => {
        timers.push(run)
        return () => void timers.splice(timers.indexOf(run), 1)
      },
    })
  return {
    open,
    arrivals,
    messages,
    answers: (next: typeof answer) => {
      answer = next
    },
    tick: () => timers.splice(0).forEach((run) => run()),
  }
}

/** Lets what was begun come to its end. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

test('messages of a conversation leave one after the other, and are forgotten once taken', async () => {
  const { open, arrivals, messages } = world()
  const outbox = open()
  for (const body of ['one', 'two', 'three']) outbox.add('c1', body)
  expect(outbox.list()).toHaveLength(3)
  await settle()
  expect(arrivals).toEqual(['one', 'two', 'three'])
  expect(messages).toHaveLength(3)
  expect(outbox.list()).toEqual([])
  expect(localStorage).toHaveLength(0)
})

test('what cannot leave waits, in order, and leaves by itself under the same id', async () => {
  const { open, arrivals, answers, tick } = world()
  const outbox = open()
  const tried: string[] = []
  answers(({ id }) => {
    tried.push(id)
    return offline()
  })
  outbox.add('c1', 'one')
  outbox.add('c1', 'two')
  await settle()
  expect(tried).toEqual(['id1'])
  expect(outbox.list().map(({ state }) => state)).toEqual(['waiting', 'sending'])
  tick()
  await settle()
  expect(tried).toEqual(['id1', 'id1'])
  answers(() => undefined)
  outbox.flush()
  await settle()
  expect(arrivals).toEqual(['one', 'two'])
})

test('a conversation that is refused holds up no other, and can be tried again or given up', async () => {
  const { open, arrivals, answers } = world()
  const outbox = open()
  answers(({ conversationId }) => (conversationId === 'c1' ? failed('NOT_FRIEND', 403) : undefined))
  outbox.add('c1', 'to a former friend')
  outbox.add('c1', 'again')
  outbox.add('c2', 'to a friend')
  await settle()
  expect(arrivals).toEqual(['to a friend'])
  expect(outbox.list().map(({ state, reason }) => [state, reason])).toEqual([
    ['refused', 'vous n’êtes plus amis'],
    ['refused', 'vous n’êtes plus amis'],
  ])
  outbox.discard('id2')
  answers(() => undefined)
  outbox.again('id1')
  await settle()
  expect(arrivals).toEqual(['to a friend', 'to a former friend'])
  expect(outbox.list()).toEqual([])
})

test('a reload sends what was left, for the same person alone', async () => {
  const { open, answers } = world()
  answers(offline)
  open().add('c1', 'before the reload')
  await settle()
  const other = world('someone else')
  other.open()
  const same = world()
  same.open()
  await settle()
  expect(other.arrivals).toEqual([])
  expect(same.arrivals).toEqual(['before the reload'])
  expect(same.messages.map(({ id }) => id)).toEqual(['id1'])
})

test('a message seen among the others is not sent again', async () => {
  const { open, answers, arrivals } = world()
  const outbox = open()
  answers(offline)
  outbox.add('c1', 'its answer was lost')
  await settle()
  outbox.arrived('id1')
  answers(() => undefined)
  outbox.flush()
  await settle()
  expect(arrivals).toEqual([])
  expect(localStorage).toHaveLength(0)
})
