import { afterEach, beforeEach, expect, test } from 'vitest'
import { account } from '#shared/account.ts'
import { auth } from '#shared/auth.ts'
import { type AccountWorld, accountWorld } from '#test/accounts.ts'
import { NO_PASSWORD } from '../auth/passwords.ts'
import { purge } from '../auth/purge.ts'

const DAY = 86_400 * 1000
const KNOWN = 'zoe@calepin.test'
const UNKNOWN = 'personne@calepin.test'
let world: AccountWorld
let owner: ReturnType<AccountWorld['anyone']>
beforeEach(async () => {
  world = await accountWorld({ RATE_LIMIT_SCALE: '1' })
  await world.confirmed('zoe')
  owner = world.anyone((await world.login(KNOWN)).body.token)
  world.mailbox.mails.length = 0
})
afterEach(() => world.close())

const forgot = (email: string) => world.anyone().call(account.forgotPassword, { body: { email } })
const resend = (email: string) => world.anyone().call(auth.resendConfirmation, { body: { email } })
/** Sends queued mails and advances the clock by a minute. */
const later = async () => {
  await world.worker.runDue()
  world.clock.pass(61_000)
}
const sent = () => world.mailbox.mails.map(({ subject }) => subject)
const CHANGE = 'Calepin : changez votre mot de passe'
const RESET = 'Calepin : choisissez un nouveau mot de passe'

test('a stranger’s requests do not use up the owner’s limit', async () => {
  const statuses: number[] = []
  for (let time = 0; time < 4; time += 1) {
    statuses.push((await forgot(KNOWN)).status)
    await later()
  }
  expect(statuses).toEqual([202, 202, 429, 429])
  expect((await owner.call(account.askPasswordLink)).body.mail).toBe('sent')
  await later()
  expect(sent()).toEqual([RESET, RESET, CHANGE])
})

test('nor when both request the same mail, as the owner has no password', async () => {
  await world.deps.db.updateTable('users').set({ password_hash: NO_PASSWORD }).execute()
  const asks = [() => forgot(KNOWN), () => owner.call(account.askPasswordLink)]
  for (const ask of asks) {
    const statuses: number[] = []
    for (let time = 0; time < 3; time += 1) {
      statuses.push((await ask()).status)
      await later()
    }
    expect(statuses).toEqual([202, 202, 429])
  }
  expect(sent()).toEqual([RESET, RESET, RESET, RESET])
})

test('the owner’s requests do not use up the limit for forgotten passwords', async () => {
  for (let time = 0; time < 3; time += 1) {
    await owner.call(account.askPasswordLink)
    await later()
  }
  expect((await forgot(KNOWN)).body.mail).toBe('sent')
  await later()
  expect(sent()).toEqual([CHANGE, CHANGE, RESET])
})

test.each([
  ['a forgotten password', forgot],
  ['a confirmation', resend],
])('requesting %s gets the same answers for any address', async (_, ask) => {
  await world.register('max')
  await later()
  const answers = async (email: string) => {
    const all: unknown[] = []
    for (const seconds of [0, 0, 61, 30, 31, 61]) {
      world.clock.pass(seconds * 1000)
      const { status, body, problem } = await ask(email)
      await world.worker.runDue()
      all.push(status === 202 ? body.mail : problem.code)
    }
    return all
  }
  const now = 'sent'
  const before = 'recent'
  const expected = [now, before, now, 'RATE_LIMITED', 'RATE_LIMITED', 'RATE_LIMITED']
  for (const email of [KNOWN, 'max@calepin.test', UNKNOWN]) {
    expect(await answers(email)).toEqual(expected)
  }
})

test('the answer says when the next mail may be sent', async () => {
  expect((await forgot(KNOWN)).body).toEqual({ mail: 'sent', nextIn: 60 })
  world.clock.pass(20_000)
  expect((await forgot(KNOWN)).body).toEqual({ mail: 'recent', nextIn: 40 })
  world.clock.pass(41_000)
  const { mail, nextIn = 0 } = (await forgot(KNOWN)).body
  // The last one within this hour.
  expect([mail, nextIn > 60, nextIn <= 3600]).toEqual(['sent', true, true])
})

test('a mail sent within the minute is "recent", and does not count', async () => {
  const asked = [await forgot(KNOWN), await forgot(KNOWN)]
  await world.worker.runDue()
  expect(asked.map(({ body }) => body.mail)).toEqual(['sent', 'recent'])
  expect(sent()).toEqual([RESET])
  world.clock.pass(61_000)
  expect((await forgot(KNOWN)).body.mail).toBe('sent')
  await world.worker.runDue()
  expect(sent()).toEqual([RESET, RESET])
})

test('many requests at once send one mail', async () => {
  const wide = await accountWorld()
  try {
    await wide.confirmed('zoe')
    wide.mailbox.mails.length = 0
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        wide.anyone().call(account.forgotPassword, { body: { email: KNOWN } }),
      ),
    )
    await wide.worker.runDue()
    expect(answers.filter(({ body }) => body.mail === 'sent')).toHaveLength(1)
    expect(wide.mailbox.mails).toHaveLength(1)
  } finally {
    await wide.close()
  }
})

test('requests are forgotten after a day', async () => {
  await forgot(UNKNOWN)
  const requests = async () =>
    (
      await world.deps.db
        .selectFrom('mail_requests')
        .where('kind', '=', 'reset-password')
        .selectAll()
        .execute()
    ).length
  world.clock.pass(DAY)
  await purge(world.deps)
  expect(await requests()).toBe(1)
  world.clock.pass(1)
  await purge(world.deps)
  expect(await requests()).toBe(0)
})
