import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { admin } from '#shared/admin.ts'
import { chat } from '#shared/chat.ts'
import { friends } from '#shared/friends.ts'
import { messageLife } from '#shared/message-life.ts'
import { NOTIFICATION_DAYS, notifications } from '#shared/notifications.ts'
import { openToFriends } from '#test/own-lists.ts'
import { befriend, makeOldFriends } from '#test/people.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'
import { purge } from '../auth/purge.ts'

const DAY = 86_400_000
let world: TestWorld
let me: Caller
let other: Caller

beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  me = await world.person()
  other = await world.person()
})

const step = (call: keyof typeof friends, from: Caller, to: Caller) =>
  from.call(friends[call], { params: { userId: to.id } })
const ask = (from: Caller, to: Caller) => from.call(friends.askFriend, { body: { userId: to.id } })
const share = (from: Caller, to: Caller, id = 27_205) =>
  from.call(chat.share, { body: { friendIds: [to.id], media: { type: 'movie', id } } })
const pageOf = async (caller: Caller, query = {}) =>
  (await caller.call(notifications.getPage, { query })).body
const shownTo = async (caller: Caller, query = {}) =>
  (await pageOf(caller, query)).results.map((each) => [
    each.kind,
    'user' in each ? each.user.id : '',
  ])
const unreadOf = async (caller: Caller) =>
  (await caller.call(notifications.getUnread)).body.totalUnread
const say = async (from: Caller, id: string, body = 'Salut') => {
  world.clock.pass(1000)
  return (await from.call(chat.sendMessage, { params: { id }, body: { id: uuidv7(), body } })).body
    .id
}
const talk = async (from: Caller, ...to: Caller[]) => {
  const friendIds = to.map(({ id }) => id)
  return (await from.call(chat.openConversation, { body: { friendIds } })).body.id
}

describe('a request', () => {
  test('notifies its receiver; the answer notifies its sender', async () => {
    await ask(me, other)
    expect((await pageOf(other)).results).toMatchObject([
      { kind: 'request', user: { id: me.id }, isWaiting: true, isRead: false, count: 1 },
    ])
    expect(await unreadOf(other)).toBe(1)
    expect(await shownTo(me)).toEqual([])
    await step('acceptRequest', other, me)
    expect(await shownTo(me)).toEqual([['accepted', other.id]])
    expect((await pageOf(other)).results).toMatchObject([{ isWaiting: false, isRead: true }])
    expect([await unreadOf(me), await unreadOf(other)]).toEqual([1, 0])
  })

  test('raises one counter: that of requests, and for the answer that of news', async () => {
    const hereAlone = async (caller: Caller) =>
      (await caller.call(notifications.getUnread)).body.totalHereAlone
    await ask(me, other)
    expect([await unreadOf(other), await hereAlone(other)]).toEqual([1, 0])
    await step('acceptRequest', other, me)
    expect([await unreadOf(me), await hereAlone(me)]).toEqual([1, 1])
    await share(other, me)
    expect([await unreadOf(me), await hereAlone(me)]).toEqual([2, 1])
  })

  test('leaves nothing when taken back or refused; made again, it notifies again', async () => {
    await ask(me, other)
    await step('takeBackRequest', me, other)
    expect([await shownTo(other), await unreadOf(other)]).toEqual([[], 0])
    await ask(me, other)
    expect([await shownTo(other), await unreadOf(other)]).toEqual([[['request', me.id]], 1])
    await step('refuseRequest', other, me)
    expect([await shownTo(other), await unreadOf(other)]).toEqual([[], 0])
  })

  test('that crosses another is an acceptance', async () => {
    await ask(me, other)
    await ask(other, me)
    expect(await shownTo(me)).toEqual([['accepted', other.id]])
  })

  test('to somebody who blocked its sender does not notify', async () => {
    await step('block', other, me)
    await ask(me, other)
    expect([await shownTo(other), await unreadOf(other)]).toEqual([[], 0])
  })
})

describe('shares and replies', () => {
  beforeEach(async () => {
    await befriend(me, other)
    await makeOldFriends(world)
  })

  test('shares from one friend are merged until read, here or in the conversation', async () => {
    await share(other, me)
    world.clock.pass(1000)
    await share(other, me, 603)
    const [first] = (await pageOf(me, { kind: 'share' })).results
    expect(first).toMatchObject({ count: 2, user: { id: other.id }, media: { id: 603 } })
    const conversation = first?.kind === 'share' ? first.conversationId : ''
    await me.call(notifications.read, { params: { id: first?.id } })
    await share(other, me)
    expect((await pageOf(me, { kind: 'share' })).results).toMatchObject([
      { count: 1, isRead: false, media: { id: 27_205 } },
      { count: 2, isRead: true, media: { id: 603 } },
    ])
    const { results } = (
      await me.call(chat.getMessages, { params: { id: conversation }, query: { limit: 1 } })
    ).body
    await me.call(chat.readMessages, {
      params: { id: conversation },
      body: { messageId: results[0]?.id },
    })
    expect(await pageOf(me, { kind: 'share', unread: true })).toMatchObject({ results: [] })
  })

  test('deleting one of several leaves the earlier ones', async () => {
    const told = async () =>
      (await pageOf(me, { unread: true })).results.filter(({ kind }) => kind !== 'accepted')
    const id = await talk(me, other)
    const replyTo = await say(me, id, 'Et toi ?')
    await share(other, me)
    world.clock.pass(1000)
    await share(other, me, 603)
    for (const body of ['Moi aussi', 'Ou pas']) {
      world.clock.pass(1000)
      const answer = { id: uuidv7(), body, replyTo }
      await other.call(chat.sendMessage, { params: { id }, body: answer })
    }
    expect(await told()).toMatchObject([
      { kind: 'reply', count: 2, words: 'Ou pas' },
      { kind: 'share', count: 2, media: { id: 603 } },
    ])
    const { results } = (await me.call(chat.getMessages, { params: { id } })).body
    const remove = async (...places: number[]) => {
      for (const at of places) {
        const params = { id, messageId: results[at]?.id }
        expect((await other.call(messageLife.remove, { params })).status).toBe(204)
      }
    }
    await remove(4, 2)
    expect(await told()).toMatchObject([
      { kind: 'reply', count: 1, words: 'Moi aussi' },
      { kind: 'share', count: 1, media: { id: 27_205 } },
    ])
    await remove(3, 1)
    expect(await told()).toEqual([])
  })

  test('a shared list notifies like a title, and merges with one', async () => {
    await share(other, me)
    world.clock.pass(1000)
    const named = { shelf: 'Soirées', list: 'Un film' }
    const list = { type: 'list', id: await openToFriends(other, named) } as const
    await other.call(chat.share, { body: { friendIds: [me.id], media: list } })
    const [told, ...more] = (await pageOf(me, { kind: 'share' })).results
    expect([told, more]).toMatchObject([
      {
        count: 2,
        user: { id: other.id },
        list: { ...list, title: 'Soirées', itemCount: 1, covers: [{ title: 'Un film' }] },
      },
      [],
    ])
  })

  test('a message right after mine is a reply, with its text; others are not', async () => {
    const id = await talk(me, other)
    await say(other, id, 'Bonjour')
    expect(await shownTo(me, { kind: 'reply' })).toEqual([])
    await say(me, id)
    await say(other, id, 'Ça va ?')
    await say(other, id, 'Et toi ?')
    const [reply] = (await pageOf(me, { kind: 'reply' })).results
    expect(reply).toMatchObject({ conversationId: id, words: 'Ça va ?', count: 1 })
    expect(await shownTo(other, { kind: 'reply' })).toEqual([['reply', me.id]])
  })

  test('none is shown from a former friend or, in a group, from a blocked user', async () => {
    const third = await world.person()
    await befriend(me, third)
    await befriend(other, third)
    await makeOldFriends(world)
    const direct = await talk(me, other)
    const group = await talk(me, other, third)
    for (const id of [direct, group]) {
      await say(me, id)
      await say(other, id)
    }
    world.clock.pass(1000)
    await share(other, me)
    const seen = async () =>
      (await shownTo(me)).map(([kind]) => kind).filter((kind) => kind !== 'accepted')
    expect(await seen()).toEqual(['share', 'reply', 'reply'])
    await step('removeFriend', other, me)
    // The group still has members.
    expect(await seen()).toEqual(['reply'])
    await step('block', other, me)
    expect([await seen(), await unreadOf(me)]).toEqual([[], 1])
  })

  test('leaving a group removes its replies', async () => {
    const third = await world.person()
    await befriend(me, third)
    await makeOldFriends(world)
    const group = await talk(me, other, third)
    await say(me, group)
    await say(third, group)
    expect(await shownTo(me, { kind: 'reply' })).toHaveLength(1)
    const before = await unreadOf(me)
    await me.call(chat.leave, { params: { id: group } })
    expect(await shownTo(me, { kind: 'reply' })).toEqual([])
    expect(await unreadOf(me)).toBe(before - 1)
  })

  test('none is shown from a demoted or deleted user', async () => {
    const boss = await world.person('SuperAdmin')
    await share(other, me)
    const count = await unreadOf(me)
    expect(count).toBeGreaterThan(0)
    await boss.call(admin.setRole, { params: { id: other.id }, body: { role: 'Visiteur' } })
    expect([await shownTo(me), await unreadOf(me)]).toEqual([[], 0])
    await boss.call(admin.setRole, { params: { id: other.id }, body: { role: 'Client' } })
    expect(await unreadOf(me)).toBe(count)
    await world.deps.db.deleteFrom('users').where('id', '=', other.id).execute()
    expect([await shownTo(me), await unreadOf(me)]).toEqual([[], 0])
  })
})

test('pages have a cursor; all up to one are marked as read, later ones are not', async () => {
  for (let count = 0; count < 23; count += 1) {
    world.clock.pass(1000)
    await ask(await world.person(), me)
  }
  const first = await pageOf(me)
  const second = await pageOf(me, { cursor: first.nextCursor })
  expect([first.results.length, second.results.length, second.nextCursor]).toEqual([20, 3, null])
  expect(new Set([...first.results, ...second.results].map(({ id }) => id)).size).toBe(23)
  expect(first.totalUnread).toBe(23)
  world.clock.pass(1000)
  await ask(other, me)
  const upTo = first.results[0]?.id
  expect((await me.call(notifications.readAll, { body: { upTo } })).status).toBe(204)
  expect(await shownTo(me, { unread: true })).toEqual([['request', other.id]])
  // Others' notifications are neither changed nor disclosed.
  const stranger = await other.call(notifications.readAll, { body: { upTo } })
  const one = await other.call(notifications.read, { params: { id: upTo } })
  expect([stranger.problem.code, one.problem.code]).toEqual(['NOT_FOUND', 'NOT_FOUND'])
})

test('a kind that is switched off is neither shown nor counted, and comes back', async () => {
  await ask(other, me)
  const choose = (app: boolean) =>
    me.call(notifications.choose, {
      params: { kind: 'request' },
      body: { app, mail: true, push: true },
    })
  expect((await choose(false)).body.kinds).toMatchObject({
    request: { app: false },
    share: { app: true },
  })
  expect([await shownTo(me), await unreadOf(me)]).toEqual([[], 0])
  await choose(true)
  expect([await shownTo(me), await unreadOf(me)]).toEqual([[['request', other.id]], 1])
})

test('notifications are deleted after half a year', async () => {
  await ask(other, me)
  const kept = async () =>
    (
      await world.deps.db
        .selectFrom('notifications')
        .where('user_id', '=', me.id)
        .select('id')
        .execute()
    ).length
  world.clock.pass(NOTIFICATION_DAYS * DAY)
  await purge(world.deps)
  expect(await kept()).toBe(1)
  world.clock.pass(1)
  await purge(world.deps)
  expect(await kept()).toBe(0)
})
