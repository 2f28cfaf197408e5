import { beforeEach, expect, test } from 'vitest'
import { LEA } from '#test/interface-bodies.ts'
import { createCall } from './api.ts'
import { callAsUser } from './call-as-user.ts'
import { createSession } from './session.ts'

beforeEach(() => localStorage.clear())

function world() {
  const session = createSession({ storage: localStorage, events: window })
  session.open('first', LEA)
  const tokens: (string | null)[] = []
  const any = createCall({
    fetch: async (_, { headers }) => {
      tokens.push(new Headers(headers).get('authorization'))
      return new Response(null, { status: 204 })
    },
    token: () => session.state().token,
    started: () => 'started',
    onSessionEnd: () => expect.unreachable(),
  })
  return { session, tokens, call: callAsUser(any, session, LEA.id) }
}

test('calls are sent in any session of the user', async () => {
  const { session, tokens, call } = world()
  await call('POST /auth/logout', {})
  session.open('second', { ...LEA, username: 'Léa B.' })
  await call('POST /auth/logout', {})
  expect(tokens).toEqual(['Bearer first', 'Bearer second'])
  expect(call.started?.('GET /auth/me', {})).toBe('started')
})

test('none is sent as another user or signed out, unless it has its own token', async () => {
  const { session, tokens, call } = world()
  session.open('other', { ...LEA, id: LEA.id.replace(/1$/, '2') })
  await expect(call('POST /auth/logout', {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  session.clear()
  await expect(call('POST /auth/logout', {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(tokens).toEqual([])
  await call('POST /auth/logout', {}, { token: 'first' })
  expect(tokens).toEqual(['Bearer first'])
})
