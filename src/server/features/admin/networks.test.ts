import { afterEach, beforeEach, expect, test } from 'vitest'
import { account } from '#shared/account.ts'
import { admin } from '#shared/admin.ts'
import { auth } from '#shared/auth.ts'
import { purge } from '#server/features/auth/purge.ts'
import { type AccountWorld, accountWorld, PASSWORD } from '#test/accounts.ts'
import type { Caller } from '#test/world.ts'

const DAY = 86_400 * 1000
let world: AccountWorld
let chief: Caller
beforeEach(async () => {
  world = await accountWorld()
  chief = await world.person('SuperAdmin')
})
afterEach(() => world.close())

async function registerFrom(remoteAddress: string, username: string): Promise<void> {
  const email = `${username}@calepin.test`
  await world.app.inject({
    method: 'POST',
    url: `/api${auth.register.path}`,
    remoteAddress,
    payload: { email, username, password: PASSWORD },
  })
  await world.worker.runDue()
  const query = { token: world.mailbox.secretFor(email) }
  await world.anyone().call(auth.confirmEmail, { query })
}
const queue = async () => {
  const { body } = await chief.call(admin.getAccessRequests)
  return Object.fromEntries(
    body.results.map(({ username, fromSameNetwork }) => [username, fromSameNetwork]),
  )
}

test('the queue says how many registered from the same network, and shows no address', async () => {
  await registerFrom('192.0.2.1', 'ana')
  await registerFrom('192.0.2.77', 'bea')
  await registerFrom('192.0.3.1', 'cleo')
  await registerFrom('2001:db8:0:1::5', 'dora')
  await registerFrom('2001:db8:0:1:ffff::6', 'eva')
  await registerFrom('2001:db8:0:2::5', 'fanny')
  expect(await queue()).toEqual({ ana: 2, bea: 2, cleo: 1, dora: 2, eva: 2, fanny: 1 })
  const answer = JSON.stringify((await chief.call(admin.getAccessRequests)).body)
  expect(answer).not.toMatch(/192\.0|2001:db8/)
})

test('accepted and unconfirmed accounts count; refused ones do not', async () => {
  for (const name of ['ana', 'bea', 'cleo']) await registerFrom('192.0.2.1', name)
  await world.register('dora')
  const { results } = (await chief.call(admin.getAccessRequests)).body
  const idOf = (name: string) => results.find(({ username }) => username === name)?.id ?? ''
  await chief.call(admin.acceptAccessRequest, { params: { userId: idOf('bea') } })
  expect(await queue()).toEqual({ ana: 3, cleo: 3 })
  await chief.call(admin.refuseAccessRequest, { params: { userId: idOf('cleo') } })
  expect(await queue()).toEqual({ ana: 2 })
})

test('the network is kept for a month, and is in its owner’s export', async () => {
  await registerFrom('192.0.2.1', 'ana')
  const exported = async () => {
    const { token } = (await world.login('ana@calepin.test')).body
    return (await world.anyone(token).call(account.export)).body.registeredFrom
  }
  expect(await exported()).toBe('192.0.2')
  world.clock.pass(30 * DAY)
  await purge(world.deps)
  // An administrator's session does not last that long.
  chief = await world.person('SuperAdmin')
  expect(await queue()).toEqual({ ana: 1 })
  world.clock.pass(1)
  await purge(world.deps)
  expect(await queue()).toEqual({ ana: 0 })
  expect(await exported()).toBeNull()
})
