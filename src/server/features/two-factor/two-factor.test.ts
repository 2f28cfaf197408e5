import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { account } from '#shared/account.ts'
import { auth } from '#shared/auth.ts'
import { type AccountWorld, accountWorld, PASSWORD } from '#test/accounts.ts'

let world: AccountWorld
let email: string
let me: ReturnType<AccountWorld['anyone']>
beforeEach(async () => {
  world = await accountWorld({ RATE_LIMIT_SCALE: '1' })
  ;({ email } = await world.confirmed('zoe'))
  me = world.anyone((await world.login(email)).body.token)
})
afterEach(() => world.close())

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.clock.now() })
const login = (code?: string) =>
  world.anyone().call(auth.login, { body: { email, password: PASSWORD, ...(code && { code }) } })

async function enable(): Promise<{ secret: string; recoveryCodes: readonly string[] }> {
  const begun = await me.call(account.beginTwoFactor, { body: { password: PASSWORD } })
  const { secret } = begun.body
  const { body } = await me.call(account.confirmTwoFactor, { body: { code: codeOf(secret) } })
  return { secret, recoveryCodes: body.recoveryCodes }
}

test('a code is asked for once it was confirmed, and not before', async () => {
  const begun = await me.call(account.beginTwoFactor, { body: { password: PASSWORD } })
  expect(begun.body.uri).toMatch(/^otpauth:\/\/totp\/Calepin:zoe\?/)
  expect((await login()).status).toBe(200)
  const wrong = await me.call(account.confirmTwoFactor, { body: { code: '000000' } })
  expect(wrong).toMatchObject({ status: 400, problem: { code: 'WRONG_CODE' } })
  const code = codeOf(begun.body.secret)
  const confirmed = await me.call(account.confirmTwoFactor, { body: { code } })
  expect(new Set(confirmed.body.recoveryCodes).size).toBe(10)
  expect((await login()).problem.code).toBe('TWO_FACTOR_REQUIRED')
  const { body } = await me.call(account.getTwoFactor)
  expect(body).toEqual({ isEnabled: true, recoveryCodesLeft: 10 })
  await world.worker.runOnce()
  expect(world.mailbox.mails.at(-1)?.subject).toContain('double authentification est activée')
})

test('a wrong password asks for no code, so that nobody learns who has one', async () => {
  await enable()
  const body = { email, password: 'pas le bon', code: '123456' }
  expect((await world.anyone().call(auth.login, { body })).problem.code).toBe('INVALID_CREDENTIALS')
})

test('a code works once, and 30 seconds around its time', async () => {
  const { secret } = await enable()
  expect((await login(codeOf(secret))).problem.code).toBe('WRONG_CODE')
  world.clock.pass(30_000)
  const code = codeOf(secret)
  expect((await login(` ${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
  expect((await login(code)).problem.code).toBe('WRONG_CODE')
  world.clock.pass(30_000)
  const late = codeOf(secret)
  world.clock.pass(30_000)
  expect((await login(late)).status).toBe(200)
  world.clock.pass(30_000)
  const tooLate = codeOf(secret)
  world.clock.pass(60_000)
  expect((await login(tooLate)).problem.code).toBe('WRONG_CODE')
})

test('a recovery code works once, however it is typed', async () => {
  const { recoveryCodes } = await enable()
  const [first = '', second = ''] = recoveryCodes
  expect((await login(first)).status).toBe(200)
  expect((await login(first)).problem.code).toBe('WRONG_CODE')
  expect((await login(second.replace('-', '').toUpperCase())).status).toBe(200)
  expect((await me.call(account.getTwoFactor)).body.recoveryCodesLeft).toBe(8)
})

test('guessing codes is limited', async () => {
  const { secret } = await enable()
  const statuses: number[] = []
  for (let guess = 0; guess < 6; guess += 1) statuses.push((await login('000000')).status)
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  world.clock.pass(30_000)
  expect((await login(codeOf(secret))).status).toBe(429)
})

test('it is turned off with the password and a code, and cannot be begun anew before', async () => {
  const { secret, recoveryCodes } = await enable()
  const begun = await me.call(account.beginTwoFactor, { body: { password: PASSWORD } })
  expect(begun).toMatchObject({ status: 409, problem: { code: 'TWO_FACTOR_ON' } })
  const off = (password: string, code: string) =>
    me.call(account.endTwoFactor, { body: { password, code } })
  world.clock.pass(30_000)
  expect((await off('pas le bon', codeOf(secret))).problem.code).toBe('WRONG_PASSWORD')
  expect((await off(PASSWORD, '000000')).problem.code).toBe('WRONG_CODE')
  expect((await off(PASSWORD, recoveryCodes[0] ?? '')).status).toBe(204)
  expect((await login()).status).toBe(200)
})
