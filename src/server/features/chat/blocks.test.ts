import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account } from '#shared/account.ts'
import { chat } from '#shared/chat.ts'
import { friends } from '#shared/friends.ts'
import { befriend, makeOldFriends, personWithTwoFriends } from '#test/people.ts'
import { connect, listen } from '#test/sockets.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

let world: TestWorld
let url: string
/** Blocks `bob`; both are in a group of `eve`, who blocks nobody. */
let ada: Caller
let bob: Caller
let eve: Caller
let groupId: string

beforeAll(async () => {
  world = await testWorld()
  url = await listen(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  ;[eve, ada, bob] = await personWithTwoFriends(world)
  await makeOldFriends(world)
  groupId = (await openGroup(eve, [ada, bob])).body.id
})

const openGroup = (maker: Caller, people: readonly Caller[]) =>
  maker.call(chat.openConversation, { body: { friendIds: people.map(({ id }) => id) } })
const send = async (caller: Caller, body: string) => {
  const sent = { id: uuidv7(), body }
  return (await caller.call(chat.sendMessage, { params: { id: groupId }, body: sent })).body
}
const read = async (caller: Caller, query: object = {}) =>
  (await caller.call(chat.getMessages, { params: { id: groupId }, query })).body.results
const mark = (caller: Caller, messageId: string) =>
  caller.call(chat.readMessages, { params: { id: groupId }, body: { messageId } })
const block = (caller: Caller, other: Caller) =>
  caller.call(friends.block, { params: { userId: other.id } })
const unblock = (caller: Caller, other: Caller) =>
  caller.call(friends.unblock, { params: { userId: other.id } })
const group = async (caller: Caller) =>
  (await caller.call(chat.getConversation, { params: { id: groupId } })).body
const shown = async (caller: Caller, query: object = {}) =>
  (await read(caller, query)).map(({ body, sealed }) => sealed ?? body)

describe('across a block, in a shared group', () => {
  test('neither reads the other’s messages until it is lifted; others read both', async () => {
    await send(ada, 'A1')
    await send(bob, 'B1')
    await block(ada, bob)
    await send(ada, 'A2')
    const { id, conversationId, sentAt } = await send(bob, 'B2')
    expect(await shown(ada)).toEqual(['A1', 'blocked', 'A2', 'blocked'])
    expect(await shown(bob)).toEqual(['hidden', 'B1', 'hidden', 'B2'])
    expect(await shown(eve)).toEqual(['A1', 'B1', 'A2', 'B2'])
    const sealed = { id, conversationId, sender: null, body: '', sentAt, sealed: 'blocked' }
    expect((await read(ada)).at(-1)).toEqual(sealed)
    expect((await group(ada)).lastMessage).toEqual(sealed)
    await unblock(ada, bob)
    for (const caller of [ada, bob, eve])
      expect(await shown(caller)).toEqual(['A1', 'B1', 'A2', 'B2'])
  })

  test('catching up and the export hide the same messages', async () => {
    const { id: first } = await send(eve, 'E1')
    await block(ada, bob)
    await send(bob, 'B1')
    const { id: last } = await send(eve, 'E2')
    expect(await shown(ada, { after: first })).toEqual(['blocked', 'E2'])
    expect(await shown(ada, { before: last })).toEqual(['E1', 'blocked'])
    expect(await shown(eve, { after: first })).toEqual(['B1', 'E2'])
    const exported = async (caller: Caller) =>
      JSON.stringify((await caller.call(account.export)).body.conversations)
    expect(await exported(ada)).not.toContain('B1')
    expect(await exported(eve)).toContain('B1')
  })

  test('its beginning and end are told to both, as the end of a friendship; not to a stranger', async () => {
    const stranger = await world.person()
    const [socket, strange] = [await connect(url, bob), await connect(url, stranger)]
    for (const step of [block, unblock]) {
      const told = Promise.all([socket.next('friend'), socket.next('notifications')])
      await step(ada, bob)
      expect((await told)[0]).toMatchObject({
        user: { id: ada.id, isOnline: null },
        relation: 'none',
      })
      await step(ada, stranger)
    }
    const own = strange.next('friend')
    await stranger.call(friends.askFriend, { body: { userId: bob.id } })
    await own
    expect(strange.heard('friend').map(({ relation }) => relation)).toEqual(['sent'])
  })

  test('behind one’s own block the other’s is not told; a request made during it outlives its end', async () => {
    const socket = await connect(url, bob)
    const toldOf = async (step: () => Promise<unknown>) => {
      const told = socket.next('friend')
      await step()
      return (await told).relation
    }
    expect(await toldOf(() => block(bob, ada))).toBe('blocked')
    await block(ada, bob)
    await unblock(ada, bob)
    // Not one of the two before.
    expect(await toldOf(() => unblock(bob, ada))).toBe('none')
    expect(socket.heard('friend')).toHaveLength(2)
    expect(await toldOf(() => block(ada, bob))).toBe('none')
    const ask = () => bob.call(friends.askFriend, { body: { userId: ada.id } })
    expect(await toldOf(ask)).toBe('sent')
    expect(await toldOf(() => unblock(ada, bob))).toBe('sent')
  })

  test('hidden messages do not count as unread until the block is lifted', async () => {
    await block(ada, bob)
    await send(bob, 'B1')
    await send(bob, 'B2')
    const { id } = await send(eve, 'E1')
    const unread = async (caller: Caller) => {
      const { results, totalUnread } = (await caller.call(chat.getConversations)).body
      return [results[0]?.unreadCount, totalUnread, (await group(caller)).unreadCount]
    }
    expect(await unread(ada)).toEqual([1, 1, 1])
    await unblock(ada, bob)
    expect(await unread(ada)).toEqual([3, 3, 3])
    await block(ada, bob)
    await mark(ada, id)
    expect(await unread(ada)).toEqual([0, 0, 0])
    await unblock(ada, bob)
    expect(await unread(ada)).toEqual([0, 0, 0])
  })

  test('neither sees the other’s read mark', async () => {
    const { id } = await send(eve, 'E1')
    await block(ada, bob)
    await mark(ada, id)
    await mark(bob, id)
    const marks = async (caller: Caller) => {
      const { members } = await group(caller)
      const of = (person: Caller) =>
        members.find(({ user }) => user.id === person.id)?.readMessageId
      return [of(ada), of(bob)]
    }
    expect([await marks(ada), await marks(bob), await marks(eve)]).toEqual([
      [id, null],
      [null, id],
      [id, id],
    ])
    await unblock(ada, bob)
    expect(await marks(bob)).toEqual([id, id])
  })

  test('their sockets hide the same, and those of others nothing', async () => {
    await block(ada, bob)
    const [adas, bobs, eves] = [
      await connect(url, ada),
      await connect(url, bob),
      await connect(url, eve),
    ]
    const all = [adas, bobs, eves].map((socket) => socket.next('message'))
    const { id } = await send(bob, 'B1')
    const bodies = (await Promise.all(all)).map(({ message }) => message.sealed ?? message.body)
    expect(bodies).toEqual(['blocked', 'B1', 'B1'])
    const [typing, reading] = [eves.next('typing'), eves.next('read')]
    bobs.socket.emit('typing', { conversationId: groupId })
    await mark(ada, id)
    expect([(await typing).userId, (await reading).userId]).toEqual([bob.id, ada.id])
    // A last event proves that nothing else was in flight.
    const last = [adas, bobs].map((socket) => socket.next('message'))
    await send(eve, 'E1')
    await Promise.all(last)
    expect([adas.heard('typing'), bobs.heard('typing')]).toEqual([[], []])
    expect(bobs.heard('read')).toEqual([])
    expect(adas.heard('read').map(({ userId }) => userId)).toEqual([ada.id])
    await unblock(ada, bob)
    const again = adas.next('typing')
    bobs.socket.emit('typing', { conversationId: groupId })
    expect((await again).userId).toBe(bob.id)
  })
})

test('in a direct conversation, messages from before a block stay readable', async () => {
  await befriend(ada, bob)
  const { id } = (await openGroup(ada, [bob])).body
  const body = { id: uuidv7(), body: 'Salut' }
  await ada.call(chat.sendMessage, { params: { id }, body })
  await block(ada, bob)
  for (const caller of [ada, bob]) {
    const { results } = (await caller.call(chat.getMessages, { params: { id } })).body
    expect(results.map((message) => message.body)).toEqual(['Salut'])
    const listed = (await caller.call(chat.getConversations)).body.results
    const direct = (await caller.call(chat.getConversation, { params: { id } })).body
    const shownIn = [direct, ...listed.filter((conversation) => conversation.id === id)]
    expect(shownIn.map(({ lastMessage }) => lastMessage?.body)).toEqual(['Salut', 'Salut'])
  }
})

test('a new group with both is refused without revealing why', async () => {
  await block(ada, bob)
  const refused = await openGroup(eve, [ada, bob])
  expect(refused.problem).toMatchObject({
    status: 409,
    code: 'GROUP_REFUSED',
    detail: 'Ce groupe ne peut pas être créé avec ces personnes',
  })
  const zoe = await world.person()
  await befriend(eve, zoe)
  expect((await openGroup(eve, [ada, zoe])).status).toBe(201)
  await unblock(ada, bob)
  expect((await openGroup(eve, [ada, bob])).status).toBe(201)
})
