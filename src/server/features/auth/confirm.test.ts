import { afterEach, beforeEach, expect, test } from 'vitest'
import { auth } from '#shared/auth.ts'
import { digest } from '#server/http/session.ts'
import { type AccountWorld, accountWorld } from '#test/accounts.ts'

const HOUR = 3600 * 1000
let world: AccountWorld
beforeEach(async () => {
  world = await accountWorld({ RATE_LIMIT_SCALE: '1' })
})
afterEach(() => world.close())

const confirm = (token: string) => world.anyone().call(auth.confirmEmail, { query: { token } })
const resend = (email: string) => world.anyone().call(auth.resendConfirmation, { body: { email } })

test('the link confirms the address, repeatably, until it expires after 72 hours', async () => {
  await world.register('zoe')
  await world.worker.runDue()
  const token = world.mailbox.secretFor('zoe@calepin.test')
  const first = await confirm(token)
  // Reveals nothing else to whoever holds the link.
  expect([first.status, first.body]).toEqual([200, { isEmailVerified: true }])
  world.clock.pass(72 * HOUR - 1)
  const again = await confirm(token)
  expect(again).toMatchObject({ status: 200, body: first.body })
  world.clock.pass(1)
  const ended = await confirm(token)
  const madeUp = await confirm('A'.repeat(43))
  expect(ended).toMatchObject({ status: 410, problem: { detail: 'Le lien à expiré' } })
  expect({ ...madeUp.problem, requestId: '' }).toEqual({ ...ended.problem, requestId: '' })
})

test('MAIL_LINK_SECONDS sets the link’s lifetime', async () => {
  const short = await accountWorld({ MAIL_LINK_SECONDS: '5' })
  try {
    await short.register('zoe')
    await short.worker.runDue()
    const query = { token: short.mailbox.secretFor('zoe@calepin.test') }
    expect(short.mailbox.mails[0]?.text).toContain('5 secondes')
    short.clock.pass(4999)
    expect((await short.anyone().call(auth.confirmEmail, { query })).status).toBe(200)
    short.clock.pass(1)
    expect((await short.anyone().call(auth.confirmEmail, { query })).status).toBe(410)
  } finally {
    await short.close()
  }
})

test('a link for another purpose does not confirm; one for this purpose does', async () => {
  const { body } = await world.register('zoe')
  const link = { user_id: body.user.id, expires_at: world.clock.now() + HOUR }
  await world.deps.db
    .insertInto('mail_links')
    .values([
      { ...link, token_hash: digest('one'), purpose: 'change-password' },
      { ...link, token_hash: digest('other'), purpose: 'confirm-email' },
    ])
    .execute()
  expect((await confirm('one')).status).toBe(410)
  expect((await confirm('other')).status).toBe(200)
})

test('resending revokes the older link; limited to one a minute, two an hour', async () => {
  await world.register('zoe')
  await world.worker.runDue()
  const old = world.mailbox.secretFor('zoe@calepin.test')
  expect((await resend('zoe@calepin.test')).status).toBe(202)
  expect(await world.worker.runDue()).toBe(0)
  world.clock.pass(61_000)
  expect((await resend(' ZOE@calepin.test ')).status).toBe(202)
  expect(await world.worker.runDue()).toBe(1)
  expect((await confirm(old)).status).toBe(410)
  world.clock.pass(61_000)
  expect((await resend('zoe@calepin.test')).status).toBe(429)
  expect(await world.worker.runDue()).toBe(0)
  expect((await confirm(world.mailbox.secretFor('zoe@calepin.test'))).status).toBe(200)
})

test('resending responds the same for any address', async () => {
  const { email } = await world.confirmed('zoe')
  await world.register('max')
  await world.worker.runDue()
  world.mailbox.mails.length = 0
  world.clock.pass(61_000)
  const answers = [await resend(email), await resend('nobody@calepin.test')]
  const waiting = await resend('max@calepin.test')
  for (const { status, body, headers } of answers) {
    expect({ status, body, keys: Object.keys(headers) }).toEqual({
      status: 202,
      body: waiting.body,
      keys: Object.keys(waiting.headers),
    })
  }
  await world.worker.runDue()
  expect(world.mailbox.mails.map(({ to }) => to)).toEqual(['max@calepin.test'])
})

test('links are built from PUBLIC_URL, whatever the request’s host headers', async () => {
  await world.app.inject({
    method: 'POST',
    url: '/api/auth/register',
    headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test', origin: 'https://evil.test' },
    payload: { email: 'zoe@calepin.test', username: 'zoe', password: 'a password' },
  })
  await world.worker.runDue()
  const [mail] = world.mailbox.mails
  expect(mail?.link).toMatch(/^https:\/\/calepin\.test\/email-confirm\//)
  expect(JSON.stringify(mail)).not.toContain('evil')
})
