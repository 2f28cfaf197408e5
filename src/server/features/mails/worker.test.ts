import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { auth } from '#shared/auth.ts'
import { RefusedAddress } from '#server/external/mail/mail.ts'
import { digest } from '#server/http/session.ts'
import { type AccountWorld, accountWorld } from '#test/accounts.ts'
import { enqueueMail } from './service.ts'
import { openMailWorker } from './worker.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND
let world: AccountWorld
beforeEach(async () => {
  world = await accountWorld()
})
afterEach(() => world.close())

const secrets = async () =>
  (await world.deps.db.selectFrom('mail_links').select('token_hash').execute()).map(
    (row) => row.token_hash,
  )
const queued = () => world.deps.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
const down = new Error('connect ECONNREFUSED 127.0.0.1:25')

test('the link is made when the mail leaves and kept as a digest', async () => {
  await world.register('zoe')
  expect(await secrets()).toEqual([])
  await world.worker.runOnce()
  expect(await secrets()).toEqual([digest(world.mailbox.secretFor('zoe@calepin.test'))])
})

test('while the mailer is down registering works; the mail leaves once when it is back', async () => {
  world.mailbox.failWith(down)
  expect((await world.register('zoe')).status).toBe(201)
  const attemptsAt: number[] = []
  const start = world.clock.now()
  for (let second = 0; second <= 60; second += 1) {
    const { attempts } = await queued()
    await world.worker.runOnce()
    if ((await queued()).attempts > attempts) attemptsAt.push((world.clock.now() - start) / SECOND)
    world.clock.pass(SECOND)
  }
  expect(attemptsAt).toEqual([0, 2, 4, 6, 8, 11, 15, 20, 27, 36, 48])
  world.mailbox.failWith(undefined)
  world.clock.pass(3 * SECOND)
  expect(await world.worker.runOnce()).toBe(1)
  world.clock.pass(HOUR)
  expect(await world.worker.runOnce()).toBe(0)
  expect(world.mailbox.mails).toHaveLength(1)
  expect(await secrets()).toHaveLength(1)
  const token = world.mailbox.secretFor('zoe@calepin.test')
  const answer = await world.anyone().call(auth.confirmEmail, { query: { token } })
  expect(answer.status).toBe(200)
})

test('two days of failures end it; the same mail may be asked for again', async () => {
  world.mailbox.failWith(down)
  await world.register('zoe')
  let attempts = 0
  while ((await queued()).due_at !== null && attempts < 500) {
    await world.worker.runOnce()
    attempts += 1
    world.clock.pass(30 * 60 * SECOND)
  }
  expect(attempts).toBeGreaterThan(90)
  expect(attempts).toBeLessThan(110)
  world.mailbox.failWith(undefined)
  await world.anyone().call(auth.resendConfirmation, { body: { email: 'zoe@calepin.test' } })
  expect(await world.worker.runOnce()).toBe(1)
})

test('an address refused for good is not tried again', async () => {
  world.mailbox.failWith(new RefusedAddress('no such mailbox'))
  await world.register('zoe')
  await world.worker.runOnce()
  expect(await queued()).toMatchObject({ attempts: 1, due_at: null, sent_at: null })
})

test('what is logged of a failure names nobody', async () => {
  world.mailbox.failWith(
    Object.assign(new Error('550 <zoe@calepin.test> unknown'), { code: 'EENVELOPE' }),
  )
  await world.register('zoe')
  await world.worker.runOnce()
  const line = world.logged.find((text) => text.includes('could not be sent'))
  expect(line).toContain('EENVELOPE')
  expect(world.logged.join()).not.toContain('zoe@calepin.test')
})

test('of several workers one sends each mail', async () => {
  for (const name of ['zoe', 'max', 'lou', 'ana', 'tom', 'eva']) await world.register(name)
  const workers = Array.from({ length: 4 }, () =>
    openMailWorker({ ...world.deps, transport: world.mailbox }),
  )
  const counts = await Promise.all(workers.map((worker) => worker.runOnce()))
  expect(counts.reduce((sum, count) => sum + count)).toBe(6)
  expect(world.mailbox.mails.map(({ to }) => to).toSorted()).toEqual(
    ['ana', 'eva', 'lou', 'max', 'tom', 'zoe'].map((name) => `${name}@calepin.test`),
  )
})

test('a mail taken by a server that died is sent by another a minute later', async () => {
  await world.register('zoe')
  const dying = openMailWorker({
    ...world.deps,
    transport: { send: () => new Promise<never>(() => {}) },
  })
  void dying.runOnce()
  await expect.poll(async () => (await queued()).attempts).toBe(1)
  world.clock.pass(59 * SECOND)
  expect(await world.worker.runOnce()).toBe(0)
  world.clock.pass(SECOND)
  expect(await world.worker.runOnce()).toBe(1)
})

test('one kind of mail to one person is a minute apart; another kind is not held back', async () => {
  const { db, clock } = world.deps
  const { body } = await world.register('zoe')
  const userId = body.user.id
  const ask = (kind: 'confirm-email' | 'accepted') =>
    enqueueMail(db, { userId, kind, now: clock.now() })
  expect(await ask('confirm-email')).toBe(false)
  await world.worker.runOnce()
  world.clock.pass(59 * SECOND)
  expect(await ask('confirm-email')).toBe(false)
  expect(await ask('accepted')).toBe(true)
  world.clock.pass(SECOND)
  expect(await ask('confirm-email')).toBe(true)
})

test('a kind that only a newer server writes is left to it', async () => {
  const { body } = await world.register('zoe')
  const { db, clock } = world.deps
  await db
    .updateTable('mails')
    .set({ kind: 'newer' as 'accepted' })
    .execute()
  expect(await world.worker.runOnce()).toBe(0)
  expect(await queued()).toMatchObject({ user_id: body.user.id, kind: 'newer' })
  expect((await queued()).due_at).toBeGreaterThan(clock.now())
})

test('a mail whose reason has gone does not leave', async () => {
  const { id } = await world.confirmed('zoe')
  const { db, clock } = world.deps
  world.clock.pass(61 * SECOND)
  await enqueueMail(db, { userId: id, kind: 'confirm-email', now: clock.now() })
  await enqueueMail(db, { userId: id, kind: 'accepted', now: clock.now() })
  expect(await world.worker.runOnce()).toBe(0)
  expect(world.mailbox.mails).toHaveLength(1)
})

describe('the running worker', () => {
  test('sends what waits at its start, and at once what it is woken for', async () => {
    // Stops the worker's polling.
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    await world.register('zoe')
    world.worker.start()
    await expect.poll(() => world.mailbox.mails.length).toBe(1)
    await world.register('max')
    world.worker.wake()
    await expect.poll(() => world.mailbox.mails.length).toBe(2)
    await world.worker.stop()
    await world.register('lou')
    world.worker.wake()
    await world.worker.stop()
    expect(world.mailbox.mails).toHaveLength(2)
  })

  test('ends after the mail that it is sending', async () => {
    await world.register('zoe')
    const sending = Promise.withResolvers<void>()
    const sent = Promise.withResolvers<void>()
    const slow = openMailWorker({
      ...world.deps,
      transport: {
        send: () => {
          sending.resolve()
          return sent.promise
        },
      },
    })
    slow.start()
    await sending.promise
    const stopped = slow.stop()
    sent.resolve()
    await stopped
    expect(await queued()).toMatchObject({ due_at: null, sent_at: world.clock.now() })
  })
})
