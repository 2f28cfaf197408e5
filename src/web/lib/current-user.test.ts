// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import type { User } from '#shared/auth.ts'
import type { Call } from './api.ts'
import { ApiError, type FailureCode } from './api-error.ts'
import { fetchUser } from './current-user.ts'
import { createSession } from './session.ts'

const user: User = {
  id: '0190a1b2-0000-7000-8000-000000000001',
  email: 'lea@exemple.fr',
  username: 'Léa',
  role: 'Client',
  isEmailVerified: true,
  isVerified: true,
  avatarUrl: null,
  createdAt: '2026-11-03T10:00:00.000Z',
  lastSeenAt: null,
  noteReader: 'friends',
  tellsSenders: 'seen',
  isSuggested: false,
}

const failed = (code: FailureCode, status: number, retryAfter?: number) =>
  new ApiError({ code, status, detail: code, retryAfter })

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('token', 'secret')
})

/** A server that gives these responses in turn, then repeats the last. */
function world(...answers: readonly (User | Error)[]) {
  const pauses: number[] = []
  const session = createSession({ storage: localStorage, events: window })
  let calls = 0
  const call = (async () => {
    const answer = answers[Math.min(calls, answers.length - 1)]
    calls += 1
    if (answer instanceof Error) throw answer
    return answer
  }) as unknown as Call
  const wait = async (milliseconds: number) => {
    pauses.push(milliseconds)
  }
  return { session, pauses, fetch: () => fetchUser({ call, session, wait }), calls: () => calls }
}

test('the fetched user is stored', async () => {
  const { session, fetch } = world(user)
  expect(await fetch()).toEqual(user)
  expect(session.state()).toEqual({ token: 'secret', user })
})

test('another user, left beside the token because storage was full, is replaced', async () => {
  localStorage.setItem('user', JSON.stringify({ ...user, id: user.id.replace(/1$/, '2') }))
  const { session, fetch } = world(user)
  expect(await fetch()).toEqual(user)
  expect(session.state()).toEqual({ token: 'secret', user })
})

test.each([
  failed('UNAUTHENTICATED', 401),
  failed('SESSION_EXPIRED', 401),
  failed('FORBIDDEN', 403),
])('a refusal (%s) logs out at once', async (error) => {
  const { session, fetch, calls } = world(error)
  expect(await fetch()).toBeUndefined()
  expect(session.state().token).toBeUndefined()
  expect(calls()).toBe(1)
})

test.each([
  failed('NETWORK', 0),
  failed('UPSTREAM_FAILED', 502),
  failed('UNAVAILABLE', 503),
  failed('UPSTREAM_TIMEOUT', 504),
  failed('RATE_LIMITED', 429),
])('a passing failure (%s) is retried and logs nobody out', async (error) => {
  const passing = world(error, error, user)
  expect(await passing.fetch()).toEqual(user)
  expect(passing.calls()).toBe(3)
  localStorage.removeItem('user')
  const lasting = world(error)
  await expect(lasting.fetch()).rejects.toBe(error)
  expect(lasting.calls()).toBe(4)
  expect(lasting.session.state().token).toBe('secret')
})

test.each([failed('INTERNAL', 500), failed('INTERNAL', 200), failed('TIMEOUT', 0)])(
  'an internal error, a proxy’s page or a time-out (%s) is not retried and logs nobody out',
  async (error) => {
    const { session, fetch, calls } = world(error)
    await expect(fetch()).rejects.toBe(error)
    expect(calls()).toBe(1)
    expect(session.state().token).toBe('secret')
  },
)

test('pauses grow, and follow Retry-After up to a limit', async () => {
  const growing = world(failed('NETWORK', 0))
  await growing.fetch().catch(() => undefined)
  expect(growing.pauses).toEqual([300, 1000, 2000])
  const asked = world(failed('UNAVAILABLE', 503, 3), failed('RATE_LIMITED', 429, 600), user)
  await asked.fetch()
  expect(asked.pauses).toEqual([3000, 5000])
})
