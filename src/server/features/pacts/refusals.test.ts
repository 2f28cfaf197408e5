import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account } from '#shared/account.ts'
import { friends } from '#shared/friends.ts'
import { notifications } from '#shared/notifications.ts'
import { type Pact, pacts } from '#shared/pacts.ts'
import { befriend } from '#test/people.ts'
import { connect, listen } from '#test/sockets.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

/** Breaking Bad, in the embedded catalogue. */
const SERIES = 1396
const DAY = 86_400_000

let world: TestWorld
let url: string
let antoine: Caller
let ines: Caller
let hugo: Caller

beforeAll(async () => {
  const long = '315360000'
  world = await testWorld({ SESSION_IDLE_SECONDS: long, SESSION_MAX_SECONDS: long })
  url = await listen(world)
})
afterAll(() => world.close())

/** Antoine invites Inès, who refuses, and Hugo, who does not answer. */
beforeEach(async () => {
  ;[antoine, ines, hugo] = [await world.person(), await world.person(), await world.person()]
  await befriend(antoine, ines)
  await befriend(antoine, hugo)
})

const ofSeries = { params: { tmdbId: SERIES } }
const invite = async (by: Caller, people: readonly Caller[]) =>
  (await by.call(pacts.invite, { ...ofSeries, body: { userIds: people.map(({ id }) => id) } })).body
const step = (call: 'join' | 'leave', who: Caller, id: string) =>
  who.call(pacts[call], { params: { id } })
const read = async (who: Caller): Promise<Pact[]> =>
  (await who.call(pacts.getOfSeries, ofSeries)).body.results
const notificationsOf = async (who: Caller) =>
  (await who.call(notifications.getPage, { query: { kind: 'pact' } })).body.results.map(
    (news) => news.kind === 'pact' && [news.isWaiting, news.isRead],
  )
/** Whether each other member has joined, as seen by this one. */
const seen = async (by: Caller) =>
  (await read(by)).map(({ members }) => members.map(({ user, isJoined }) => [user.id, isJoined]))
const askAndBeRefused = async () => {
  const { id } = await invite(antoine, [ines, hugo])
  expect((await step('leave', ines, id)).status).toBe(204)
  return id
}

describe('a refusal', () => {
  test('is hidden from the inviter, and removes the pact for whoever refused', async () => {
    const { id } = await invite(antoine, [ines, hugo])
    const before = await read(antoine)
    const [asking, refusing] = [await connect(url, antoine), await connect(url, ines)]
    const event = refusing.next('pact')
    expect((await step('leave', ines, id)).status).toBe(204)
    expect(await event).toEqual({ tmdbId: SERIES })
    expect(await read(antoine)).toEqual(before)
    expect([await read(ines), await notificationsOf(ines)]).toEqual([[], [[false, true]]])
    for (const call of ['join', 'leave'] as const) {
      expect((await step(call, ines, id)).problem.code).toBe('NOT_FOUND')
    }
    // The next event the inviter receives.
    const next = asking.next('pact')
    await step('join', hugo, id)
    await next
    expect(asking.heard('pact')).toHaveLength(1)
    const exported = async (who: Caller) => (await who.call(account.export)).body
    expect((await exported(ines)).refusedPacts).toMatchObject([{ id: antoine.id, tmdbId: SERIES }])
    expect(await exported(antoine)).toMatchObject({ refusedPacts: [], pacts: [{ id }] })
  })

  test('holds for thirty days, after which a new invitation arrives', async () => {
    const id = await askAndBeRefused()
    world.clock.pass(30 * DAY - 1)
    await invite(antoine, [ines])
    expect([await read(ines), await notificationsOf(ines)]).toEqual([[], [[false, true]]])
    world.clock.pass(1)
    await invite(antoine, [ines])
    expect(await seen(ines)).toHaveLength(1)
    // The first notification is about the same pact, pending again.
    expect(await notificationsOf(ines)).toEqual([
      [true, false],
      [true, true],
    ])
    expect((await step('join', ines, id)).status).toBe(200)
  })

  test('also covers a new pact of the same inviter, but not other series or other friends', async () => {
    const id = await askAndBeRefused()
    await step('leave', antoine, id)
    const again = await invite(antoine, [ines, hugo])
    expect(again.id).not.toBe(id)
    expect([await read(ines), (await read(hugo)).length]).toEqual([[], 1])
    expect((await seen(antoine))[0]).toHaveLength(3)
    await befriend(hugo, ines)
    await invite(hugo, [ines])
    expect(await read(ines)).toHaveLength(1)
    const other = { params: { tmdbId: 1399 }, body: { userIds: [ines.id] } }
    expect((await antoine.call(pacts.invite, other)).status).toBe(200)
    expect(await notificationsOf(ines)).toHaveLength(3)
  })

  test('is cancelled when whoever refused invites the inviter', async () => {
    const id = await askAndBeRefused()
    await invite(ines, [antoine])
    expect((await read(ines)).map((pact) => pact.id)).toContain(id)
    expect((await step('join', ines, id)).status).toBe(200)
  })
})

test('a member who joined and left is gone for everyone', async () => {
  const { id } = await invite(antoine, [ines])
  await step('join', ines, id)
  await step('leave', ines, id)
  expect(await seen(antoine)).toEqual([[[antoine.id, true]]])
  await invite(antoine, [ines])
  expect(await read(ines)).toHaveLength(1)
})

/** Whatever the inviter does, and whenever, a refusal looks like no answer. */
test('nothing that the inviter can do tells a refusal from a pending invitation', async () => {
  let id = await askAndBeRefused()
  const same = async () => {
    const [pact] = await read(antoine)
    const state = (who: Caller) => {
      const member = pact?.members.find(({ user }) => user.id === who.id)
      return member && { ...member, user: undefined }
    }
    expect(state(ines)).toEqual(state(hugo))
    return state(hugo)
  }
  const both = async (call: 'removeFriend' | 'block' | 'unblock') => {
    for (const { id: userId } of [ines, hugo])
      expect((await antoine.call(friends[call], { params: { userId } })).status).toBe(204)
  }
  const acts = [
    async () => invite(antoine, [ines, hugo]),
    async () => both('removeFriend'),
    async () => Promise.all([befriend(antoine, ines), befriend(antoine, hugo)]),
    async () => both('block'),
    async () => both('unblock'),
    async () => {
      await befriend(antoine, ines)
      await befriend(antoine, hugo)
    },
    async () => {
      await step('leave', antoine, id)
      ;({ id } = await invite(antoine, [ines, hugo]))
    },
  ]
  for (const act of acts) {
    await act()
    await same()
    world.clock.pass(15 * DAY)
  }
  expect(await same()).toMatchObject({ isJoined: false })
})
