import { afterEach, beforeEach, expect, test } from 'vitest'
import { account } from '#shared/account.ts'
import { admin } from '#shared/admin.ts'
import { auth } from '#shared/auth.ts'
import { passkeys } from '#shared/passkeys.ts'
import { signIn } from '#shared/sign-in.ts'
import { type AccountWorld, accountWorld, PASSWORD } from '#test/accounts.ts'
import { authenticator } from '#test/fakes/authenticator.ts'
import { identityProvider, type Person } from '#test/fakes/identity-provider.ts'
import { enqueueMail } from '../mails/service.ts'
import { makeSignInLink } from './own-ways.ts'

const maison = { params: { provider: 'maison' } }
const zoe: Person = { sub: 'z-1', email: 'zoe@calepin.test', email_verified: true }
const LINKED = { id: 'maison', name: 'Maison', linkedAt: expect.any(String) as string }
let idp: Awaited<ReturnType<typeof identityProvider>>
let world: AccountWorld
beforeEach(async () => {
  idp = await identityProvider('https://calepin.test')
})
afterEach(async () => {
  await world.close()
  await idp.close()
})

const open = async (settings: Record<string, string> = {}) => {
  world = await accountWorld({ ...idp.settings, ...settings })
}
type Me = ReturnType<AccountWorld['anyone']>

async function comeBack(person: Person, begun: { url: string; secret: string }) {
  idp.signsIn(person)
  const body = { secret: begun.secret, answer: await idp.visit(begun.url) }
  return world.anyone().call(signIn.finish, { ...maison, body })
}

/** Registers through the provider, which leaves an account without a password. */
async function registered(person: Person, username: string): Promise<Me> {
  const step = await comeBack(person, (await world.anyone().call(signIn.begin, maison)).body)
  if (step.body.next !== 'username') throw new Error(`the next step is ${step.body.next}`)
  const { ticket } = step.body
  const made = await world.anyone().call(signIn.register, { body: { ticket, username } })
  if (made.body.next !== 'open') throw new Error(`the next step is ${made.body.next}`)
  return world.anyone(made.body.token)
}

async function withPassword(): Promise<Me> {
  const { email } = await world.confirmed('zoe')
  return world.anyone((await world.login(email)).body.token)
}

const unlink = (me: Me, body: object) => me.call(signIn.unlink, { ...maison, body })

test('a provider is linked from the account by the password, and unlinked likewise', async () => {
  // Not as the provider spells it.
  await open({ OIDC_MAISON_ISSUER: `${idp.issuer}/` })
  const me = await withPassword()
  const begin = (password?: string) => me.call(signIn.beginLink, { ...maison, body: { password } })
  expect((await begin('pas le bon')).problem.code).toBe('WRONG_PASSWORD')
  expect((await begin()).problem.code).toBe('WRONG_PASSWORD')
  const begun = await begin(PASSWORD)
  // With any address at the provider: the account's owner is signed in here.
  const stranger = { sub: 'elsewhere', email: 'other@calepin.test', email_verified: false }
  expect((await comeBack(stranger, begun.body)).body).toEqual({ next: 'linked' })
  const ways = await me.call(signIn.getOwnWays)
  expect(ways.body).toMatchObject({ hasPassword: true, providers: [LINKED], passkeys: [] })
  const exported = await me.call(account.export)
  expect(exported.body.identities).toMatchObject([{ issuer: idp.issuer }])

  expect((await unlink(me, { password: 'pas le bon' })).problem.code).toBe('WRONG_PASSWORD')
  expect((await unlink(me, { password: PASSWORD })).status).toBe(204)
  expect((await unlink(me, { password: PASSWORD })).problem.code).toBe('NOT_FOUND')
  expect((await me.call(signIn.getOwnWays)).body.providers).toMatchObject([{ linkedAt: null }])
})

const TENANT = '72f988bf-86f1-41af-91ab-2d7cd011db47'
const entra = (tenant: string) => `https://login.microsoftonline.com/${tenant}/v2.0`

/** Signed in, with an identity of an Entra tenant. « maison » accepts any tenant. */
async function ofTenant(settings: Record<string, string> = {}): Promise<Me> {
  await open({ OIDC_MAISON_ISSUER: entra('common'), ...settings })
  const { id, email } = await world.confirmed('zoe')
  await world.deps.db
    .insertInto('identities')
    .values({ issuer: entra(TENANT), subject: 'z-1', user_id: id, linked_at: 1 })
    .execute()
  return world.anyone((await world.login(email)).body.token)
}

test('an identity belongs to the provider for its tenant, else to one for any tenant', async () => {
  const body = { password: PASSWORD }
  const linked = async (me: Me) => (await me.call(signIn.getOwnWays)).body.providers
  const me = await ofTenant({
    OIDC_PROVIDERS: 'maison,contoso',
    OIDC_CONTOSO_ISSUER: entra(TENANT),
    OIDC_CONTOSO_CLIENT_ID: 'calepin',
  })
  const named = { ...LINKED, id: 'contoso', name: 'contoso' }
  expect(await linked(me)).toEqual([{ ...LINKED, linkedAt: null }, named])
  expect(await unlink(me, body)).toMatchObject({ status: 404, problem: { code: 'NOT_FOUND' } })
  expect(await linked(me)).toContainEqual(named)
  const params = { provider: 'contoso' }
  expect((await me.call(signIn.unlink, { params, body })).status).toBe(204)
  await world.close()

  const alone = await ofTenant()
  expect(await linked(alone)).toEqual([LINKED])
  expect((await unlink(alone, body)).status).toBe(204)
  expect(await linked(alone)).toEqual([{ ...LINKED, linkedAt: null }])
})

test('an account here and an account at a provider are linked one to one', async () => {
  await open()
  await registered({ ...zoe, email: 'max@calepin.test', sub: 'm-1' }, 'max')
  const me = await withPassword()
  const link = async (sub: string) => {
    const begun = await me.call(signIn.beginLink, { ...maison, body: { password: PASSWORD } })
    return comeBack({ ...zoe, sub }, begun.body)
  }
  expect((await link('m-1')).problem.code).toBe('PROVIDER_TAKEN')
  expect((await link('z-1')).body).toEqual({ next: 'linked' })
  expect((await link('z-2')).problem.code).toBe('PROVIDER_TAKEN')
})

test('the last way in cannot be removed; once a password is chosen, it can', async () => {
  await open()
  const me = await registered(zoe, 'zoe')
  expect((await unlink(me, {})).problem.code).toBe('LAST_WAY_IN')
  expect((await me.call(signIn.getOwnWays)).body).toMatchObject({ hasPassword: false })
  expect((await world.login('zoe@calepin.test', '')).status).toBe(400)
  expect((await world.login('zoe@calepin.test')).problem.code).toBe('INVALID_CREDENTIALS')
  await me.call(account.askPasswordLink)
  await world.worker.runDue()
  // The same mail is sent when a stranger enters the address under « Mot de passe oublié ».
  expect(world.mailbox.mails.at(-1)?.text).toContain('ignorez ce message')
  const token = world.mailbox.secretFor('zoe@calepin.test')
  const chosen = { token, newPassword: PASSWORD }
  expect((await world.anyone().call(account.resetPassword, { body: chosen })).status).toBe(204)
  const back = world.anyone((await world.login('zoe@calepin.test')).body.token)
  expect((await unlink(back, {})).problem.code).toBe('WRONG_PASSWORD')
  expect((await unlink(back, { password: PASSWORD })).status).toBe(204)
})

test('without a password, calls that require one require a sign-in of the last ten minutes', async () => {
  await open()
  const me = await registered(zoe, 'zoe')
  const begin = () => me.call(account.beginTwoFactor, { body: {} })
  expect((await begin()).status).toBe(200)
  world.clock.pass(10 * 60_000 + 1)
  expect(await begin()).toMatchObject({ status: 403, problem: { code: 'FRESH_LOGIN_REQUIRED' } })
  const remove = (who: Me) => who.call(account.remove, { body: {} })
  expect((await remove(me)).problem.code).toBe('FRESH_LOGIN_REQUIRED')
  const step = await comeBack(zoe, (await world.anyone().call(signIn.begin, maison)).body)
  const token = step.body.next === 'open' ? step.body.token : ''
  expect((await remove(world.anyone(token))).status).toBe(204)
  // The provider's account can be linked again.
  await registered(zoe, 'zoe')
})

test('claims set roles where configured, and never demote the last administrator', async () => {
  await open({
    OIDC_MAISON_ROLE_CLAIM: 'groups',
    OIDC_MAISON_ROLES: 'parents:SuperAdmin,enfants:Client,*:Visiteur',
  })
  const roleOf = async (me: Me) => (await me.call(auth.me)).body.role
  const me = await registered({ ...zoe, groups: ['voisins', 'parents'] }, 'zoe')
  expect(await roleOf(me)).toBe('SuperAdmin')
  const again = async (groups: unknown) => {
    await comeBack({ ...zoe, groups }, (await world.anyone().call(signIn.begin, maison)).body)
  }
  await again(['enfants'])
  expect(await roleOf(me)).toBe('SuperAdmin')
  const boss = await world.person('SuperAdmin')
  await again(['enfants'])
  expect(await roleOf(me)).toBe('Client')
  await again(undefined)
  expect(await roleOf(me)).toBe('Visiteur')
  const { body } = await boss.call(admin.getAudit)
  expect(body.results[0]).toMatchObject({ action: 'role', actor: { id: null, username: 'Maison' } })
})

test('without that setting no claim sets a role', async () => {
  await open()
  const me = await registered({ ...zoe, groups: ['SuperAdmin'], role: 'SuperAdmin' }, 'zoe')
  expect((await me.call(auth.me)).body.role).toBe('Visiteur')
})

test('local login off: no registration, login or reset; a provider and a command-line link work', async () => {
  await open({ CALEPIN_LOCAL_LOGIN: 'off' })
  const boss = await world.person('SuperAdmin')
  expect((await world.anyone().call(auth.getWays)).body.hasPasswords).toBe(false)
  const closed = [
    await world.register('max'),
    await world.login(boss.email),
    await world.anyone().call(account.forgotPassword, { body: { email: boss.email } }),
  ]
  for (const { status, problem } of closed) {
    expect([status, problem.code]).toEqual([403, 'LOCAL_LOGIN_CLOSED'])
  }
  const me = await registered(zoe, 'zoe')
  expect((await unlink(me, {})).problem.code).toBe('LAST_WAY_IN')

  const enter = async (ticket = '') => world.anyone().call(signIn.enterCode, { body: { ticket } })
  const link = await makeSignInLink(world.deps, boss.id)
  expect(link).toMatch(/^https:\/\/calepin\.test\/sign-in\/link#[\w-]{43}$/)
  expect((await enter(link?.split('#')[1])).body.user).toMatchObject({ id: boss.id })
  expect((await enter(link?.split('#')[1])).problem.code).toBe('SIGN_IN_EXPIRED')
  const late = await makeSignInLink(world.deps, boss.id)
  world.clock.pass(15 * 60_000)
  expect((await enter(late?.split('#')[1])).problem.code).toBe('SIGN_IN_EXPIRED')
})

test('local login off: an account is deleted with a password set by mail, not the old one', async () => {
  await open({ CALEPIN_LOCAL_LOGIN: 'off' })
  const me = await world.person()
  const remove = (who: Me) => who.call(account.remove, { body: { password: PASSWORD } })
  expect((await remove(me)).problem.code).toBe('WRONG_PASSWORD')
  await me.call(account.askPasswordLink)
  await world.worker.runDue()
  // Only a session of the account can have asked for it.
  expect(world.mailbox.mails.at(-1)).toMatchObject({
    link: expect.stringContaining('https://calepin.test/reset-password/') as string,
    text: expect.stringContaining('quelqu’un se sert de votre compte') as string,
  })
  const body = { token: world.mailbox.secretFor(me.email), newPassword: PASSWORD }
  expect((await world.anyone().call(account.resetPassword, { body })).status).toBe(204)
  await world.worker.runDue()
  expect(world.mailbox.mails.at(-1)).toMatchObject({
    link: 'https://calepin.test/account#password',
    text: expect.not.stringContaining('oublié') as string,
  })
  // That password opens no session.
  expect((await world.login(me.email)).problem.code).toBe('LOCAL_LOGIN_CLOSED')
  const ticket = (await makeSignInLink(world.deps, me.id))?.split('#')[1]
  const { token } = (await world.anyone().call(signIn.enterCode, { body: { ticket } })).body
  expect((await remove(world.anyone(token))).status).toBe(204)
})

test('the mail about wrong codes names this instance’s ways in', async () => {
  const mailAbout = async (setting: string) => {
    await open({ CALEPIN_LOCAL_LOGIN: setting })
    const { id: userId } = await world.person()
    await enqueueMail(world.deps.db, { userId, kind: 'wrong-codes', now: world.clock.now() })
    await world.worker.runDue()
    return world.mailbox.mails.at(-1)
  }
  const closed = await mailAbout('off')
  expect(closed?.link).toBe('https://calepin.test/account')
  expect(closed?.text).toContain('chez votre fournisseur de connexion')
  await world.close()
  const opened = await mailAbout('on')
  expect(opened?.link).toBe('https://calepin.test/forgot-password')
  expect(opened?.text).toContain('quelqu’un connaît votre mot de passe')
  // The code step is also reached by a provider or a command-line link.
  for (const text of [opened?.text, closed?.text]) expect(text).not.toContain('donné votre mot')
})

test.each([
  ['while signed in, keeps the passkeys', 'on', 200, (me: Me) => me],
  ['by somebody who is not, removes them', 'on', 403, () => world.anyone()],
  ['in another account, removes them', 'on', 403, () => world.person()],
  ['that opens nothing, keeps them', 'off', 200, () => world.anyone()],
] as const)('a first password chosen %s', async (_, setting, status, chooser) => {
  await open({ CALEPIN_LOCAL_LOGIN: setting })
  const me = await registered(zoe, 'Zoé')
  const device = authenticator({ origin: 'https://calepin.test', rpId: 'calepin.test' })
  const begun = (await me.call(passkeys.begin, { body: {} })).body
  await me.call(passkeys.add, { body: { name: 'Clé', ...device.create(begun) } })
  await me.call(account.askPasswordLink)
  await world.worker.runDue()
  const token = world.mailbox.secretFor('zoe@calepin.test')
  const by = await chooser(me)
  const chosen = { body: { token, newPassword: PASSWORD } }
  expect((await by.call(account.resetPassword, chosen)).status).toBe(204)
  const asked = { body: { purpose: 'login' } } as const
  const { body } = await world.anyone().call(passkeys.getChallenge, asked)
  const opened = await world.anyone().call(passkeys.login, { body: device.get(body) })
  expect(opened.status).toBe(status)
})

async function reset(email: string): Promise<void> {
  await world.anyone().call(account.forgotPassword, { body: { email } })
  await world.worker.runDue()
  const token = world.mailbox.secretFor(email)
  await world.anyone().call(account.resetPassword, { body: { token, newPassword: PASSWORD } })
}

test('a linking in progress fails once the password changed', async () => {
  await open()
  const me = await withPassword()
  const body = { password: PASSWORD }
  const begun = (await me.call(signIn.beginLink, { ...maison, body })).body
  await reset('zoe@calepin.test')
  const stranger = { sub: 'elsewhere', email: 'other@calepin.test', email_verified: true }
  expect((await comeBack(stranger, begun)).problem.code).toBe('SIGN_IN_EXPIRED')
  const back = world.anyone((await world.login('zoe@calepin.test')).body.token)
  expect((await back.call(signIn.getOwnWays)).body.providers).toMatchObject([{ linkedAt: null }])
})

test('a command-line link opens nothing once the password changed', async () => {
  await open()
  const { id, email } = await world.confirmed('zoe')
  const link = await makeSignInLink(world.deps, id)
  await reset(email)
  const ticket = link?.split('#')[1]
  const refused = await world.anyone().call(signIn.enterCode, { body: { ticket } })
  expect(refused.problem.code).toBe('SIGN_IN_EXPIRED')
})
