// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { createCall } from './api.ts'
import { endSession } from './end-session.ts'
import { createSession } from './session.ts'

beforeEach(() => localStorage.clear())

function world(...answers: readonly (Response | Error)[]) {
  localStorage.setItem('token', 'secret')
  const tokens: (string | null)[] = []
  const session = createSession({ storage: localStorage, events: window })
  const call = createCall({
    fetch: async (_, init) => {
      tokens.push(new Headers(init?.headers).get('authorization'))
      const answer = answers[tokens.length - 1]
      if (!(answer instanceof Response)) throw answer
      return answer
    },
    token: () => session.state().token,
    onSessionEnd: () => expect.unreachable(),
  })
  const page = new EventTarget()
  const waiting = vi.spyOn(page, 'addEventListener')
  return { session, tokens, page, waiting, end: () => endSession({ call, session, page }) }
}

const done = () => new Response(null, { status: 204 })
const refused = () =>
  Response.json({ code: 'UNAUTHENTICATED', detail: '', status: 401 }, { status: 401 })

test('the session is forgotten at once, and the server notified once the network is back', async () => {
  const { session, tokens, page, waiting, end } = world(new TypeError('lost'), done())
  end()
  expect(session.state().token).toBeUndefined()
  await vi.waitFor(() => expect(waiting).toHaveBeenCalledOnce(), 30_000)
  page.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(tokens).toEqual(['Bearer secret', 'Bearer secret']), 30_000)
  page.dispatchEvent(new Event('online'))
  expect(tokens).toHaveLength(2)
})

test.each([
  ['taken', done],
  ['a dead token', refused],
])('the server is notified once (%s)', async (_, answer) => {
  const { session, tokens, page, end } = world(answer())
  end()
  expect(session.state().token).toBeUndefined()
  await vi.waitFor(() => expect(tokens).toEqual(['Bearer secret']), 30_000)
  await new Promise((resolve) => queueMicrotask(() => resolve(undefined)))
  page.dispatchEvent(new Event('online'))
  expect(tokens).toHaveLength(1)
})

test('nobody has nothing to end', () => {
  const { session, tokens, end } = world()
  session.clear()
  end()
  expect(tokens).toEqual([])
})
