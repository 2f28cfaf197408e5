import { hash } from '@node-rs/argon2'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { auth } from '#shared/auth.ts'
import { buildApp } from '#server/app.ts'
import { digest } from '#server/http/session.ts'
import { type AccountWorld, accountWorld, PASSWORD } from '#test/accounts.ts'

let world: AccountWorld
beforeEach(async () => {
  world = await accountWorld({ RATE_LIMIT_SCALE: '1' })
})
afterEach(async () => {
  vi.useRealTimers()
  await world.close()
})

/** Headers without the date. */
const steady = (headers: Record<string, unknown>) => ({ ...headers, date: '' })

test('each login gives a new 256-bit token, stored only as a digest', async () => {
  const { id, email } = await world.confirmed('zoe')
  const first = await world.login(` ${email.toUpperCase()} `)
  const second = await world.login(email)
  for (const { status, body, headers } of [first, second]) {
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(body.token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(body).toEqual({
      token: body.token,
      user: expect.objectContaining({ id, email, isEmailVerified: true, isVerified: false }),
    })
    expect(JSON.stringify(body)).not.toMatch(/password|argon2|hash/i)
    const me = await world.anyone(body.token).call(auth.me)
    expect(me).toMatchObject({ status: 200, body: { id } })
  }
  expect(second.body.token).not.toBe(first.body.token)
  const rows = await world.deps.db.selectFrom('sessions').select('token_hash').execute()
  expect(rows.map((row) => row.token_hash).toSorted()).toEqual(
    [digest(first.body.token), digest(second.body.token)].toSorted(),
  )
})

test('a login updates the account’s last-seen time', async () => {
  const { email } = await world.confirmed('zoe')
  world.clock.pass(5000)
  const { body } = await world.login(email)
  expect(body).toMatchObject({
    user: { lastSeenAt: new Date(world.clock.now()).toISOString() },
  })
})

test('a wrong password and an unknown address get the same response', async () => {
  const { email } = await world.confirmed('zoe')
  const wrong = await world.login(email, 'not the password')
  const unknown = await world.login('nobody@calepin.test', 'not the password')
  expect(wrong).toMatchObject({
    status: 401,
    problem: { code: 'INVALID_CREDENTIALS', detail: 'Email ou mot de passe incorect' },
  })
  expect(unknown.status).toBe(401)
  expect({ ...unknown.problem, requestId: '' }).toEqual({ ...wrong.problem, requestId: '' })
  expect(steady(unknown.headers)).toEqual(steady(wrong.headers))
  expect((await world.login(email)).status).toBe(200)
})

test('an unconfirmed address is revealed only with the right password', async () => {
  await world.register('zoe')
  const email = 'zoe@calepin.test'
  expect((await world.login(email, 'not the password')).problem.code).toBe('INVALID_CREDENTIALS')
  expect(await world.login(email)).toMatchObject({
    status: 403,
    problem: { code: 'EMAIL_NOT_CONFIRMED' },
  })
  expect(await world.deps.db.selectFrom('sessions').selectAll().execute()).toEqual([])
})

test('five wrong passwords lock only that IP address out of the account, for a while', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const { email } = await world.confirmed('zoe')
  const from = (remoteAddress: string, password: string) =>
    world.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress,
      headers: { 'x-forwarded-for': `203.0.113.${Math.floor(Math.random() * 255)}` },
      payload: { email, password },
    })
  const statuses: number[] = []
  for (let count = 0; count < 12; count += 1) {
    statuses.push((await from('192.0.2.1', 'not the password')).statusCode)
  }
  expect(statuses).toEqual([...Array(5).fill(401), ...Array(7).fill(429)])
  const refused = await from('192.0.2.1', PASSWORD)
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ code: 'RATE_LIMITED' })
  const seconds = Number(refused.headers['retry-after'])
  expect(seconds).toBeGreaterThan(800)
  expect((await from('192.0.2.2', PASSWORD)).statusCode).toBe(200)
  vi.advanceTimersByTime((seconds + 1) * 1000)
  expect((await from('192.0.2.1', PASSWORD)).statusCode).toBe(200)
})

test('a right password resets the count of wrong ones', async () => {
  const { email } = await world.confirmed('zoe')
  for (let round = 0; round < 3; round += 1) {
    for (let count = 0; count < 4; count += 1) {
      expect((await world.login(email, 'not the password')).status).toBe(401)
    }
    expect((await world.login(email)).status).toBe(200)
  }
})

test('an IP address that guesses at many accounts is stopped at thirty', async () => {
  const statuses: number[] = []
  for (let count = 0; count < 31; count += 1) {
    statuses.push((await world.login(`nobody${count}@calepin.test`)).status)
  }
  expect(statuses).toEqual([...Array(30).fill(401), 429])
})

test('an address over its limit is counted for no further account', async () => {
  const taken = vi.spyOn(world.deps.limits.passwordsOfAccount, 'take')
  for (let count = 0; count < 40; count += 1) await world.login(`nobody${count}@calepin.test`)
  expect(taken).toHaveBeenCalledTimes(30)
})

test('attempts refused for one account leave those for others to its address', async () => {
  const { email } = await world.confirmed('zoe')
  for (let count = 0; count < 40; count += 1) await world.login(email, 'not the password')
  const statuses: number[] = []
  for (let count = 0; count < 26; count += 1) {
    statuses.push((await world.login(`nobody${count}@calepin.test`)).status)
  }
  expect(statuses).toEqual([...Array(25).fill(401), 429])
})

test('right logins are not counted: forty in a row pass', async () => {
  const { email } = await world.confirmed('zoe')
  for (let count = 0; count < 40; count += 1) {
    expect((await world.login(email)).status).toBe(200)
  }
})

test('a full hashing queue responds 503, not counted as a wrong password', async () => {
  const many = await accountWorld()
  try {
    const { email } = await many.confirmed('zoe')
    // As costly as in production.
    await many.deps.db
      .updateTable('users')
      .set({ password_hash: await hash(PASSWORD) })
      .execute()
    const app = await buildApp({ deps: many.deps })
    const login = () =>
      app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: PASSWORD } })
    const answers = await Promise.all(Array.from({ length: 60 }, login))
    const refused = answers.filter(({ statusCode }) => statusCode === 503)
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(20)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.json()).toMatchObject({ code: 'UNAVAILABLE' })
    expect(refused[0]?.headers['retry-after']).toBe('2')
    await app.close()
  } finally {
    await many.close()
  }
})

test('a hash that has become too cheap is replaced; the password still works', async () => {
  const { id, email } = await world.confirmed('zoe')
  const cheap = await hash(PASSWORD, { memoryCost: 8, timeCost: 1 })
  await world.deps.db.updateTable('users').set({ password_hash: cheap }).execute()
  const stored = async () =>
    (
      await world.deps.db
        .selectFrom('users')
        .where('id', '=', id)
        .select('password_hash')
        .executeTakeFirstOrThrow()
    ).password_hash
  expect((await world.login(email, 'not the password')).status).toBe(401)
  expect(await stored()).toBe(cheap)
  expect((await world.login(email)).status).toBe(200)
  const risen = await stored()
  expect(risen).toContain('m=16,t=1')
  expect((await world.login(email)).status).toBe(200)
  expect(await stored()).toBe(risen)
})

test('each login and each refusal is logged with its request, without secrets', async () => {
  const { id, email } = await world.confirmed('zoe')
  const linkSecret = world.mailbox.secretFor(email)
  const refused = await world.login(email, 'not the password')
  const { body } = await world.login(email)
  const line = world.logged.find((text) => text.includes('a login was refused'))
  expect(JSON.parse(line ?? '')).toMatchObject({
    userId: id,
    requestId: refused.problem.requestId,
  })
  expect(world.logged.some((text) => /a session was opened/.test(text) && text.includes(id))).toBe(
    true,
  )
  const log = world.logged.join('\n')
  for (const secret of [body.token, PASSWORD, 'not the password', linkSecret, email]) {
    expect(log).not.toContain(secret)
  }
  const { db } = world.deps
  const rows = JSON.stringify([
    await db.selectFrom('users').selectAll().execute(),
    await db.selectFrom('sessions').selectAll().execute(),
    await db.selectFrom('mail_links').selectAll().execute(),
    await db.selectFrom('jobs').selectAll().execute(),
  ])
  for (const secret of [body.token, PASSWORD, linkSecret]) expect(rows).not.toContain(secret)
  expect(rows).toContain(digest(body.token))
  expect(rows).toContain(digest(linkSecret))
})

test.each([
  ['no password', { email: 'zoe@calepin.test' }],
  ['an address that is a number', { email: 1, password: PASSWORD }],
  ['a list of addresses', { email: ['zoe@calepin.test'], password: PASSWORD }],
  ['a password of 2,000 characters', { email: 'zoe@calepin.test', password: 'a'.repeat(2000) }],
  ['a field too many', { email: 'zoe@calepin.test', password: PASSWORD, role: 'Client' }],
])('%s is refused', async (_, body) => {
  expect((await world.anyone().call(auth.login, { body })).status).toBe(400)
})
