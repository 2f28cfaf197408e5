import { afterEach, beforeEach, expect, test } from 'vitest'
import { account } from '#shared/account.ts'
import { admin } from '#shared/admin.ts'
import { auth } from '#shared/auth.ts'
import { type NextStep, signIn } from '#shared/sign-in.ts'
import { type AccountWorld, accountWorld, PASSWORD } from '#test/accounts.ts'
import { identityProvider, type Person } from '#test/fakes/identity-provider.ts'
import { totpOf } from '#test/second-factor.ts'
import type { Answer } from '#test/world.ts'
import { makeSignInLink } from './own-ways.ts'

const maison = { params: { provider: 'maison' } }
const zoe: Person = {
  sub: 'z-1',
  email: 'zoe@calepin.test',
  email_verified: true,
  preferred_username: 'Zoé',
}
let idp: Awaited<ReturnType<typeof identityProvider>>
let world: AccountWorld
beforeEach(async () => {
  idp = await identityProvider('https://calepin.test')
  world = await accountWorld(idp.settings)
})
afterEach(async () => {
  await world.close()
  await idp.close()
})

const anyone = () => world.anyone()

/** Goes to the provider and back; returns what a browser then sends. */
async function away(person: Person | undefined): Promise<{ secret: string; answer: string }> {
  idp.signsIn(person)
  const { body } = await anyone().call(signIn.begin, maison)
  return { secret: body.secret, answer: await idp.visit(body.url) }
}

const finish = async (body: object): Promise<Answer<NextStep>> =>
  anyone().call(signIn.finish, { ...maison, body })

async function cameBack<N extends NextStep['next']>(
  person: Person,
  next: N,
): Promise<Extract<NextStep, { next: N }>> {
  const { status, body } = await finish(await away(person))
  expect([status, body.next]).toEqual([200, next])
  return body as Extract<NextStep, { next: N }>
}

async function registered(person: Person, username: string): Promise<string> {
  const { ticket } = await cameBack(person, 'username')
  const { body } = await anyone().call(signIn.register, { body: { ticket, username } })
  if (body.next !== 'open') throw new Error(`the next step is ${body.next}`)
  return body.token
}

test('the ways in are visible to anyone, without secrets', async () => {
  const { body } = await anyone().call(auth.getWays)
  const providers = [{ id: 'maison', name: 'Maison' }]
  expect(body).toEqual({ hasPasswords: true, hasPasskeys: true, providers })
})

test('a new user chooses a name, has a confirmed address and waits for an administrator', async () => {
  const boss = await world.person('SuperAdmin')
  const step = await cameBack(zoe, 'username')
  expect(step).toMatchObject({ email: 'zoe@calepin.test', username: 'Zoé' })
  const { ticket } = step
  const taken = await anyone().call(signIn.register, { body: { ticket, username: boss.username } })
  expect(taken).toMatchObject({ status: 409, problem: { code: 'EMAIL_OR_USERNAME_TAKEN' } })
  const made = await anyone().call(signIn.register, { body: { ticket, username: 'Zoé' } })
  expect(made).toMatchObject({
    status: 201,
    body: { next: 'open', user: { role: 'Visiteur', isEmailVerified: true, isVerified: false } },
  })
  const requests = await boss.call(admin.getAccessRequests)
  expect(requests.body.results.map(({ username }) => username)).toEqual(['Zoé'])
  const again = await anyone().call(signIn.register, { body: { ticket, username: 'Zoée' } })
  expect(again).toMatchObject({ status: 410, problem: { code: 'SIGN_IN_EXPIRED' } })

  // The next time there is no name to choose, even with another address at the provider.
  const opened = await cameBack({ ...zoe, email: 'other@calepin.test' }, 'open')
  expect(opened.user).toMatchObject({ username: 'Zoé', email: 'zoe@calepin.test' })
})

test('an address that the provider did not verify is confirmed by mail like any other', async () => {
  const { ticket } = await cameBack({ ...zoe, email_verified: false }, 'username')
  const made = await anyone().call(signIn.register, { body: { ticket, username: 'Zoé' } })
  expect(made.body).toEqual({ next: 'confirm', email: 'zoe@calepin.test' })
  const early = await finish(await away(zoe))
  expect(early).toMatchObject({ status: 403, problem: { code: 'EMAIL_NOT_CONFIRMED' } })
  await world.worker.runDue()
  const token = world.mailbox.secretFor('zoe@calepin.test')
  await anyone().call(auth.confirmEmail, { query: { token } })
  await cameBack(zoe, 'open')
})

const confirm = async () => {
  world.clock.pass(1000)
  await world.worker.runDue()
  const token = world.mailbox.secretFor('zoe@calepin.test')
  await anyone().call(auth.confirmEmail, { query: { token } })
}

test.each([
  ['nobody', async () => undefined],
  ['they', confirm],
])(
  'a password reset by mail unlinks the provider that registered an unverified address (%s confirmed it before)',
  async (_, before) => {
    const { ticket } = await cameBack({ ...zoe, email_verified: false }, 'username')
    await anyone().call(signIn.register, { body: { ticket, username: 'Zoé' } })
    await before()
    // Mailed after the confirmation link.
    world.clock.pass(1000)
    await anyone().call(account.forgotPassword, { body: { email: 'zoe@calepin.test' } })
    await world.worker.runDue()
    const token = world.mailbox.secretFor('zoe@calepin.test', 'reset-password')
    const reset = () =>
      anyone().call(account.resetPassword, { body: { token, newPassword: PASSWORD } })
    expect((await reset()).status).toBe(204)
    expect((await world.login('zoe@calepin.test')).status).toBe(200)
    // Linked as for any other account: by its password.
    const again = await cameBack(zoe, 'password')
    const body = { ticket: again.ticket, password: PASSWORD }
    await anyone().call(signIn.linkByPassword, { body })
    await cameBack(zoe, 'open')
  },
)

test('a provider that verified the address stays linked when a password is chosen', async () => {
  const { ticket } = await cameBack(zoe, 'username')
  await anyone().call(signIn.register, { body: { ticket, username: 'Zoé' } })
  world.clock.pass(1000)
  await anyone().call(account.forgotPassword, { body: { email: 'zoe@calepin.test' } })
  await world.worker.runDue()
  const token = world.mailbox.secretFor('zoe@calepin.test', 'reset-password')
  const body = { token, newPassword: PASSWORD }
  expect((await anyone().call(account.resetPassword, { body })).status).toBe(204)
  await cameBack(zoe, 'open')
})

test('with local login off, a password reset keeps a confirmed account linked', async () => {
  await world.close()
  world = await accountWorld({ ...idp.settings, CALEPIN_LOCAL_LOGIN: 'off' })
  const { ticket } = await cameBack({ ...zoe, email_verified: false }, 'username')
  await anyone().call(signIn.register, { body: { ticket, username: 'Zoé' } })
  await confirm()
  const { token: session } = await cameBack(zoe, 'open')
  await world.anyone(session).call(account.askPasswordLink)
  await world.worker.runDue()
  const token = world.mailbox.secretFor('zoe@calepin.test')
  const body = { token, newPassword: PASSWORD }
  expect((await anyone().call(account.resetPassword, { body })).status).toBe(204)
  await cameBack({ ...zoe, email_verified: false }, 'open')
})

test('without an address, or with an invalid one, no account is created', async () => {
  for (const email of [undefined, 'zoe', 'zoe@calepin.test\nbcc: x@y.zz']) {
    const refused = await finish(await away({ ...zoe, email }))
    expect(refused).toMatchObject({ status: 409, problem: { code: 'PROVIDER_ADDRESS_MISSING' } })
  }
})

test('an account with the same confirmed address is linked only by its password', async () => {
  const { email, id } = await world.confirmed('zoe')
  const { ticket } = await cameBack(zoe, 'password')
  const link = (password: string) =>
    anyone().call(signIn.linkByPassword, { body: { ticket, password } })
  expect((await link('pas le bon')).problem.code).toBe('WRONG_PASSWORD')
  // Nothing was linked meanwhile.
  await cameBack(zoe, 'password')
  const linked = await link(PASSWORD)
  expect(linked).toMatchObject({ status: 200, body: { user: { id } } })
  expect((await link(PASSWORD)).problem.code).toBe('SIGN_IN_EXPIRED')
  await world.worker.runDue()
  expect(world.mailbox.mails.at(-1)).toMatchObject({
    to: email,
    subject: 'Calepin : un fournisseur est lié à votre compte',
  })
  expect((await cameBack(zoe, 'open')).user.id).toBe(id)
})

test('an address unverified at the provider, or unconfirmed here, links nothing', async () => {
  await world.confirmed('zoe')
  const refused = await finish(await away({ ...zoe, email_verified: false }))
  expect(refused.problem.code).toBe('PROVIDER_ADDRESS_UNVERIFIED')
  await world.register('max')
  const max = { sub: 'm-1', email: 'MAX@calepin.test', email_verified: true }
  const unconfirmed = await finish(await away(max))
  expect(unconfirmed.problem.code).toBe('EMAIL_NOT_CONFIRMED')
  await cameBack(zoe, 'password')
})

/** Zoé with two-factor on, and her codes, each of which works once. */
async function withTwoFactor() {
  const { id, email } = await world.confirmed('zoe')
  const me = world.anyone((await world.login(email)).body.token)
  const begun = await me.call(account.beginTwoFactor, { body: { password: PASSWORD } })
  const code = () => totpOf(begun.body.secret, world.clock.now())
  await me.call(account.confirmTwoFactor, { body: { code: code() } })
  return { id, me, code }
}

test('a second factor is required when linking, and at each later sign-in', async () => {
  const { code } = await withTwoFactor()
  const { ticket } = await cameBack(zoe, 'password')
  const link = (more: object) =>
    anyone().call(signIn.linkByPassword, { body: { ticket, password: PASSWORD, ...more } })
  expect((await link({})).problem.code).toBe('TWO_FACTOR_REQUIRED')
  expect((await link({ code: '000000' })).problem.code).toBe('WRONG_CODE')
  world.clock.pass(30_000)
  expect((await link({ code: code() })).status).toBe(200)
  const step = await cameBack(zoe, 'code')
  const enter = (more: object) =>
    anyone().call(signIn.enterCode, { body: { ticket: step.ticket, ...more } })
  expect((await enter({})).problem.code).toBe('TWO_FACTOR_REQUIRED')
  expect((await enter({ code: '000000' })).problem.code).toBe('WRONG_CODE')
  world.clock.pass(30_000)
  expect((await enter({ code: code() })).status).toBe(200)
  world.clock.pass(30_000)
  expect((await enter({ code: code() })).problem.code).toBe('SIGN_IN_EXPIRED')
})

test('once two-factor is off, a ticket awaiting it opens nothing; a command-line link still does', async () => {
  const { id, me, code } = await withTwoFactor()
  const { ticket } = await cameBack(zoe, 'password')
  world.clock.pass(30_000)
  const linked = { ticket, password: PASSWORD, code: code() }
  expect((await anyone().call(signIn.linkByPassword, { body: linked })).status).toBe(200)
  const waiting = await cameBack(zoe, 'code')
  const link = await makeSignInLink(world.deps, id)
  world.clock.pass(30_000)
  const proof = { password: PASSWORD, code: code() }
  expect((await me.call(account.endTwoFactor, { body: proof })).status).toBe(204)
  const enter = (body: object) => anyone().call(signIn.enterCode, { body })
  for (const more of [{}, { code: '000000' }]) {
    const refused = await enter({ ticket: waiting.ticket, ...more })
    expect(refused.problem.code).toBe('SIGN_IN_EXPIRED')
  }
  expect((await enter({ ticket: link?.split('#')[1] })).body.user.id).toBe(id)
  expect((await cameBack(zoe, 'open')).user.id).toBe(id)
})

test('a provider’s answer works once, in its browser, within ten minutes', async () => {
  await registered(zoe, 'Zoé')
  const first = await away(zoe)
  const second = await away(zoe)
  expect((await finish({ ...first, secret: second.secret })).problem.code).toBe('SIGN_IN_EXPIRED')
  expect((await finish({ secret: 'A'.repeat(43), answer: first.answer })).problem.code).toBe(
    'SIGN_IN_EXPIRED',
  )
  expect((await finish(first)).body.next).toBe('open')
  expect((await finish(first)).problem.code).toBe('SIGN_IN_EXPIRED')
  const late = await away(zoe)
  world.clock.pass(10 * 60_000)
  expect((await finish(late)).problem.code).toBe('SIGN_IN_EXPIRED')
})

test('an authorization code of another round is not redeemed', async () => {
  await registered(zoe, 'Zoé')
  const mine = await away(zoe)
  const theirs = new URLSearchParams((await away(zoe)).answer)
  const mixed = new URLSearchParams(mine.answer)
  // PKCE: the code belongs to the verifier of its own round.
  mixed.set('code', theirs.get('code') ?? '')
  const refused = await finish({ secret: mine.secret, answer: String(mixed) })
  expect(refused.problem.code).toBe('SIGN_IN_EXPIRED')
})

test('a refusal by the provider and a provider that is down are distinguished', async () => {
  const refused = await finish(await away(undefined))
  expect(refused).toMatchObject({ status: 403, problem: { code: 'PROVIDER_REFUSED' } })
  const back = await away(zoe)
  await idp.pause()
  expect(await finish(back)).toMatchObject({ status: 502, problem: { code: 'PROVIDER_FAILED' } })
  await idp.resume()
  await cameBack(zoe, 'username')
  expect(world.logged.join('\n')).not.toMatch(/code=|eyJ/)
})

test('a server starts while its provider is down, and uses it once it is back', async () => {
  await idp.pause()
  const other = await accountWorld(idp.settings)
  try {
    const begin = () => other.anyone().call(signIn.begin, maison)
    expect(await begin()).toMatchObject({ status: 502, problem: { code: 'PROVIDER_FAILED' } })
    expect((await other.register('max')).status).toBe(201)
    await idp.resume()
    expect((await begin()).status).toBe(200)
    const unknown = await other.anyone().call(signIn.begin, { params: { provider: 'ailleurs' } })
    expect(unknown.problem.code).toBe('NOT_FOUND')
  } finally {
    await other.close()
  }
})
