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

test('a code is required once two-factor is confirmed, and not before', async () => {
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
  await world.worker.runDue()
  expect(world.mailbox.mails.at(-1)?.subject).toContain('double authentification est activée')
})

test('a confirmation may be repeated for ten minutes, with new recovery codes', async () => {
  const begun = await me.call(account.beginTwoFactor, { body: { password: PASSWORD } })
  const { secret } = begun.body
  const confirm = (code: string) => me.call(account.confirmTwoFactor, { body: { code } })
  const code = codeOf(secret)
  const [lost = ''] = (await confirm(code)).body.recoveryCodes
  const again = await confirm(code)
  expect(again.status).toBe(200)
  const [kept = ''] = again.body.recoveryCodes
  expect((await me.call(account.getTwoFactor)).body.recoveryCodesLeft).toBe(10)
  expect((await login(lost)).problem.code).toBe('WRONG_CODE')
  expect((await login(kept)).status).toBe(200)
  expect((await login(code)).problem.code).toBe('WRONG_CODE')
  expect((await confirm('000000')).problem.code).toBe('WRONG_CODE')

  world.clock.pass(60_000)
  const later = codeOf(secret)
  expect((await confirm(later)).status).toBe(200)
  world.clock.pass(30_000)
  // Another code has been used since.
  expect((await login(codeOf(secret))).status).toBe(200)
  expect((await confirm(later)).status).toBe(404)
  await world.worker.runDue()
  const announced = world.mailbox.mails.filter(({ subject }) => subject.includes('est activée'))
  expect(announced).toHaveLength(1)
  world.clock.pass(9 * 60_000)
  expect((await confirm(codeOf(secret))).status).toBe(404)
})

test('a wrong password does not reveal whether two-factor is on', async () => {
  await enable()
  const body = { email, password: 'pas le bon', code: '123456' }
  expect((await world.anyone().call(auth.login, { body })).problem.code).toBe('INVALID_CREDENTIALS')
})

test('a code works once, within 30 seconds of its time', async () => {
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

/** Logs in from an address. */
async function loginFrom(remoteAddress: string, code: string): Promise<number> {
  const { statusCode } = await world.app.inject({
    method: 'POST',
    url: `/api${auth.login.path}`,
    payload: { email, password: PASSWORD, code },
    remoteAddress,
  })
  return statusCode
}
const STRANGER = '192.0.2.1'
const OWNER = '198.51.100.1'
async function guessFrom(address: string, code = '000000', times = 6): Promise<number[]> {
  const statuses: number[] = []
  for (let guess = 0; guess < times; guess += 1) statuses.push(await loginFrom(address, code))
  return statuses
}
const warnings = () =>
  world.mailbox.mails.filter(({ subject }) => subject === 'Calepin : trop de codes erronés')

test('guessing codes is limited per address; the owner gets in from elsewhere', async () => {
  const { secret } = await enable()
  expect(await guessFrom(STRANGER)).toEqual([400, 400, 400, 400, 400, 429])
  world.clock.pass(30_000)
  expect(await loginFrom(STRANGER, codeOf(secret))).toBe(429)
  expect(await loginFrom(OWNER, codeOf(secret))).toBe(200)
})

test('recovery codes are limited separately from authenticator codes', async () => {
  const { recoveryCodes } = await enable()
  const [right = '', other = ''] = recoveryCodes
  await guessFrom(STRANGER)
  expect(await loginFrom(STRANGER, right)).toBe(200)
  expect(await guessFrom(STRANGER, 'abcdef-abcdef')).toEqual([400, 400, 400, 400, 400, 429])
  expect(await loginFrom(STRANGER, other)).toBe(429)
  expect(await loginFrom(OWNER, other)).toBe(200)
})

test('guessing from very many addresses disables authenticator codes, not recovery codes', async () => {
  const { secret, recoveryCodes } = await enable()
  for (let host = 1; host <= 20; host += 1) await guessFrom(`192.0.2.${host}`, '000000', 5)
  world.clock.pass(30_000)
  expect(await loginFrom(OWNER, codeOf(secret))).toBe(429)
  expect(await loginFrom(OWNER, recoveryCodes[0] ?? '')).toBe(200)
})

test('the owner is mailed about wrong codes, once a day', async () => {
  await enable()
  await guessFrom(STRANGER, '000000', 5)
  await world.worker.runDue()
  expect(warnings()).toHaveLength(0)
  await guessFrom(STRANGER, '000000', 3)
  await world.worker.runDue()
  await guessFrom(OWNER, 'abcdef-abcdef')
  await world.worker.runDue()
  expect(warnings()).toMatchObject([{ to: email }])
  world.clock.pass(25 * 3600 * 1000)
  await guessFrom(STRANGER)
  await world.worker.runDue()
  expect(warnings()).toHaveLength(2)
})

test('deleting an account with a second factor requires a code', async () => {
  const { recoveryCodes } = await enable()
  const remove = (code?: string) =>
    me.call(account.remove, { body: { password: PASSWORD, ...(code && { code }) } })
  expect(await remove()).toMatchObject({ status: 403, problem: { code: 'TWO_FACTOR_REQUIRED' } })
  expect((await remove('000000')).problem.code).toBe('WRONG_CODE')
  expect((await me.call(auth.me)).status).toBe(200)
  expect((await remove(recoveryCodes[0])).status).toBe(204)
  expect((await me.call(auth.me)).status).toBe(401)
})

test('deleting an account without one requires only its password', async () => {
  expect((await me.call(account.remove, { body: { password: PASSWORD } })).status).toBe(204)
})

test('it is turned off with the password and a code, and cannot be restarted before', async () => {
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

test('a set-up that was never confirmed ends without a mail that it is off', async () => {
  const announced = async () => {
    await world.worker.runDue()
    return world.mailbox.mails.filter(({ subject }) => subject.includes('est désactivée'))
  }
  const begin = () => me.call(account.beginTwoFactor, { body: { password: PASSWORD } })
  const { secret } = (await begin()).body
  const off = (code: string) =>
    me.call(account.endTwoFactor, { body: { password: PASSWORD, code } })
  expect((await off('000000')).status).toBe(204)
  expect(await announced()).toEqual([])
  const late = await me.call(account.confirmTwoFactor, { body: { code: codeOf(secret) } })
  expect(late.status).toBe(404)

  const { recoveryCodes } = await enable()
  expect((await off(recoveryCodes[0] ?? '')).status).toBe(204)
  expect(await announced()).toHaveLength(1)
})
