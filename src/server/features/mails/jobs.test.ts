import { afterEach, beforeEach, expect, test } from 'vitest'
import { auth } from '#shared/auth.ts'
import { RefusedAddress } from '#server/external/mail/mail.ts'
import { digest } from '#server/http/session.ts'
import { type AccountWorld, accountWorld } from '#test/accounts.ts'
import { enqueueMail } from './service.ts'

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
const queued = () => world.deps.db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow()
const down = new Error('connect ECONNREFUSED 127.0.0.1:25')

test('the link is created when the mail is sent, and stored as a digest', async () => {
  await world.register('zoe')
  expect(await secrets()).toEqual([])
  await world.worker.runDue()
  expect(await secrets()).toEqual([digest(world.mailbox.secretFor('zoe@calepin.test'))])
})

test('registration works while the mailer is down; the mail is sent once, later', async () => {
  world.mailbox.failWith(down)
  expect((await world.register('zoe')).status).toBe(201)
  const attemptsAt: number[] = []
  const start = world.clock.now()
  for (let second = 0; second <= 60; second += 1) {
    const { attempts } = await queued()
    await world.worker.runDue()
    if ((await queued()).attempts > attempts) attemptsAt.push((world.clock.now() - start) / SECOND)
    world.clock.pass(SECOND)
  }
  expect(attemptsAt).toEqual([0, 2, 4, 6, 8, 11, 15, 20, 27, 36, 48])
  world.mailbox.failWith(undefined)
  world.clock.pass(3 * SECOND)
  expect(await world.worker.runDue()).toBe(1)
  world.clock.pass(HOUR)
  expect(await world.worker.runDue()).toBe(0)
  expect(world.mailbox.mails).toHaveLength(1)
  expect(await secrets()).toHaveLength(1)
  const token = world.mailbox.secretFor('zoe@calepin.test')
  const answer = await world.anyone().call(auth.confirmEmail, { query: { token } })
  expect(answer.status).toBe(200)
})

test('two days of failures end the retries; the mail can be requested again', async () => {
  world.mailbox.failWith(down)
  await world.register('zoe')
  let attempts = 0
  while ((await queued()).due_at !== null && attempts < 500) {
    await world.worker.runDue()
    attempts += 1
    world.clock.pass(30 * 60 * SECOND)
  }
  expect(attempts).toBeGreaterThan(90)
  expect(attempts).toBeLessThan(110)
  world.mailbox.failWith(undefined)
  await world.anyone().call(auth.resendConfirmation, { body: { email: 'zoe@calepin.test' } })
  expect(await world.worker.runDue()).toBe(1)
})

test('an address refused permanently is not retried', async () => {
  world.mailbox.failWith(new RefusedAddress('no such mailbox'))
  await world.register('zoe')
  await world.worker.runDue()
  expect(await queued()).toMatchObject({ attempts: 1, due_at: null, failure: 'refused' })
})

test('the log of a failure does not contain the address', async () => {
  world.mailbox.failWith(
    Object.assign(new Error('550 <zoe@calepin.test> unknown'), { code: 'EENVELOPE' }),
  )
  await world.register('zoe')
  await world.worker.runDue()
  const line = world.logged.find((text) => text.includes('a job failed'))
  expect(line).toContain('EENVELOPE')
  expect(world.logged.join()).not.toContain('zoe@calepin.test')
})

test('mails of one kind to one user are a minute apart; other kinds do not wait', async () => {
  const { db, clock } = world.deps
  const { body } = await world.register('zoe')
  const userId = body.user.id
  const ask = (kind: 'confirm-email' | 'accepted') =>
    enqueueMail(db, { userId, kind, now: clock.now() })
  expect(await ask('confirm-email')).toBe(false)
  await world.worker.runDue()
  world.clock.pass(59 * SECOND)
  expect(await ask('confirm-email')).toBe(false)
  expect(await ask('accepted')).toBe(true)
  world.clock.pass(SECOND)
  expect(await ask('confirm-email')).toBe(true)
})

test('a kind that only newer servers know is left to them', async () => {
  const { body } = await world.register('zoe')
  const { db, clock } = world.deps
  const data = JSON.stringify({ userId: body.user.id, kind: 'newer' })
  await db.updateTable('jobs').set({ data }).execute()
  expect(await world.worker.runDue()).toBe(0)
  expect(await queued()).toMatchObject({ data })
  expect((await queued()).due_at).toBeGreaterThan(clock.now())
})

test('a mail whose reason is gone is not sent', async () => {
  const { id } = await world.confirmed('zoe')
  const { db, clock } = world.deps
  world.clock.pass(61 * SECOND)
  await enqueueMail(db, { userId: id, kind: 'confirm-email', now: clock.now() })
  await enqueueMail(db, { userId: id, kind: 'accepted', now: clock.now() })
  await world.worker.runDue()
  expect(world.mailbox.mails).toHaveLength(1)
})
