// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { type Call, createCall } from './api.ts'
import { endSession } from './end-session.ts'
import { createSession } from './session.ts'

beforeEach(() => localStorage.clear())

function world(...answers: readonly (Response | Error)[]) {
  localStorage.setItem('token', 'secret')
  const tokens: (string | null)[] = []
  const session = createSession({ storage: localStorage, events: window })
  const calls: Promise<unknown>[] = []
  const ask = createCall({
    fetch: async (_, init) => {
      tokens.push(new Headers(init?.headers).get('authorization'))
      const answer = answers[tokens.length - 1]
      if (!(answer instanceof Response)) throw answer
      return answer
    },
    token: () => session.state().token,
    onSessionEnd: () => expect.unreachable(),
  })
  const call = ((...given: Parameters<Call>) => {
    const answer = ask(...given)
    calls.push(answer)
    return answer
  }) as Call
  const page = new EventTarget()
  const waiting = vi.spyOn(page, 'addEventListener')
  /** Pending retries and their pauses. */
  const retries = new Map<() => void, number>()
  const later = (run: () => void, milliseconds: number) => {
    retries.set(run, milliseconds)
    return () => void retries.delete(run)
  }
  const end = () => endSession({ call, session, page, later })
  return { session, calls, tokens, page, waiting, retries, end }
}

const done = () => new Response(null, { status: 204 })
const refused = () =>
  Response.json({ code: 'UNAUTHENTICATED', detail: '', status: 401 }, { status: 401 })

test('the session is cleared at once, and the server notified when back online', async () => {
  const { session, tokens, page, waiting, end } = world(new TypeError('lost'), done())
  end()
  expect(session.state().token).toBeUndefined()
  await vi.waitFor(() => expect(waiting).toHaveBeenCalledOnce(), 30_000)
  page.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(tokens).toEqual(['Bearer secret', 'Bearer secret']), 30_000)
  page.dispatchEvent(new Event('online'))
  expect(tokens).toHaveLength(2)
})

const failed = (status: number, headers = {}) =>
  Response.json({ code: 'INTERNAL', detail: '', status }, { status, headers })

const many = <T>(length: number, make: () => T): T[] => Array.from({ length }, make)

test.each([
  ['a busy server', () => failed(503), 1000],
  ['too many calls', () => failed(429, { 'retry-after': '7' }), 7000],
  ['a proxy’s page', () => new Response('<p>Maintenance</p>'), 1000],
])('a server failure (%s) is retried while online', async (_, answer, pause) => {
  const { tokens, page, retries, end } = world(answer(), answer(), done())
  end()
  await vi.waitFor(() => expect([...retries.values()]).toEqual([pause]), 30_000)
  for (const retry of retries.keys()) retry()
  await vi.waitFor(() => expect([...retries.values()]).toEqual([Math.max(pause, 5000)]), 30_000)
  for (const retry of retries.keys()) retry()
  await vi.waitFor(() => expect(tokens).toEqual(many(3, () => 'Bearer secret')), 30_000)
  page.dispatchEvent(new Event('online'))
  expect(tokens).toHaveLength(3)
  expect(retries.size).toBe(0)
})

test('an unavailable server is tried six times, then again once the network is back', async () => {
  const { tokens, page, waiting, retries, end } = world(...many(6, () => failed(500)), done())
  end()
  for (let sent = 1; sent <= 6; sent += 1) {
    await vi.waitFor(() => expect(waiting).toHaveBeenCalledTimes(sent), 30_000)
    for (const retry of retries.keys()) retry()
  }
  expect(retries.size).toBe(0)
  expect(tokens).toHaveLength(6)
  page.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(tokens).toHaveLength(7), 30_000)
})

test.each([
  ['taken', done],
  ['a dead token', refused],
])('the server is notified once (%s)', async (_, answer) => {
  const { session, calls, tokens, waiting, retries, end } = world(answer())
  end()
  expect(session.state().token).toBeUndefined()
  await Promise.allSettled(calls)
  // Lets the failure be handled.
  await new Promise((resolve) => setTimeout(resolve))
  expect(tokens).toEqual(['Bearer secret'])
  expect(waiting).not.toHaveBeenCalled()
  expect(retries.size).toBe(0)
})

test('without a session nothing is sent', () => {
  const { session, tokens, end } = world()
  session.clear()
  end()
  expect(tokens).toEqual([])
})
