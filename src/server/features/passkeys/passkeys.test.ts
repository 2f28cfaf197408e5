import { afterEach, beforeEach, expect, test } from 'vitest'
import { account } from '#shared/account.ts'
import { auth } from '#shared/auth.ts'
import { passkeys } from '#shared/passkeys.ts'
import { signIn } from '#shared/sign-in.ts'
import { lockAccount } from '#server/db/account.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type AccountWorld, accountWorld, PASSWORD } from '#test/accounts.ts'
import { authenticator } from '#test/fakes/authenticator.ts'
import { heldUp } from '#test/held-up.ts'
import { totpOf } from '#test/second-factor.ts'
import { loginByPasskey } from '../sign-in/opening.ts'

const SITE = { origin: 'https://calepin.test', rpId: 'calepin.test' }
let world: AccountWorld
let userId: string
let email: string
let me: ReturnType<AccountWorld['anyone']>
beforeEach(async () => {
  world = await accountWorld()
  ;({ id: userId, email } = await world.confirmed('zoe'))
  me = world.anyone((await world.login(email)).body.token)
})
afterEach(() => world.close())

type Device = ReturnType<typeof authenticator>
type Me = typeof me

async function begin(who: Me = me) {
  return (await who.call(passkeys.begin, { body: { password: PASSWORD } })).body
}
async function made(device: Device, who: Me = me, name = 'Téléphone'): Promise<string> {
  const created = device.create(await begin(who))
  const { status, body } = await who.call(passkeys.add, { body: { name, ...created } })
  expect(status).toBe(201)
  return body.id
}
async function challenge(purpose: 'login' | 'second-factor' = 'login') {
  return (await world.anyone().call(passkeys.getChallenge, { body: { purpose } })).body
}
const login = async (body: object) => world.anyone().call(passkeys.login, { body })
const REFUSED = { status: 403, problem: { code: 'PASSKEY_REFUSED' } }

test('a passkey opens a session without a name, a password or a code', async () => {
  const device = authenticator(SITE)
  await made(device)
  await world.worker.runDue()
  const subject = 'Calepin : une clé d’accès est ajoutée à votre compte'
  expect(world.mailbox.mails.at(-1)).toMatchObject({ to: email, subject })
  const asked = await challenge()
  expect(asked).toMatchObject({ rpId: 'calepin.test', userVerification: 'required' })
  world.clock.pass(1000)
  const opened = await login(device.get(asked))
  expect(opened).toMatchObject({ status: 200, body: { user: { email } } })
  const ways = await world.anyone(opened.body.token).call(signIn.getOwnWays)
  expect(ways.body.passkeys).toMatchObject([
    { name: 'Téléphone', lastUsedAt: new Date(world.clock.now()).toISOString() },
  ])
  const exported = await me.call(account.export)
  expect(exported.body.passkeys).toEqual(ways.body.passkeys)
})

test('a passkey needs a visible name', async () => {
  const created = authenticator(SITE).create(await begin())
  const add = async (name: string) => me.call(passkeys.add, { body: { name, ...created } })
  expect(await add(' \u2800')).toMatchObject({
    status: 400,
    problem: { code: 'VALIDATION_FAILED', errors: [{ path: 'name' }] },
  })
  expect((await add('Clé du salon')).status).toBe(201)
})

test('a challenge works once, for its purpose, within five minutes', async () => {
  const device = authenticator(SITE)
  await made(device)
  const once = device.get(await challenge())
  expect((await login(once)).status).toBe(200)
  expect(await login(once)).toMatchObject(REFUSED)
  expect(await login(device.get(await challenge('second-factor')))).toMatchObject(REFUSED)
  expect(await login(device.get({ challenge: 'A'.repeat(43) }))).toMatchObject(REFUSED)
  const late = device.get(await challenge())
  world.clock.pass(5 * 60_000)
  expect(await login(late)).toMatchObject(REFUSED)
})

test('another site, key or owner, or an unverified holder, gets the same refusal', async () => {
  const device = authenticator(SITE)
  await made(device)
  const other = authenticator(SITE)
  const refusals = [
    await login(device.get(await challenge(), { from: 'https://evil.test' })),
    await login(authenticator({ ...SITE, rpId: 'evil.test' }).get(await challenge())),
    await login(other.get(await challenge())),
    await login({ ...other.get(await challenge()), id: device.id }),
    await login({ ...device.get(await challenge()), userHandle: 'AAAA' }),
    await login(device.get(await challenge(), { isVerified: false })),
  ]
  const bodies = refusals.map(({ problem }) => ({ ...problem, requestId: '' }))
  expect(bodies[0]).toMatchObject({ code: 'PASSKEY_REFUSED', status: 403 })
  for (const body of bodies) expect(body).toEqual(bodies[0])
  expect((await login(device.get(await challenge()))).status).toBe(200)
})

test('a counter that does not increase reveals a copy, and is refused', async () => {
  const device = authenticator(SITE)
  await made(device)
  const use = async (counter: number) => login(device.get(await challenge(), { counter }))
  expect((await use(5)).status).toBe(200)
  expect(await use(5)).toMatchObject(REFUSED)
  expect(await use(4)).toMatchObject(REFUSED)
  const [first, second] = [
    device.get(await challenge(), { counter: 6 }),
    device.get(await challenge(), { counter: 6 }),
  ]
  const both = await Promise.all([login(first), login(second)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
  expect((await use(7)).status).toBe(200)
})

test('a passkey replaces the code of an authenticator application', async () => {
  const device = authenticator(SITE)
  await made(device)
  const begun = await me.call(account.beginTwoFactor, { body: { password: PASSWORD } })
  const code = totpOf(begun.body.secret, world.clock.now())
  await me.call(account.confirmTwoFactor, { body: { code } })
  const enter = (more: object) =>
    world.anyone().call(auth.login, { body: { email, password: PASSWORD, ...more } })
  expect((await enter({})).problem.code).toBe('TWO_FACTOR_REQUIRED')
  const signed = async (by: Device) =>
    by.get(await challenge('second-factor'), { isVerified: false })
  expect((await enter({ passkey: await signed(device) })).status).toBe(200)

  const { email: hers } = await world.confirmed('max')
  const stranger = authenticator(SITE)
  await made(stranger, world.anyone((await world.login(hers)).body.token))
  expect(await enter({ passkey: await signed(stranger) })).toMatchObject(REFUSED)
  // A login challenge, which a user may be tricked into signing, is no second factor.
  expect(await enter({ passkey: device.get(await challenge()) })).toMatchObject(REFUSED)
  const wrong = { password: 'pas le bon', passkey: await signed(device) }
  expect((await enter(wrong)).problem.code).toBe('INVALID_CREDENTIALS')
})

test('creating one requires the password, and a code where two-factor is on', async () => {
  const ask = (body: object) => me.call(passkeys.begin, { body })
  expect((await ask({})).problem.code).toBe('WRONG_PASSWORD')
  expect((await ask({ password: 'pas le bon' })).problem.code).toBe('WRONG_PASSWORD')
  const begun = await me.call(account.beginTwoFactor, { body: { password: PASSWORD } })
  const code = () => totpOf(begun.body.secret, world.clock.now())
  await me.call(account.confirmTwoFactor, { body: { code: code() } })
  expect((await ask({ password: PASSWORD })).problem.code).toBe('TWO_FACTOR_REQUIRED')
  world.clock.pass(30_000)
  expect((await ask({ password: PASSWORD, code: code() })).status).toBe(200)
})

test('a creation is completed once, by the user who began it, on the same site', async () => {
  const device = authenticator(SITE)
  const { email: theirs } = await world.confirmed('max')
  const them = world.anyone((await world.login(theirs)).body.token)
  const add = (who: Me, created: object) =>
    who.call(passkeys.add, { body: { name: 'Clé', ...created } })
  expect(await add(them, device.create(await begin()))).toMatchObject(REFUSED)
  const elsewhere = device.create(await begin(), { from: 'https://evil.test' })
  expect(await add(me, elsewhere)).toMatchObject(REFUSED)
  expect(await add(me, device.create(await begin(), { isVerified: false }))).toMatchObject(REFUSED)
  const created = device.create(await begin())
  expect((await add(me, created)).status).toBe(201)
  expect(await add(me, created)).toMatchObject(REFUSED)
  // One passkey opens one account only.
  expect(await add(them, device.create(await begin(them)))).toMatchObject(REFUSED)
  const { excludeCredentials } = await begin()
  expect(excludeCredentials).toEqual([{ id: device.id, type: 'public-key' }])
})

test('removing one requires the password and its owner, and it opens nothing any more', async () => {
  const device = authenticator(SITE)
  const id = await made(device)
  const { email: theirs } = await world.confirmed('max')
  const them = world.anyone((await world.login(theirs)).body.token)
  const remove = (who: Me, password: string) =>
    who.call(passkeys.remove, { params: { id }, body: { password } })
  expect((await remove(them, PASSWORD)).problem.code).toBe('NOT_FOUND')
  expect((await remove(me, 'pas le bon')).problem.code).toBe('WRONG_PASSWORD')
  expect((await remove(me, PASSWORD)).status).toBe(204)
  expect(await login(device.get(await challenge()))).toMatchObject(REFUSED)
})

test('a password changed by the old one keeps them; one reset by mail removes them, and says so', async () => {
  const device = authenticator(SITE)
  await made(device)
  const mailed = async () => {
    await world.worker.runDue()
    return world.mailbox.mails.at(-1)
  }
  await me.call(account.askPasswordLink)
  await mailed()
  const change = { oldPassword: PASSWORD, newPassword: 'un autre mot de passe' }
  const byOld = { body: { token: world.mailbox.secretFor(email), ...change } }
  expect((await me.call(account.changePassword, byOld)).status).toBe(204)
  expect((await mailed())?.text).not.toContain('clés d’accès')
  const opened = await login(device.get(await challenge()))
  expect(opened.status).toBe(200)

  world.clock.pass(61_000)
  await world.anyone().call(account.forgotPassword, { body: { email } })
  await mailed()
  const byMail = { body: { token: world.mailbox.secretFor(email), newPassword: PASSWORD } }
  // Signed in: perhaps by that very passkey.
  const holder = world.anyone(opened.body.token)
  expect((await holder.call(account.resetPassword, byMail)).status).toBe(204)
  const mail = await mailed()
  expect(mail?.subject).toBe('Calepin : votre mot de passe a changé')
  expect(mail?.text).toContain('Vos clés d’accès n’ouvrent plus votre compte')
  expect(await login(device.get(await challenge()))).toMatchObject(REFUSED)
})

test('one being added while the password is reset opens nothing', async () => {
  const device = authenticator(SITE)
  const created = device.create(await begin())
  await world.anyone().call(account.forgotPassword, { body: { email } })
  await world.worker.runDue()
  const token = world.mailbox.secretFor(email, 'reset-password')
  const { calls } = await inTransaction(world.deps.db, async (tx) => {
    await lockAccount(tx, userId)
    const body = { token, newPassword: PASSWORD }
    const resetting = world.anyone().call(account.resetPassword, { body })
    await heldUp(world)
    const adding = me.call(passkeys.add, { body: { name: 'Clé', ...created } })
    await heldUp(world, 2)
    return { calls: Promise.all([resetting, adding]) }
  })
  const [reset] = await calls
  expect(reset.status).toBe(204)
  expect(await login(device.get(await challenge()))).toMatchObject(REFUSED)
})

test('a sign-in that a password reset overtakes opens nothing', async () => {
  const device = authenticator(SITE)
  await made(device)
  await world.anyone().call(account.forgotPassword, { body: { email } })
  await world.worker.runDue()
  const body = { token: world.mailbox.secretFor(email, 'reset-password'), newPassword: PASSWORD }
  let used: unknown
  const db = world.deps.db.withPlugin({
    transformQuery({ node, queryId }) {
      if (node.kind === 'UpdateQueryNode' && JSON.stringify(node).includes('"passkeys"')) {
        used = queryId
      }
      return node
    },
    async transformResult({ result, queryId }) {
      if (queryId === used) {
        const reset = await world.anyone().call(account.resetPassword, { body })
        expect(reset.status).toBe(204)
      }
      return result
    },
  })
  const caller = { address: '203.0.113.9', device: '', requestId: '' }
  const given = device.get(await challenge())
  const opening = loginByPasskey({ ...world.deps, db } as never, given, caller)
  await expect(opening).rejects.toMatchObject({ code: 'SIGN_IN_EXPIRED' })
  const sessions = await world.deps.db.selectFrom('sessions').select('id').execute()
  expect([used === undefined, sessions]).toEqual([false, []])
})

test('twenty at most', async () => {
  for (let count = 0; count < 20; count += 1) await made(authenticator(SITE))
  const more = await me.call(passkeys.begin, { body: { password: PASSWORD } })
  expect(more).toMatchObject({ status: 409, problem: { code: 'TOO_MANY_PASSKEYS' } })
})
