import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auth } from '#shared/auth.ts'
import { type AccountWorld, accountWorld } from '#test/accounts.ts'

const SECOND = 1000
const DAY = 86_400 * SECOND
let world: AccountWorld
beforeEach(async () => {
  world = await accountWorld()
})
afterEach(() => world.close())

const me = async (headers: Record<string, string>, query = '') =>
  (await world.app.inject({ url: `/api/auth/me${query}`, headers })).statusCode

test('me is the session’s user, in one statement', async () => {
  const zoe = await world.person('Visiteur')
  world.statements.length = 0
  const answer = await zoe.call(auth.me)
  expect(answer).toMatchObject({
    status: 200,
    body: { id: zoe.id, username: zoe.username, role: 'Visiteur', isVerified: false },
  })
  expect(world.statements).toHaveLength(1)
})

test('only an Authorization bearer token is accepted; its scheme is case-insensitive', async () => {
  const { token } = await world.person()
  expect(await me({ authorization: `Bearer ${token}` })).toBe(200)
  expect(await me({ authorization: `bearer ${token}` })).toBe(200)
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  for (const authorization of [
    '',
    token,
    `Basic ${token}`,
    'Bearer',
    'Bearer ',
    `Bearer ${none}.${none}.`,
    `Bearer ${'a'.repeat(10_000)}`,
    `Bearer ${token}x`,
    `Bearer ${token.slice(0, -1)}`,
  ]) {
    expect(await me({ authorization })).toBe(401)
  }
  expect(await me({})).toBe(401)
  expect(await me({}, `?token=${token}`)).toBe(401)
  expect(await me({ cookie: `token=${token}` })).toBe(401)
})

test('logging out ends this session at once, and no other', async () => {
  const { email } = await world.confirmed('zoe')
  const here = world.anyone((await world.login(email)).body.token)
  const elsewhere = world.anyone((await world.login(email)).body.token)
  expect((await here.call(auth.logout)).status).toBe(204)
  const after = await here.call(auth.me)
  expect(after).toMatchObject({ status: 401, problem: { code: 'SESSION_EXPIRED' } })
  expect((await here.call(auth.logout)).status).toBe(401)
  expect((await elsewhere.call(auth.me)).status).toBe(200)
})

test('a session ends when unused for SESSION_IDLE_SECONDS, and at SESSION_MAX_SECONDS at the latest', async () => {
  const short = await accountWorld({ SESSION_IDLE_SECONDS: '3', SESSION_MAX_SECONDS: '8' })
  try {
    const busy = await short.person()
    const status = async () => (await busy.call(auth.me)).status
    for (const expected of [200, 200, 200, 401]) {
      short.clock.pass(2 * SECOND)
      expect(await status()).toBe(expected)
    }
    const idle = await short.person()
    short.clock.pass(2 * SECOND)
    expect((await idle.call(auth.me)).status).toBe(200)
    short.clock.pass(4 * SECOND)
    expect((await idle.call(auth.me)).status).toBe(401)
  } finally {
    await short.close()
  }
})

test('sessions end after thirty idle days by default, an administrator’s after one', async () => {
  const client = await world.person('Client')
  const admin = await world.person('SuperAdmin')
  world.clock.pass(DAY - SECOND)
  expect((await admin.call(auth.me)).status).toBe(200)
  world.clock.pass(DAY + SECOND)
  expect((await admin.call(auth.me)).status).toBe(401)
  expect((await client.call(auth.me)).status).toBe(200)
  world.clock.pass(30 * DAY)
  expect((await client.call(auth.me)).status).toBe(401)
})

test('raising the account’s epoch ends all its sessions', async () => {
  const { email } = await world.confirmed('zoe')
  const before = world.anyone((await world.login(email)).body.token)
  await world.deps.db.updateTable('users').set({ session_epoch: 1 }).execute()
  expect((await before.call(auth.me)).status).toBe(401)
  const after = world.anyone((await world.login(email)).body.token)
  expect((await after.call(auth.me)).status).toBe(200)
})

test('sessions can be read from a read-only database', async () => {
  if (world.engine !== 'sqlite') return
  const zoe = await world.person()
  world.clock.pass(DAY)
  await sql`pragma query_only = on`.execute(world.deps.db)
  expect((await zoe.call(auth.me)).status).toBe(200)
  expect((await zoe.call(auth.logout)).status).toBe(503)
  await sql`pragma query_only = off`.execute(world.deps.db)
  expect((await zoe.call(auth.logout)).status).toBe(204)
})
