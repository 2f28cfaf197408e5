import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auth } from '#shared/auth.ts'
import { account } from '#shared/account.ts'
import { friends } from '#shared/friends.ts'
import { notifications } from '#shared/notifications.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

const DAY = 86_400_000
let world: TestWorld
let me: Caller
let other: Caller

beforeAll(async () => {
  const long = '315360000'
  world = await testWorld({ SESSION_IDLE_SECONDS: long, SESSION_MAX_SECONDS: long })
})
afterAll(() => world.close())
beforeEach(async () => {
  me = await world.person()
  other = await world.person()
})

const ask = (from: Caller, to: Caller) => from.call(friends.askFriend, { body: { userId: to.id } })
const step = (call: keyof typeof friends, from: Caller, to: Caller) =>
  from.call(friends[call], { params: { userId: to.id } })
const relation = async (from: Caller, to: Caller) =>
  (await from.call(friends.getUser, { params: { id: to.id } })).body.relation
const relations = async () => [await relation(me, other), await relation(other, me)]
const received = async (caller: Caller) =>
  (await caller.call(friends.getRequests)).body.received.map(({ user }) => user.id)
const notified = async (caller: Caller) =>
  (await caller.call(notifications.getPage)).body.results.map(({ kind }) => kind)
const askAndBeRefused = async () => {
  await ask(me, other)
  expect((await step('refuseRequest', other, me)).status).toBe(204)
}

describe('a refusal', () => {
  test('is hidden from the asker, and leaves nothing with whoever refused', async () => {
    await ask(me, other)
    const before = (await me.call(friends.getRequests)).body
    expect((await step('refuseRequest', other, me)).status).toBe(204)
    expect(await relations()).toEqual(['sent', 'none'])
    expect((await me.call(friends.getRequests)).body).toEqual(before)
    expect([await received(other), await notified(other)]).toEqual([[], []])
    expect((await step('refuseRequest', other, me)).status).toBe(404)
    expect((await step('acceptRequest', other, me)).status).toBe(404)
    // It is in the refuser's export alone.
    const exported = async (caller: Caller) => (await caller.call(account.export)).body
    expect((await exported(other)).requests.refused).toMatchObject([{ id: me.id }])
    expect((await exported(me)).requests).toMatchObject({ sent: [{ id: other.id }], refused: [] })
  })

  test('holds for thirty days, then a new request arrives', async () => {
    await askAndBeRefused()
    world.clock.pass(30 * DAY - 1)
    expect((await ask(me, other)).status).toBe(200)
    expect(await received(other)).toEqual([])
    world.clock.pass(1)
    expect((await ask(me, other)).status).toBe(200)
    expect([await received(other), await notified(other)]).toEqual([
      [me.id],
      ['request', 'request'],
    ])
    expect((await step('acceptRequest', other, me)).status).toBe(200)
    expect(await relations()).toEqual(['added', 'added'])
  })

  test.each([
    ['taking the request back', ['takeBackRequest']],
    ['a block', ['block', 'unblock']],
  ] as const)('is not forgotten by %s', async (_by, steps) => {
    await askAndBeRefused()
    for (const each of steps) expect((await step(each, me, other)).status).toBe(204)
    expect((await ask(me, other)).status).toBe(201)
    expect([await relation(me, other), await received(other)]).toEqual(['sent', []])
    world.clock.pass(30 * DAY)
    await ask(me, other)
    expect(await received(other)).toEqual([me.id])
  })

  test('is undone when whoever refused asks: the two are friends at once', async () => {
    await askAndBeRefused()
    const { status, body } = await ask(other, me)
    expect([status, body.relation]).toEqual([201, 'added'])
    expect([await relations(), await notified(me)]).toEqual([['added', 'added'], ['accepted']])
  })

  test('does not keep whoever refused from asking, once the request is withdrawn', async () => {
    await askAndBeRefused()
    await step('takeBackRequest', me, other)
    expect((await ask(other, me)).body.relation).toBe('sent')
    expect(await relations()).toEqual(['received', 'sent'])
  })
})

test('a request pending for thirty days can be renewed, and is unread again', async () => {
  await ask(me, other)
  await other.call(notifications.readAll, {
    body: { upTo: (await other.call(notifications.getPage)).body.results[0]?.id ?? '' },
  })
  world.clock.pass(30 * DAY - 1)
  await ask(me, other)
  const unread = async () => (await other.call(notifications.getUnread)).body.totalUnread
  expect(await unread()).toBe(0)
  world.clock.pass(1)
  expect((await ask(me, other)).status).toBe(200)
  const [request] = (await other.call(friends.getRequests)).body.received
  expect(request?.sentAt).toBe(new Date(world.clock.now()).toISOString())
  expect(await unread()).toBe(1)
})

/*
 * An attacker asks two people: one refuses each request, the other leaves it. Whatever the attacker
 * does, and whenever, the responses and what they can read are the same.
 */
test('an asker cannot tell a refusal from a pending request', async () => {
  const acts = fc.constantFrom(
    'ask',
    'takeBack',
    'block',
    'unblock',
    'accept',
    'refuse',
    'end',
    'wait',
  )
  const turns = fc.array(fc.record({ act: acts, days: fc.constantFrom(0, 1, 15, 29, 30, 31) }), {
    minLength: 2,
    maxLength: 8,
  })
  const CALLS = {
    takeBack: 'takeBackRequest',
    block: 'block',
    unblock: 'unblock',
    accept: 'acceptRequest',
    refuse: 'refuseRequest',
    end: 'removeFriend',
  } as const
  await fc.assert(
    fc.asyncProperty(turns, async (taken) => {
      const [attacker, refusing, leaving] = [
        await world.person(),
        await world.person(),
        await world.person(),
      ]
      const seen = async (target: Caller) => {
        const { sent, received: got } = (await attacker.call(friends.getRequests)).body
        const { results } = (
          await attacker.call(friends.searchUsers, { query: { query: target.username } })
        ).body
        const mine = [...sent, ...got].filter(({ user }) => user.id === target.id)
        const { relation: is } = (
          await attacker.call(friends.getUser, { params: { id: target.id } })
        ).body
        return [mine.map(({ sentAt }) => sentAt), results.map((each) => each.relation), is]
      }
      for (const { act, days } of [{ act: 'ask', days: 0 } as const, ...taken]) {
        world.clock.pass(days * DAY)
        const answers = []
        for (const target of [refusing, leaving]) {
          const answer =
            act === 'ask'
              ? await ask(attacker, target)
              : act === 'wait'
                ? { status: 200, body: undefined }
                : await step(CALLS[act], attacker, target)
          const relationOf = (answer.body as { relation?: string } | undefined)?.relation
          answers.push([answer.status, relationOf, await seen(target)])
        }
        expect(answers[0]).toEqual(answers[1])
        await step('refuseRequest', refusing, attacker)
      }
      // Nor is the attacker notified of anything.
      expect(await notified(attacker)).toEqual([])
      expect((await attacker.call(auth.me)).status).toBe(200)
    }),
    { numRuns: 25 },
  )
})
