import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { auth } from '#shared/auth.ts'
import { chat } from '#shared/chat.ts'
import { friends } from '#shared/friends.ts'
import { serverEvents } from '#shared/realtime.ts'
import { befriend } from '#test/people.ts'
import { disconnectReason, connect, listen, openSocket, connectError } from '#test/sockets.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

let world: TestWorld
let url: string
let me: Caller
let other: Caller

beforeAll(async () => {
  world = await testWorld()
  url = await listen(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  me = await world.person()
  other = await world.person()
})

const direct = async (a: Caller, b: Caller) =>
  (await a.call(chat.openConversation, { body: { friendIds: [b.id] } })).body.id
const send = (caller: Caller, conversationId: string, body: string, id = uuidv7()) =>
  caller.call(chat.sendMessage, { params: { id: conversationId }, body: { id, body } })

describe('who is let in', () => {
  test('anybody with a valid session', async () => {
    const refused = async (token: string | undefined) => connectError(openSocket(url, token))
    expect(await refused(undefined)).toBe('UNAUTHENTICATED')
    expect(await refused('x'.repeat(43))).toBe('SESSION_EXPIRED')
    expect(await refused(me.token)).toBe('let in')
    for (const role of ['SuperAdmin', 'Visiteur'] as const) {
      expect(await refused((await world.person(role)).token)).toBe('let in')
    }
  })

  test('only with the token in the first packet', async () => {
    const settings = {
      query: { token: me.token },
      extraHeaders: { authorization: `Bearer ${me.token}` },
    }
    expect(await connectError(openSocket(url, undefined, settings))).toBe('UNAUTHENTICATED')
  })

  test('no page of another origin; our own by PUBLIC_URL or by host', async () => {
    const from = async (origin: string) =>
      connectError(openSocket(url, me.token, { extraHeaders: { origin } }))
    expect(await from('https://evil.test')).not.toBe('let in')
    expect(await from('null')).not.toBe('let in')
    expect(await from('https://calepin.test')).toBe('let in')
    expect(await from(url)).toBe('let in')
  })

  test('no transport but websockets', async () => {
    const answer = await fetch(`${url}/socket.io/?EIO=4&transport=polling`)
    expect(answer.status).toBe(400)
  })

  test('a limited number of sockets per user and per address', async () => {
    const strict = await testWorld({ RATE_LIMIT_SCALE: '0.1' })
    onTestFinished(() => strict.close())
    const [person, another] = [await strict.person(), await strict.person()]
    const address = await listen(strict)
    await connect(address, person)
    await connect(address, person)
    expect(await connectError(openSocket(address, person.token))).toBe('RATE_LIMITED')
    expect(await connectError(openSocket(address, another.token))).toBe('let in')
    const answers: string[] = []
    for (let count = 0; count < 9; count += 1) {
      const { token } = await strict.person()
      answers.push(await connectError(openSocket(address, token)))
      answers.push(await connectError(openSocket(address, token)))
    }
    // With the three already open: the limit of twenty per address.
    expect(answers.slice(0, 17)).toEqual(Array(17).fill('let in'))
    expect(answers[17]).toBe('websocket error')
  })
})

/** Runs `wait` for every socket being admitted, after its session was checked. */
function atTheDoor({ deps: { limits } }: TestWorld, wait: (userId: string) => Promise<unknown>) {
  const take = limits.calls.take.bind(limits.calls)
  limits.calls.take = async (userId) => {
    const untilNext = await take(userId)
    await wait(userId)
    return untilNext
  }
  onTestFinished(() => void (limits.calls.take = take))
}

describe('what closes a socket', () => {
  test('the end of its session, and of no other', async () => {
    const [mine, theirs] = [await connect(url, me), await connect(url, other)]
    const closed = disconnectReason(mine)
    await me.call(auth.logout)
    expect(await closed).toBe('io server disconnect')
    expect(theirs.socket.connected).toBe(true)
  })

  test('a demotion, at once', async () => {
    const mine = await connect(url, me)
    const { db, hub } = world.deps
    const closed = disconnectReason(mine)
    hub.recheck(me.id)
    hub.toUsers([me.id], 'typing', { conversationId: other.id, userId: other.id })
    await mine.next('typing')
    expect(mine.socket.connected).toBe(true)
    await db.updateTable('users').set({ role: 'Visiteur' }).where('id', '=', me.id).execute()
    hub.recheck(me.id)
    expect(await closed).toBe('io server disconnect')
  })

  test('a demotion while it is being admitted', async () => {
    const { db, hub } = world.deps
    const fallen = other.id
    atTheDoor(world, async (userId) => {
      if (userId !== fallen) return
      await db.updateTable('users').set({ role: 'Visiteur' }).where('id', '=', userId).execute()
      hub.recheck(userId)
    })
    const [mine, theirs] = [await connect(url, me), openSocket(url, other.token)]
    const why = await new Promise((resolve) => void theirs.once('disconnect', resolve))
    expect(why).toBe('io server disconnect')
    expect(mine.socket.connected).toBe(true)
  })

  test('exceeding the limit per user, even if all connect at once', async () => {
    const strict = await testWorld({ RATE_LIMIT_SCALE: '0.1' })
    onTestFinished(() => strict.close())
    const { promise: allAreThere, resolve } = Promise.withResolvers<void>()
    let waiting = 0
    atTheDoor(strict, async () => {
      waiting += 1
      if (waiting === 5) resolve()
      await allAreThere
    })
    const person = await strict.person()
    const address = await listen(strict)
    const sockets = Array.from({ length: 5 }, () => openSocket(address, person.token))
    const closed = sockets.map(
      (socket) =>
        new Promise((end) => {
          socket.once('disconnect', end)
          socket.once('connect_error', end)
        }),
    )
    await Promise.race(closed)
    await expect.poll(() => sockets.filter(({ connected }) => connected).length).toBe(2)
  })

  test('a packet that is too large', async () => {
    const mine = await connect(url, me)
    const closed = disconnectReason(mine)
    mine.socket.emit('typing', { conversationId: 'x'.repeat(20_000) })
    expect(await closed).toMatch(/transport/)
  })

  test('very many events; fewer are silently dropped, as are unknown ones', async () => {
    await befriend(me, other)
    const conversationId = await direct(me, other)
    const [mine, theirs] = [await connect(url, me), await connect(url, other)]
    mine.socket.emit('order', { restart: true })
    for (let count = 0; count < 40; count += 1) mine.socket.emit('typing', { conversationId })
    await expect.poll(() => theirs.heard('typing').length).toBe(19)
    const closed = disconnectReason(mine)
    for (let count = 0; count < 200; count += 1) mine.socket.emit('nothing')
    expect(await closed).toBe('io server disconnect')
    // The message comes after anything that the dropped events would have sent.
    const message = theirs.next('message')
    await send(me, conversationId, 'Voilà')
    await message
    expect(theirs.heard('typing')).toHaveLength(19)
    expect(theirs.socket.connected).toBe(true)
  })
})

describe('events', () => {
  test('of a friend request, its acceptance and its end reach only both users', async () => {
    const stranger = await world.person()
    const [mine, theirs, strange] = [
      await connect(url, me),
      await connect(url, other),
      await connect(url, stranger),
    ]
    const asked = theirs.next('friend-request')
    await me.call(friends.askFriend, { body: { userId: other.id } })
    expect((await asked).user).toMatchObject({ id: me.id, isOnline: null })
    const [accepted, own] = [mine.next('friend'), theirs.next('friend')]
    await other.call(friends.acceptRequest, { params: { userId: me.id } })
    expect(await accepted).toMatchObject({
      user: { id: other.id, isOnline: true },
      relation: 'added',
    })
    expect(await own).toMatchObject({ user: { id: me.id, isOnline: true }, relation: 'added' })
    const ended = mine.next('friend')
    await other.call(friends.block, { params: { userId: me.id } })
    expect(await ended).toMatchObject({ user: { id: other.id, isOnline: null }, relation: 'none' })
    const silent = theirs.heard('friend-request').length
    const sent = mine.next('friend')
    await me.call(friends.askFriend, { body: { userId: other.id } })
    await sent
    expect(theirs.heard('friend-request')).toHaveLength(silent)
    expect(strange.heard('friend')).toEqual([])
  })

  test('of a message reach each device once; the first also brings its conversation', async () => {
    await befriend(me, other)
    const conversationId = await direct(me, other)
    const stranger = await connect(url, await world.person())
    const [mine, theirs, second] = [
      await connect(url, me),
      await connect(url, other),
      await connect(url, other),
    ]
    const id = uuidv7()
    const all = [mine, theirs, second].map((socket) => socket.next('message'))
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(me, conversationId, 'Salut', id)),
    )
    for (const event of await Promise.all(all)) {
      expect(serverEvents.message.parse(event)).toEqual({ message: answers[0]?.body })
    }
    const [{ conversation } = {}] = theirs.heard('conversation')
    expect(serverEvents.conversation.parse({ conversation }).conversation).toMatchObject({
      id: conversationId,
      unreadCount: 1,
      lastMessage: { id },
    })
    const next = [mine, theirs, second].map((socket) => socket.next('message'))
    await send(me, conversationId, 'Suite')
    await Promise.all(next)
    expect([mine, theirs, second].map((socket) => socket.heard('message').length)).toEqual([
      2, 2, 2,
    ])
    expect(stranger.heard('message')).toEqual([])
  })

  test('of reading and typing reach the other members of the conversation', async () => {
    await befriend(me, other)
    const conversationId = await direct(me, other)
    const { id } = (await send(me, conversationId, 'Salut')).body
    const stranger = await world.person()
    const [mine, theirs, strange] = [
      await connect(url, me),
      await connect(url, other),
      await connect(url, stranger),
    ]
    const read = mine.next('read')
    await other.call(chat.readMessages, { params: { id: conversationId }, body: { messageId: id } })
    expect(await read).toEqual({ conversationId, userId: other.id, messageId: id })
    strange.socket.emit('typing', { conversationId })
    const typing = mine.next('typing')
    theirs.socket.emit('typing', { conversationId })
    expect(await typing).toEqual({ conversationId, userId: other.id })
    expect(theirs.heard('typing')).toEqual([])
    const third = await world.person()
    await befriend(other, third)
    const elsewhere = await direct(other, third)
    const thirds = await connect(url, third)
    await me.call(friends.removeFriend, { params: { userId: other.id } })
    const received = thirds.next('typing')
    theirs.socket.emit('typing', { conversationId })
    theirs.socket.emit('typing', { conversationId: elsewhere })
    await received
    await befriend(me, other)
    const again = mine.next('typing')
    theirs.socket.emit('typing', { conversationId })
    await again
    expect([mine.heard('typing').length, strange.heard('typing').length]).toEqual([2, 0])
  })

  test('of reading in a direct conversation reach only a friend', async () => {
    await befriend(me, other)
    const conversationId = await direct(me, other)
    const { id } = (await send(me, conversationId, 'Salut')).body
    const [mine, theirs] = [await connect(url, me), await connect(url, other)]
    const marks = async (caller: Caller) => {
      const [conversation] = (await caller.call(chat.getConversations)).body.results
      return conversation?.members.find(({ user }) => user.id === other.id)?.readMessageId
    }
    await other.call(friends.block, { params: { userId: me.id } })
    const own = theirs.next('read')
    await other.call(chat.readMessages, { params: { id: conversationId }, body: { messageId: id } })
    expect(await own).toEqual({ conversationId, userId: other.id, messageId: id })
    const last = mine.next('typing')
    world.deps.hub.toUsers([me.id], 'typing', { conversationId, userId: other.id })
    await last
    expect(mine.heard('read')).toEqual([])
    expect([await marks(me), await marks(other)]).toEqual([null, id])
    await other.call(friends.unblock, { params: { userId: me.id } })
    await befriend(me, other)
    expect([await marks(me), await marks(other)]).toEqual([id, id])
  })
})
