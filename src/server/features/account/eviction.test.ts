import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { account } from '#shared/account.ts'
import { calendar } from '#shared/calendar.ts'
import { friendLinks } from '#shared/friend-links.ts'
import { scrobbling } from '#shared/scrobbling.ts'
import { webhooks } from '#shared/webhooks.ts'
import { type AccountWorld, accountWorld, PASSWORD } from '#test/accounts.ts'
import { type Caller, PERSON_PASSWORD } from '#test/world.ts'

let world: AccountWorld
let zoe: Caller
beforeEach(async () => {
  world = await accountWorld()
  zoe = await world.person()
})
afterEach(() => world.close())

const NEW = 'un autre mot de passe'

/** A calendar's and a player's address, a friend link and a webhook, as an open browser can make them. */
async function secretsOf(person: Caller) {
  const file = new URL((await person.call(calendar.makeAddress)).body.address).pathname
  const { body } = await person.call(scrobbling.makeAddress, { body: {} })
  const hook = { url: 'https://example.org/hook', events: ['lists'] }
  await person.call(webhooks.makeWebhook, { body: hook })
  const link = { id: uuidv7(), uses: 5, days: 7 }
  const { secret } = (await person.call(friendLinks.make, { body: link })).body
  return { file, player: new URL(body.url).pathname, secret }
}

/** What still works of them. */
async function working(
  person: Caller,
  { file, player, secret }: Awaited<ReturnType<typeof secretsOf>>,
) {
  const read = await world.app.inject({ url: file })
  const headers = { 'content-type': 'application/json' }
  const told = await world.app.inject({ method: 'POST', url: player, payload: '{}', headers })
  const link = await world.anyone().call(friendLinks.read, { body: { secret } })
  const of = world.deps.db.selectFrom('users').where('id', '=', person.id)
  const { has_webhooks } = await of.select('has_webhooks').executeTakeFirstOrThrow()
  const statuses = { file: read.statusCode, player: told.statusCode, link: link.status }
  return { ...statuses, hasWebhooks: has_webhooks === 1 }
}
const ALL = { file: 200, player: 204, link: 200, hasWebhooks: true }
const NONE = { file: 404, player: 404, link: 404, hasWebhooks: false }

async function mailed() {
  await world.worker.runDue()
  return world.mailbox.mails.at(-1)?.text
}
async function resetByMail({ email }: Caller): Promise<number> {
  await world.anyone().call(account.forgotPassword, { body: { email } })
  await mailed()
  const body = { token: world.mailbox.secretFor(email), newPassword: NEW }
  return (await world.anyone().call(account.resetPassword, { body })).status
}

test('a password reset by mail ends secret addresses and links and turns webhooks off, and says so', async () => {
  const max = await world.person()
  const [mine, his] = [await secretsOf(zoe), await secretsOf(max)]
  expect(await working(zoe, mine)).toEqual(ALL)
  expect(await resetByMail(zoe)).toBe(204)
  const text = await mailed()
  expect(text).toContain('les adresses de votre calendrier et de vos lecteurs')
  expect(text).toContain('vos liens d’ami, ne fonctionnent plus')
  expect(text).toContain('vos webhooks sont désactivés')
  expect(await working(zoe, mine)).toEqual(NONE)
  expect(await working(max, his)).toEqual(ALL)

  const back = world.anyone((await world.login(zoe.email, NEW)).body.token)
  const [hook] = (await back.call(webhooks.getWebhooks)).body.results
  expect(hook).toMatchObject({ url: 'https://example.org/hook', isOn: false, failingSince: null })
  const turned = { params: { id: hook?.id }, body: { isOn: true } }
  expect((await back.call(webhooks.changeWebhook, turned)).body.isOn).toBe(true)
  expect(await working(zoe, mine)).toEqual({ ...NONE, hasWebhooks: true })
})

/** Makes only one of them. */
async function keep(kind: (typeof MADE)[number]): Promise<void> {
  await secretsOf(zoe)
  for (const table of MADE.filter((each) => each !== kind)) {
    await world.deps.db.deleteFrom(table).execute()
  }
}
const MADE = ['calendar_addresses', 'scrobble_addresses', 'friend_links', 'webhooks'] as const

test.each([
  ['a webhook', async () => keep('webhooks'), true],
  ['a friend link', async () => keep('friend_links'), true],
  ['nothing', async () => {}, false],
])('the mail speaks of them to an account with %s', async (_, make, isSaid) => {
  await make()
  expect(await resetByMail(zoe)).toBe(204)
  expect((await mailed())?.includes('vos webhooks sont désactivés')).toBe(isSaid)
})

test('a password changed by the old one keeps them', async () => {
  const mine = await secretsOf(zoe)
  await zoe.call(account.askPasswordLink)
  await mailed()
  const token = world.mailbox.secretFor(zoe.email)
  const body = { token, oldPassword: PERSON_PASSWORD, newPassword: PASSWORD }
  expect((await zoe.call(account.changePassword, { body })).status).toBe(204)
  expect(await mailed()).not.toContain('webhooks')
  expect(await working(zoe, mine)).toEqual(ALL)
})
