import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { admin } from '#shared/admin.ts'
import { auth } from '#shared/auth.ts'
import { chat } from '#shared/chat.ts'
import { friends } from '#shared/friends.ts'
import { ownLists } from '#shared/own-lists.ts'
import type { Role } from '#shared/roles.ts'
import { savedGames } from '#shared/saved-games.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { inDatabase } from '../in-database.ts'
import { callAt } from '../call-at.ts'
import { addPeople, type Person, settle, signInAgain } from '../faults/people.ts'
import { follow } from '../follower.ts'
import { disconnectReason, connect } from '../sockets.ts'
import { openFaultProxy } from '../fault-proxy.ts'
import {
  type AtEnd,
  atEndOfSuite,
  emptyDatabase,
  redisOf,
  type Server,
  startServer,
  testFolder,
} from './server.ts'

const POSTGRES = process.env['TEST_DATABASE_URL'] ?? ''
const REDIS = redisOf('two servers')

let databaseUrl: string
let me: Person
let other: Person
/** A user who does not reconnect. */
let lost: Person
let conversationId: string

const start = async (redisUrl = REDIS, atEnd: AtEnd = onTestFinished): Promise<Server> =>
  startServer(
    {
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      DATA_DIR: testFolder(atEnd),
      LOG_LEVEL: 'silent',
      RATE_LIMIT_SCALE: '1000',
    },
    { atEnd },
  )

/** Makes the two friends, with a conversation. */
async function meet({ url }: Server): Promise<void> {
  await callAt(url, me.token, friends.askFriend, { body: { userId: other.id } })
  await callAt(url, other.token, friends.acceptRequest, { params: { userId: me.id } })
  const body = { friendIds: [other.id] }
  conversationId = (await callAt(url, me.token, chat.openConversation, { body })).id
}

/** With a first message, for followers: a socket opened just after may still receive it. */
async function meetAndSpeak(server: Server): Promise<void> {
  await meet(server)
  await send(server.url, me, 'Le premier')
}

/** Gives `me` and `other` their roles. */
async function setRoles([mine, theirs]: readonly [Role, Role]): Promise<void> {
  await inDatabase({ databaseUrl, dataDir: '' }, async (db) => {
    await db.updateTable('users').set({ role: mine }).where('id', '=', me.id).execute()
    await db.updateTable('users').set({ role: theirs }).where('id', '=', other.id).execute()
  })
}

async function befriendLost({ url }: Server): Promise<void> {
  await callAt(url, me.token, friends.askFriend, { body: { userId: lost.id } })
  await callAt(url, lost.token, friends.acceptRequest, { params: { userId: me.id } })
}

const send = (url: string, from: Person, body: string, id = uuidv7()) =>
  callAt(url, from.token, chat.sendMessage, { params: { id: conversationId }, body: { id, body } })
/** A user's friend as they see them; `other` if they have several. */
const friendAt = async ({ url }: Server, person: Person) => {
  const { results } = await callAt(url, person.token, friends.getFriends)
  return (results.find(({ user }) => user.id === other.id) ?? results[0])?.user
}

describe.skipIf(!POSTGRES || !REDIS)('two servers over one PostgreSQL and one Redis', () => {
  const atEnd = atEndOfSuite()
  let first: Server
  let second: Server
  beforeAll(async () => {
    databaseUrl = await emptyDatabase(POSTGRES, atEnd)
    await settle({ dataDir: '', databaseUrl }, 1)
    ;[first, second] = await Promise.all([start(REDIS, atEnd), start(REDIS, atEnd)])
  })
  beforeEach(async () => {
    const people = await addPeople({ dataDir: '', databaseUrl }, 3)
    ;[me = NOBODY, other = NOBODY, lost = NOBODY] = people
  })

  test('users on either get events and presence of each other, and are logged out on both', async () => {
    await meet(first)
    const mine = await connect(first.url, me)
    const online = mine.next('presence')
    const theirs = await connect(second.url, other)
    expect(await online).toMatchObject({ userId: other.id, isOnline: true })
    expect([
      (await friendAt(first, me))?.isOnline,
      (await friendAt(second, other))?.isOnline,
    ]).toEqual([true, true])
    const [received, typed] = [theirs.next('message'), mine.next('typing')]
    const sent = await send(first.url, me, 'Salut')
    expect((await received).message).toEqual(sent)
    theirs.socket.emit('typing', { conversationId })
    expect(await typed).toEqual({ conversationId, userId: other.id })
    const [gone, closed] = [mine.next('presence'), disconnectReason(theirs)]
    await callAt(first.url, other.token, auth.logout)
    expect(await closed).toBe('io server disconnect')
    expect(await gone).toMatchObject({ userId: other.id, isOnline: false })
    const after = await friendAt(second, me)
    expect([after?.isOnline, Date.parse(after?.lastSeenAt ?? '')]).toEqual([
      false,
      expect.closeTo(Date.now(), -5),
    ])
  })

  test('two devices of one user stay in sync, and nobody else gets the events', async () => {
    await meet(first)
    const [phone = NOBODY] = await signInAgain({ dataDir: testFolder(), databaseUrl }, [me])
    const here = await connect(second.url, me)
    const there = await connect(second.url, phone)
    const theirs = await connect(second.url, other)
    const received = there.next('list')
    await callAt(first.url, me.token, savedShows.addMovie, { body: { tmdbId: 1, title: 'Un' } })
    expect(await received).toEqual({ part: 'movie' })
    const back = here.next('list')
    await callAt(first.url, phone.token, savedGames.addGame, {
      body: { steamApiId: 620, name: 'Portal 2' },
    })
    expect(await back).toEqual({ part: 'game' })
    expect(there.heard('list')).toEqual([{ part: 'movie' }])
    expect(theirs.heard('list')).toEqual([])
  })

  test('a Visiteur gets their acceptance on either, and nothing else', async () => {
    await meet(first)
    await befriendLost(first)
    await setRoles(['SuperAdmin', 'Visiteur'])
    const mine = await connect(second.url, me)
    const waiting = await connect(second.url, other)
    const received: string[] = []
    waiting.socket.onAny((name: string) => void received.push(name))
    // Events are ordered: another friend's arrival comes after earlier ones.
    const seen = mine.next('presence')
    await connect(first.url, lost)
    expect(await seen).toMatchObject({ userId: lost.id })
    expect(mine.heard('presence').map(({ userId }) => userId)).toEqual([lost.id])
    const [accepted, closed] = [waiting.next('account'), disconnectReason(waiting)]
    const params = { userId: other.id }
    await callAt(first.url, me.token, admin.acceptAccessRequest, { params })
    expect((await accepted).user).toMatchObject({ id: other.id, role: 'Client' })
    expect(await closed).toBe('io server disconnect')
    expect(received).toEqual(['account'])
    await connect(second.url, other)
    await expect.poll(async () => (await friendAt(first, me))?.isOnline, WAIT).toBe(true)
  })

  test('a block in a common group applies across both', async () => {
    await meet(first)
    await befriendLost(second)
    const body = { friendIds: [other.id, lost.id] }
    const { id } = await callAt(first.url, me.token, chat.openConversation, { body })
    const params = { id }
    await callAt(second.url, other.token, chat.acceptInvitation, { params })
    await callAt(first.url, lost.token, chat.acceptInvitation, { params })
    await callAt(first.url, lost.token, friends.block, { params: { userId: other.id } })
    const [mine, theirs, losts] = [
      await connect(first.url, me),
      await connect(first.url, other),
      await connect(second.url, lost),
    ]
    const say = (from: Person, text: string) =>
      callAt(first.url, from.token, chat.sendMessage, {
        params,
        body: { id: uuidv7(), body: text },
      })
    const typed = mine.next('typing')
    theirs.socket.emit('typing', { conversationId: id })
    await typed
    const received = [mine, losts].map((socket) => socket.next('message'))
    await say(other, 'Secret')
    const [open, sealed] = (await Promise.all(received)).map(({ message }) => message)
    expect(open).toMatchObject({ body: 'Secret', sender: { id: other.id } })
    expect(sealed).toMatchObject({ body: '', sender: null, sealed: 'blocked' })
    expect(losts.heard('typing')).toEqual([])
    const read = await callAt(second.url, lost.token, chat.getMessages, { params })
    // The last one: the lines of those who joined come before it.
    expect(read.results.at(-1)).toEqual(sealed)
    const answer = theirs.next('message')
    await say(lost, 'Rien')
    expect((await answer).message).toMatchObject({ body: '', sender: null, sealed: 'hidden' })
  })

  test('a shared list is followed on both, but not by a removed reader', async () => {
    await meet(first)
    await befriendLost(first)
    const [list, sign] = await Promise.all(
      ['À deux', 'Repère'].map((name) =>
        callAt(first.url, me.token, ownLists.createList, { body: { name } }),
      ),
    )
    if (!list || !sign) throw new Error('no list')
    const params = { id: list.id }
    const named = (...people: readonly Person[]) => ({
      reader: 'named' as const,
      members: people.map(({ id }) => ({ userId: id, mayEdit: true })),
    })
    await callAt(first.url, me.token, ownLists.setReaders, { params, body: named(other, lost) })
    await callAt(first.url, me.token, ownLists.setReaders, {
      params: { id: sign.id },
      body: named(lost),
    })
    const mine = await connect(first.url, me)
    const theirs = await connect(second.url, other)
    const losts = await connect(second.url, lost)
    const add = (server: Server, by: Person, id: number, listId = list.id) =>
      callAt(server.url, by.token, ownLists.addItems, {
        params: { id: listId },
        body: { items: [{ type: 'movie', id, title: `Film ${id}` }] },
      })

    const here = [theirs, losts].map((socket) => socket.next('own-list'))
    const one = await add(first, me, 990_001)
    expect(await Promise.all(here)).toEqual([one, one])
    expect(one.change).toMatchObject({ kind: 'placed', item: { work: { id: 990_001 } } })
    const there = [mine, losts].map((socket) => socket.next('own-list'))
    const two = await add(second, other, 990_002)
    expect(await Promise.all(there)).toEqual([two, two])
    expect(two.version).toBe(one.version + 1)

    const received = losts.next('own-list')
    await callAt(first.url, me.token, ownLists.setReaders, { params, body: named(other) })
    expect(await received).toMatchObject({ listId: list.id, change: { kind: 'changed' } })
    const before = losts.heard('own-list').length
    const three = await add(first, me, 990_003)
    await expect.poll(() => theirs.heard('own-list').at(-1), WAIT).toEqual(three)
    // Events are ordered: one that they may not receive would come before this one.
    const later = losts.next('own-list')
    const four = await add(first, me, 990_004, sign.id)
    expect(await later).toEqual(four)
    expect(losts.heard('own-list').slice(before)).toEqual([four])
    await expect(add(second, lost, 990_005)).rejects.toThrow('404')
  })

  test('quickly moving from one to the other does not show as offline', async () => {
    await meet(first)
    await befriendLost(first)
    const mine = await connect(first.url, me)
    const [theirs, leaving] = [await connect(first.url, other), await connect(first.url, lost)]
    const gone = () => mine.heard('presence').filter(({ isOnline }) => !isOnline)
    theirs.close()
    await connect(second.url, other)
    leaving.close()
    // A later departure has arrived: one for the move would have come before it.
    await expect.poll(() => gone().map(({ userId }) => userId), WAIT).toEqual([lost.id])
    expect((await friendAt(first, me))?.isOnline).toBe(true)
  })

  test('a message retried on the other is broadcast again, once: the first may have been cut off', async () => {
    await meet(first)
    const theirs = await connect(second.url, other)
    const received = theirs.next('message')
    const sent = await send(first.url, me, 'Salut')
    await received
    await Promise.all([first, first].map(({ url }) => send(url, me, 'Salut', sent.id)))
    const again = theirs.next('message')
    await send(second.url, me, 'Salut', sent.id)
    expect((await again).message).toEqual(sent)
    await send(second.url, me, 'Salut', sent.id)
    const last = theirs.next('message')
    const next = await send(first.url, me, 'Ça va ?')
    await last
    expect(theirs.heard('message').map(({ message }) => message)).toEqual([sent, sent, next])
  })
})

describe.skipIf(!POSTGRES || !REDIS)('two servers, of which one or Redis is lost', () => {
  beforeEach(async () => {
    databaseUrl = await emptyDatabase(POSTGRES)
    const people = await settle({ dataDir: '', databaseUrl }, 3)
    ;[me = NOBODY, other = NOBODY, lost = NOBODY] = people
  })

  test('one is killed: its users go offline, move to the other, and miss nothing', async () => {
    const [first, second] = [await start(), await start()]
    await meetAndSpeak(first)
    let url = first.url
    const follower = follow({ url: () => url, token: other.token, conversationId })
    onTestFinished(() => follower.close())
    const mine = await connect(second.url, me)
    await befriendLost(second)
    await connect(first.url, lost)
    await expect.poll(follower.isConnected).toBe(true)
    const sent = ['Le premier']
    for (let number = 1; number <= 200; number += 1) {
      const id = uuidv7()
      const body = `Message ${number}`
      if (number === 100) {
        await first.stop('SIGKILL')
        url = second.url
      }
      // The killed server's answer may be lost: retry on the other with the same id.
      await send(url, me, body, id).catch(() => send(second.url, me, body, id))
      sent.push(body)
    }
    await expect.poll(() => follower.inOrder().map(({ body }) => body), WAIT).toEqual(sent)
    await expect
      .poll(() => mine.heard('presence').find(({ isOnline }) => !isOnline), WAIT)
      .toMatchObject({ userId: lost.id })
    expect(
      mine.heard('presence').some((event) => event.userId === other.id && !event.isOnline),
    ).toBe(false)
  })

  test('Redis gone and back: each keeps serving, and missed events are caught up', async () => {
    const proxy = await openFaultProxy(REDIS)
    const [first, second] = [await start(proxy.url), await start(proxy.url)]
    await meetAndSpeak(first)
    const near = await connect(first.url, me)
    const follower = follow({ url: () => second.url, token: other.token, conversationId })
    onTestFinished(() => follower.close())
    await expect.poll(follower.isConnected).toBe(true)
    expect(await readiness(first)).toEqual([200, { status: 'ready' }])
    proxy.close()
    expect(await readiness(first)).toEqual([200, { status: 'degraded' }])
    const received = near.next('message')
    const alone = await send(first.url, me, 'Sans Redis')
    expect((await received).message).toEqual(alone)
    expect((await friendAt(first, other))?.isOnline).toBe(true)
    const before = follower.received()
    const restarted = disconnectReason(near)
    proxy.open()
    expect(await restarted).toBe('transport close')
    await expect.poll(() => readiness(first), WAIT).toEqual([200, { status: 'ready' }])
    await expect
      .poll(() => follower.inOrder().map(({ body }) => body), WAIT)
      .toEqual(['Le premier', 'Sans Redis'])
    expect(follower.received()).toBe(before)
    // The other server reconnects to Redis later; until then its client catches up.
    await expect
      .poll(async () => {
        await send(first.url, me, 'Avec Redis')
        return follower.received()
      }, WAIT)
      .toBeGreaterThan(before)
    expect(follower.inOrder().at(-1)?.body).toBe('Avec Redis')
  })

  test('started without Redis, they exchange events once it is up', async () => {
    const proxy = await openFaultProxy(REDIS)
    proxy.close()
    const [first, second] = [await start(proxy.url), await start(proxy.url)]
    await meetAndSpeak(first)
    const follower = follow({ url: () => second.url, token: other.token, conversationId })
    onTestFinished(() => follower.close())
    await expect.poll(follower.isConnected).toBe(true)
    proxy.open()
    await expect
      .poll(async () => {
        await send(first.url, me, 'Tu es là ?')
        return follower.received()
      }, WAIT)
      .toBeGreaterThan(0)
  })
})

async function readiness({ url }: Server) {
  const response = await fetch(`${url}/health/ready`)
  return [response.status, await response.json()]
}

const WAIT = { timeout: 30_000, interval: 50 }
const NOBODY: Person = { id: '', token: '' }
