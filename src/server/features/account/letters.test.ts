import { afterEach, beforeEach, expect, test } from 'vitest'
import { account } from '#shared/account.ts'
import { admin } from '#shared/admin.ts'
import { auth } from '#shared/auth.ts'
import type { Endpoint } from '#shared/contract.ts'
import { Secret, TOTP } from 'otpauth'
import { smtpTransport } from '#server/external/mail/smtp.ts'
import { openWorker, type Worker } from '#server/jobs/worker.ts'
import { sendMailsJob } from '../mails/jobs.ts'
import { type AccountWorld, accountWorld, PASSWORD } from '#test/accounts.ts'
import { type FakeSmtp, smtpServer } from '#test/fakes/smtp-server.ts'

let smtp: FakeSmtp
let world: AccountWorld
let worker: Worker
beforeEach(async () => {
  smtp = await smtpServer()
  world = await accountWorld({ SMTP_URL: smtp.url })
  const mailTransport = smtpTransport({ url: smtp.url, from: 'Calepin <calepin@calepin.test>' })
  worker = openWorker(world.deps, [sendMailsJob({ ...world.deps, mailTransport })])
})
afterEach(async () => {
  await world.close()
  await smtp.close()
})

/** A call with a forged `Host` header. */
async function call<T = unknown>({ method, path }: Endpoint, token?: string, payload?: object) {
  const response = await world.app.inject({
    method,
    url: `/api${path}`,
    headers: {
      host: 'evil.test',
      'x-forwarded-host': 'evil.test',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(payload && { payload }),
  })
  expect(response.statusCode).toBeLessThan(300)
  return (response.body === '' ? undefined : response.json()) as T
}

/** Sends queued mails; returns the URLs in the newest message received. */
async function received(): Promise<string[]> {
  world.clock.pass(61_000)
  await worker.runDue()
  const raw = smtp.received.at(-1)?.message ?? ''
  // Quoted-printable folds long lines.
  const message = raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  const links = [...message.matchAll(/https?:\/\/[^\s"<]+/g)].map(([link]) => link)
  return [...new Set(links)]
}

test('every account mail arrives by SMTP and links to PUBLIC_URL alone', async () => {
  const email = 'zoe@calepin.test'
  const { user } = await call<{ user: { id: string } }>(auth.register, undefined, {
    email,
    username: 'zoe',
    password: PASSWORD,
  })
  const confirm = await received()
  expect(confirm).toEqual([expect.stringMatching(/^https:\/\/calepin\.test\/email-confirm\//)])
  const secret = confirm[0]?.split('/').at(-1) ?? ''
  await world.anyone().call(auth.confirmEmail, { query: { token: secret } })

  const chief = await world.person('SuperAdmin')
  await chief.call(admin.acceptAccessRequest, { params: { userId: user.id } })
  expect(await received()).toEqual(['https://calepin.test'])

  const signedIn = await call<{ token: string }>(auth.login, undefined, {
    email,
    password: PASSWORD,
  })
  await call(account.askPasswordLink, signedIn.token)
  expect(await received()).toEqual([
    expect.stringMatching(/^https:\/\/calepin\.test\/change-password\/[\w-]{43}$/),
  ])
  await call(account.forgotPassword, undefined, { email })
  const [reset = ''] = await received()
  expect(reset).toMatch(/^https:\/\/calepin\.test\/reset-password\/[\w-]{43}$/)
  const fresh = 'un autre mot de passe'
  const token = reset.split('/').at(-1)
  await call(account.resetPassword, undefined, { token, newPassword: fresh })
  expect(await received()).toEqual(['https://calepin.test/forgot-password'])

  const again = (await call<{ token: string }>(auth.login, undefined, { email, password: fresh }))
    .token
  const begun = await call<{ secret: string }>(account.beginTwoFactor, again, { password: fresh })
  const totp = new TOTP({ secret: Secret.fromBase32(begun.secret) })
  const code = totp.generate({ timestamp: world.clock.now() })
  const { recoveryCodes } = await call<{ recoveryCodes: string[] }>(
    account.confirmTwoFactor,
    again,
    { code },
  )
  expect(await received()).toEqual(['https://calepin.test/account'])
  await call(account.endTwoFactor, again, { password: fresh, code: recoveryCodes[0] })
  expect(await received()).toEqual(['https://calepin.test/account'])

  const before = smtp.received.length
  await call(account.remove, again, { password: fresh })
  expect(smtp.received).toHaveLength(before + 1)
  expect(smtp.received.every(({ to }) => to.join() === email)).toBe(true)
  expect(smtp.received.map(({ message }) => message).join('')).not.toContain('evil.test')
})
