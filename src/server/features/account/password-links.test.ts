import { afterEach, beforeEach, expect, test } from 'vitest'
import { account } from '#shared/account.ts'
import { auth } from '#shared/auth.ts'
import { type AccountWorld, accountWorld, PASSWORD } from '#test/accounts.ts'

const HOUR = 3600 * 1000
const NEW = 'un autre mot de passe'
let world: AccountWorld
let zoe: { id: string; email: string }
beforeEach(async () => {
  world = await accountWorld()
  zoe = await world.confirmed('zoe')
})
afterEach(() => world.close())

const signedIn = async (password?: string) =>
  world.anyone((await world.login(zoe.email, password)).body.token)
const mailed = async () => {
  await world.worker.runDue()
  return world.mailbox.secretFor(zoe.email)
}
const change = (token: string, oldPassword: string, newPassword = NEW) =>
  world.anyone().call(account.changePassword, { body: { token, oldPassword, newPassword } })
const reset = (token: string, newPassword = NEW) =>
  world.anyone().call(account.resetPassword, { body: { token, newPassword } })
const forgot = (email: string) => world.anyone().call(account.forgotPassword, { body: { email } })

test('the link and the old password change the password, signing out every device', async () => {
  const devices = [await signedIn(), await signedIn(), await signedIn()]
  expect((await devices[0]?.call(account.askPasswordLink))?.status).toBe(202)
  const token = await mailed()
  expect(world.mailbox.mails.at(-1)?.link).toMatch(/^https:\/\/calepin\.test\/change-password\//)

  const wrong = await change(token, 'pas le bon')
  expect(wrong).toMatchObject({
    status: 400,
    problem: { code: 'WRONG_PASSWORD', detail: 'Mot de passe actuel incorect' },
  })
  expect((await devices[1]?.call(auth.me))?.status).toBe(200)

  const short = await change(token, PASSWORD, 'court')
  expect(short).toMatchObject({ status: 400, problem: { detail: 'Mot de passe trop court' } })

  expect((await change(token, PASSWORD)).status).toBe(204)
  for (const device of devices) expect((await device.call(auth.me)).status).toBe(401)
  expect((await world.login(zoe.email)).status).toBe(401)
  expect((await world.login(zoe.email, NEW)).status).toBe(200)

  const again = await change(token, NEW)
  expect(again).toMatchObject({ status: 410, problem: { detail: 'Le lien à expiré' } })
  await world.worker.runDue()
  expect(world.mailbox.mails.at(-1)?.subject).toBe('Calepin : votre mot de passe a changé')
})

test('a link lasts a day, and is revoked by a newer one', async () => {
  const me = await signedIn()
  await me.call(account.askPasswordLink)
  const first = await mailed()
  world.clock.pass(61_000)
  await me.call(account.askPasswordLink)
  const second = await mailed()
  expect(second).not.toBe(first)
  expect((await change(first, PASSWORD)).status).toBe(410)
  world.clock.pass(24 * HOUR - 1)
  expect((await change(second, 'pas le bon')).status).toBe(400)
  world.clock.pass(1)
  expect((await change(second, PASSWORD)).status).toBe(410)
})

test('a short new password has its own code; a missing old one is a field error', async () => {
  const me = await signedIn()
  await me.call(account.askPasswordLink)
  const token = await mailed()
  const short = await change(token, PASSWORD, 'court')
  expect(short).toMatchObject({ status: 400, problem: { code: 'PASSWORD_TOO_SHORT' } })
  expect(await change(token, '')).toMatchObject({
    status: 400,
    problem: {
      code: 'VALIDATION_FAILED',
      errors: [{ path: 'oldPassword', message: 'Trop court' }],
    },
  })
  expect((await change(token, PASSWORD)).status).toBe(204)
})

test('five wrong old passwords end the link; four do not', async () => {
  const me = await signedIn()
  for (const [wrong, status] of [
    [5, 410],
    [4, 204],
  ] as const) {
    world.clock.pass(61_000)
    await me.call(account.askPasswordLink)
    const token = await mailed()
    for (let time = 0; time < wrong; time += 1) {
      expect((await change(token, 'pas le bon')).status).toBe(400)
    }
    expect((await change(token, PASSWORD)).status).toBe(status)
  }
})

test('links are limited to two an hour, and need a session', async () => {
  const strict = await accountWorld({ RATE_LIMIT_SCALE: '1' })
  try {
    const { email } = await strict.confirmed('zoe')
    const me = strict.anyone((await strict.login(email)).body.token)
    strict.mailbox.mails.length = 0
    const statuses: number[] = []
    for (let asked = 0; asked < 4; asked += 1) {
      statuses.push((await me.call(account.askPasswordLink)).status)
      await strict.worker.runDue()
      strict.clock.pass(61_000)
    }
    expect(statuses).toEqual([202, 202, 429, 429])
    expect(strict.mailbox.mails).toHaveLength(2)
    expect((await strict.anyone().call(account.askPasswordLink)).status).toBe(401)
  } finally {
    await strict.close()
  }
})

test('a HEAD request sends no mail; a GET does', async () => {
  const { token } = (await world.login(zoe.email)).body
  const ask = async (method: 'HEAD' | 'GET') => {
    const headers = { authorization: `Bearer ${token}` }
    const url = '/api/auth/email-change-password'
    const { statusCode } = await world.app.inject({ method, url, headers })
    await world.worker.runDue()
    return [statusCode, world.mailbox.mails.length]
  }
  const before = world.mailbox.mails.length
  expect(await ask('HEAD')).toEqual([405, before])
  expect(await ask('GET')).toEqual([202, before + 1])
})

test('a forgotten password is reset once by mail; no known address is revealed', async () => {
  const known = await forgot(` ${zoe.email.toUpperCase()} `)
  const unknown = await forgot('personne@calepin.test')
  expect([known.status, known.body]).toEqual([202, { mail: 'sent', nextIn: 60 }])
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  const me = await signedIn()
  const token = await mailed()
  expect(world.mailbox.mails.at(-1)?.link).toMatch(/^https:\/\/calepin\.test\/reset-password\//)

  expect((await change(token, PASSWORD)).status).toBe(410)
  expect((await reset(token, 'court')).problem.code).toBe('PASSWORD_TOO_SHORT')
  expect((await reset(token)).status).toBe(204)
  expect((await reset(token)).status).toBe(410)
  expect((await me.call(auth.me)).status).toBe(401)
  expect((await world.login(zoe.email, NEW)).status).toBe(200)
})

test('of two concurrent uses of a link, one succeeds', async () => {
  await forgot(zoe.email)
  const token = await mailed()
  const answers = await Promise.all([reset(token), reset(token, `${NEW} encore`)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 410])
})

test('choosing a password by mail confirms the address that the mail reached', async () => {
  await world.register('ana')
  await forgot('ana@calepin.test')
  await world.worker.runDue()
  const token = world.mailbox.mails
    .findLast(({ to, link }) => to === 'ana@calepin.test' && link.includes('reset-password'))
    ?.link.split('/')
    .at(-1)
  expect((await world.login('ana@calepin.test')).problem.code).toBe('EMAIL_NOT_CONFIRMED')
  expect((await reset(token ?? '')).status).toBe(204)
  expect((await world.login('ana@calepin.test', NEW)).status).toBe(200)
})
