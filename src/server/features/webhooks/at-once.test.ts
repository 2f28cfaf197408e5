import { afterAll, beforeAll, expect, test } from 'vitest'
import { webhooks } from '#shared/webhooks.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

let world: TestWorld
let me: Caller
beforeAll(async () => {
  world = await testWorld()
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
