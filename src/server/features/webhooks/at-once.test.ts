import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { DAY_MS } from '#shared/durations.ts'
import { notifications } from '#shared/notifications.ts'
import { webhooks } from '#shared/webhooks.ts'
import { openWorker } from '#server/jobs/worker.ts'
import { serve } from '#test/loopback-server.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'
import { webhookJobs } from './jobs.ts'

let world: TestWorld
let me: Caller
beforeAll(async () => {
  world = await testWorld({ WEBHOOK_PRIVATE_NETWORK: 'allow' })
  me = await world.person()
})
afterAll(() => world.close())

const make = async (url: string) => {
  const body = { url, events: ['viewings'] }
  return (await me.call(webhooks.makeWebhook, { body })).body.webhook.id
}
const turn = async (id: string, isOn: boolean) =>
  (await me.call(webhooks.changeWebhook, { params: { id }, body: { isOn } })).status
const remove = async (id: string) =>
  (await me.call(webhooks.deleteWebhook, { params: { id } })).status
const hasWebhooks = async () => {
  const own = world.deps.db.selectFrom('users').where('id', '=', me.id)
  return (await own.select('has_webhooks').executeTakeFirstOrThrow()).has_webhooks
}

test('two webhooks changed at once: the account still knows whether one is on', async () => {
  const [first, second] = [await make('https://example.org/1'), await make('https://example.org/2')]
  let [on, off] = [first, second]
  await turn(off, false)
  for (let round = 0; round < 20; round += 1) {
    expect(await Promise.all([turn(on, false), turn(off, true)])).toEqual([200, 200])
    expect(await hasWebhooks()).toBe(1)
    ;[on, off] = [off, on]
  }
  expect(await Promise.all([turn(first, false), turn(second, false)])).toEqual([200, 200])
  expect(await hasWebhooks()).toBe(0)
})

test('one deleted while another is turned on: the account knows that one is on', async () => {
  for (let round = 0; round < 20; round += 1) {
    const [gone, kept] = [await make('https://example.org/3'), await make('https://example.org/4')]
    await turn(kept, false)
    expect(await Promise.all([remove(gone), turn(kept, true)])).toEqual([204, 200])
    expect(await hasWebhooks()).toBe(1)
    await remove(kept)
  }
  expect(await hasWebhooks()).toBe(0)
})

test.each([
  ['fails for the first time', 0],
  ['has failed for a day', DAY_MS],
])('one turned off during a delivery that %s is not said to fail', async (_, failing) => {
  let meanwhile: (() => Promise<unknown>) | undefined
  const { url, stop } = await serve((_request, response) => {
    void Promise.resolve(meanwhile?.()).then(() => response.writeHead(500).end())
  })
  onTestFinished(stop)
  const id = await make(`${url}/hook`)
  const tried = async () => {
    await me.call(webhooks.tryWebhook, { params: { id } })
    world.clock.pass(2000)
    await openWorker(world.deps, webhookJobs(world.deps)).runDue()
  }
  if (failing > 0) await tried()
  world.clock.pass(failing)
  // As a password reset by mail does.
  const off = { is_on: 0, failing_since: null } as const
  meanwhile = async () =>
    world.deps.db.updateTable('webhooks').set(off).where('id', '=', id).execute()
  await tried()
  const { results } = (await me.call(webhooks.getWebhooks)).body
  expect(results.find((each) => each.id === id)).toMatchObject({
    isOn: false,
    failingSince: null,
    deliveries: [{ status: 500 }],
  })
  expect((await me.call(notifications.getPage)).body.results).toEqual([])
  await remove(id)
})
