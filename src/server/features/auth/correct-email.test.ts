import { afterEach, beforeEach, expect, test } from 'vitest'
import { account } from '#shared/account.ts'
import { auth } from '#shared/auth.ts'
import { type AccountWorld, accountWorld, PASSWORD } from '#test/accounts.ts'

const OLD = 'zoe@calepin.test'
const NEW = 'zoee@calepin.test'
let world: AccountWorld
beforeEach(async () => {
  world = await accountWorld({ RATE_LIMIT_SCALE: '1' })
  await world.register('zoe')
})
afterEach(() => world.close())

const correct = (newEmail: string, email = OLD, password = PASSWORD) =>
  world.anyone().call(auth.correctEmail, { body: { email, password, newEmail } })
const confirm = (token: string) => world.anyone().call(auth.confirmEmail, { query: { token } })
const send = () => world.worker.runDue()

test('correcting a mistyped address mails a new link and revokes the old ones', async () => {
  await send()
  const [first] = [world.mailbox.secretFor(OLD)]
  await world.anyone().call(account.forgotPassword, { body: { email: OLD } })
  await send()
  const reset = world.mailbox.secretFor(OLD)
  expect(await correct(NEW)).toMatchObject({ status: 202, body: { mail: 'sent' } })
  await send()
  expect((await confirm(first)).problem.code).toBe('LINK_EXPIRED')
  const body = { token: reset, newPassword: PASSWORD }
  expect((await world.anyone().call(account.resetPassword, { body })).problem.code).toBe(
    'LINK_EXPIRED',
  )
  expect((await world.login(NEW)).problem.code).toBe('EMAIL_NOT_CONFIRMED')
  expect((await confirm(world.mailbox.secretFor(NEW))).status).toBe(200)
  expect((await world.login(NEW)).status).toBe(200)
  expect((await world.login(OLD)).problem.code).toBe('INVALID_CREDENTIALS')
})

test('requires the password of an unconfirmed account', async () => {
  await send()
  const { email } = await world.confirmed('max')
  const [wrong, unknown, confirmed] = [
    await correct(NEW, OLD, 'another password'),
    await correct(NEW, 'personne@calepin.test'),
    await correct(NEW, email),
  ]
  for (const { status, problem } of [wrong, unknown, confirmed]) {
    expect({ ...problem, requestId: '' }).toEqual({ ...wrong.problem, requestId: '' })
    expect(status).toBe(401)
  }
  expect((await world.login(email)).status).toBe(200)
  expect((await correct(NEW)).status).toBe(202)
})

test('a taken address gets the same response, and nothing changes', async () => {
  await send()
  const { email } = await world.confirmed('max')
  world.clock.pass(61_000)
  const count = world.mailbox.mails.length
  expect(await correct(email)).toMatchObject({ status: 202, body: { mail: 'sent' } })
  await send()
  expect(world.mailbox.mails).toHaveLength(count)
  expect((await confirm(world.mailbox.secretFor(OLD))).status).toBe(200)
  expect((await world.login(OLD)).status).toBe(200)
})

test('changes nothing while a link to the old address is about to leave', async () => {
  expect((await correct(NEW)).body.mail).toBe('recent')
  await send()
  expect(world.mailbox.secretFor(OLD)).not.toBe('')
  world.clock.pass(61_000)
  expect((await correct(NEW)).body.mail).toBe('sent')
})

test('is not blocked by a failed mail to the old address that awaits a retry', async () => {
  world.mailbox.failWith(new Error('450 no such mailbox'))
  const asked = async () => (await correct(NEW)).body.mail
  // More attempts than the new address may get mails in an hour: these sent none.
  for (let minutes = 0; minutes < 3; minutes++) {
    expect(await asked()).toBe('recent')
    await send()
    world.clock.pass(61_000)
    await send()
  }
  world.clock.pass(600_000)
  await send()
  world.mailbox.failWith(undefined)
  expect(await asked()).toBe('sent')
  await send()
  expect((await confirm(world.mailbox.secretFor(NEW))).status).toBe(200)
  world.clock.pass(3_600_000)
  await send()
  expect(world.mailbox.mails.map(({ to }) => to)).toEqual([NEW])
})

test('resending right after registering responds as usual; one mail is sent', async () => {
  const resend = async (email: string) =>
    (await world.anyone().call(auth.resendConfirmation, { body: { email } })).body
  const answers = async (email: string) => [await resend(email), await resend(email)]
  expect(await answers(OLD)).toEqual(await answers('personne@calepin.test'))
  await send()
  expect(world.mailbox.mails).toHaveLength(1)
  world.clock.pass(61_000)
  expect((await resend(OLD)).mail).toBe('sent')
  await send()
  expect(world.mailbox.mails).toHaveLength(2)
})

test('checking a password link tells whether it works, without using it up', async () => {
  await send()
  await world.anyone().call(account.forgotPassword, { body: { email: OLD } })
  await send()
  const token = world.mailbox.secretFor(OLD)
  const check = (purpose: 'reset-password' | 'change-password') =>
    world.anyone().call(account.checkLink, { query: { token, purpose } })
  expect((await check('reset-password')).status).toBe(204)
  expect((await check('change-password')).problem.code).toBe('LINK_EXPIRED')
  const body = { token, newPassword: PASSWORD }
  expect((await world.anyone().call(account.resetPassword, { body })).status).toBe(204)
  expect((await check('reset-password')).problem.code).toBe('LINK_EXPIRED')
})
