import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { auth } from '#shared/auth.ts'
import { type AccountWorld, accountWorld, PASSWORD } from '#test/accounts.ts'

let world: AccountWorld
beforeEach(async () => {
  world = await accountWorld()
})
afterEach(() => world.close())

const rowsOf = (table: 'users' | 'jobs') => world.deps.db.selectFrom(table).selectAll().execute()
const send = (body: object) => world.anyone().call(auth.register, { body })

test('a new account is a Visiteur who gets one mail with one link, and no token', async () => {
  const answer = await send({ email: 'Zoe@calepin.test', username: 'Zoé', password: PASSWORD })
  expect(answer.status).toBe(201)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.body).toEqual({
    user: {
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      email: 'Zoe@calepin.test',
      username: 'Zoé',
      role: 'Visiteur',
      isEmailVerified: false,
      isVerified: false,
      avatarUrl: null,
      createdAt: new Date(world.clock.now()).toISOString(),
      lastSeenAt: null,
      noteReader: 'friends',
      tellsSenders: 'seen',
      isSuggested: false,
    },
  })
  expect(await world.worker.runDue()).toBe(1)
  expect(await world.worker.runDue()).toBe(0)
  expect(world.mailbox.mails).toHaveLength(1)
  const [mail] = world.mailbox.mails
  expect(mail?.to).toBe('Zoe@calepin.test')
  expect(mail?.text.match(/https?:\/\/\S+/g)).toEqual([
    expect.stringMatching(/^https:\/\/calepin\.test\/email-confirm\/[A-Za-z0-9_-]{43}$/),
  ])
})

test('a taken address and a taken username are refused alike, without another mail', async () => {
  await world.register('zoe')
  await world.worker.runDue()
  const sameEmail = await send({
    email: 'ZOE@Calepin.TEST',
    username: 'other',
    password: PASSWORD,
  })
  const sameName = await send({ email: 'b@calepin.test', username: 'ＺＯＥ', password: PASSWORD })
  expect(sameEmail.status).toBe(409)
  expect(sameEmail.problem.detail).toBe('Email ou pseudo déja utilisé')
  expect({ ...sameName.problem, requestId: '' }).toEqual({ ...sameEmail.problem, requestId: '' })
  expect(await world.worker.runDue()).toBe(0)
  expect(await rowsOf('users')).toHaveLength(1)
  const free = await send({ email: 'c@calepin.test', username: 'zoé', password: PASSWORD })
  expect(free.status).toBe(201)
})

test('of ten concurrent registrations, one creates the account', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      send({ email: 'zoe@calepin.test', username: `zoe${index}`, password: PASSWORD }),
    ),
  )
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([201, ...Array(9).fill(409)])
  expect(await rowsOf('users')).toHaveLength(1)
  expect(await rowsOf('jobs')).toHaveLength(1)
})

describe('a registration sent again after its response was lost', () => {
  const body = { email: 'zoe@calepin.test', username: 'Zoé', password: PASSWORD }

  test('returns the account it created; one mail is sent', async () => {
    const [first, meanwhile] = await Promise.all([send(body), send(body)])
    await world.worker.runDue()
    world.clock.pass(61_000)
    const again = await send({ ...body, email: 'ZOE@calepin.test', username: 'ZOÉ' })
    expect([first.status, meanwhile.status, again.status]).toEqual([201, 201, 201])
    expect([meanwhile.body, again.body]).toEqual([first.body, first.body])
    expect(await world.worker.runDue()).toBe(0)
    expect(world.mailbox.mails).toHaveLength(1)
    expect(await rowsOf('users')).toHaveLength(1)
  })

  test('is refused with another password or username, and once the address is confirmed', async () => {
    await send(body)
    await world.worker.runDue()
    const refused = [
      await send({ ...body, password: 'another password' }),
      await send({ ...body, username: 'zoe' }),
      await send({ ...body, email: 'max@calepin.test' }),
    ]
    expect((await send(body)).status).toBe(201)
    const token = world.mailbox.secretFor(body.email)
    await world.anyone().call(auth.confirmEmail, { query: { token } })
    refused.push(await send(body))
    for (const { status, problem } of refused) {
      expect({ status, code: problem.code }).toEqual({
        status: 409,
        code: 'EMAIL_OR_USERNAME_TAKEN',
      })
    }
    expect(await rowsOf('users')).toHaveLength(1)
  })
})

test.each([
  ['8 characters', 'a'.repeat(8)],
  ['64 characters', 'b'.repeat(64)],
  ['128 emoji', '🙂'.repeat(128)],
  ['spaces around a text', '  spaces count  '],
])('a password of %s is matched exactly', async (_, password) => {
  const { email } = await world.confirmed('zoe', password)
  expect((await world.login(email, password)).status).toBe(200)
  const characters = Array.from(password)
  expect((await world.login(email, characters.slice(1).join(''))).status).toBe(401)
  expect((await world.login(email, characters.slice(0, -1).join(''))).status).toBe(401)
})

test('an IP address may register twenty accounts an hour; another one is unaffected', async () => {
  const strict = await accountWorld({ RATE_LIMIT_SCALE: '1' })
  const from = (remoteAddress: string, name: string) =>
    strict.app.inject({
      method: 'POST',
      url: '/api/auth/register',
      remoteAddress,
      payload: { email: `${name}@calepin.test`, username: name, password: PASSWORD },
    })
  try {
    for (let count = 1; count <= 20; count += 1) {
      expect((await from('192.0.2.1', `zoe${count}`)).statusCode).toBe(201)
    }
    const refused = await from('192.0.2.1', 'zoe21')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
    expect((await from('192.0.2.2', 'zoe21')).statusCode).toBe(201)
  } finally {
    await strict.close()
  }
})
