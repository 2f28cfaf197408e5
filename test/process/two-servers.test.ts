import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { admin } from '#shared/admin.ts'
import { auth } from '#shared/auth.ts'
import { chat } from '#shared/chat.ts'
import { friends } from '#shared/friends.ts'
import type { Role } from '#shared/roles.ts'
import { openDatabase } from '#server/db/open.ts'
import { callAt } from '../call-at.ts'
import { type Person, settle } from '../faults/people.ts'
import { silentLog } from '../fakes/log.ts'
import { follow } from '../follower.ts'
import { closing, connect } from '../sockets.ts'
import { openWay } from '../way.ts'
import { emptyDatabase, redisOf, type Server, startServer, testFolder } from './server.ts'

const POSTGRES = process.env['TEST_DATABASE_URL'] ?? ''
const REDIS = redisOf('two servers')

let databaseUrl: string
let me: Person
let other: Person
/** Somebody who does not come back. */
let lost: Person
let conversationId: string

const start = async (redisUrl = REDIS): Promise<Server> =>
  startServer({
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    DATA_DIR: testFolder(),
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '1000',
  })

/** Makes the two friends, with a conversation that has begun. */
async function meet({ url }: Server): Promise<void> {
  await callAt(url, me.token, friends.askFriend, { body: { userId: other.id } })
  await callAt(url, other.token, friends.acceptRequest, { params: { userId: me.id } })
  const body = { friendIds: [other.id] }
  conversationId = (await callAt(url, me.token, chat.openConversation, { body })).id
  await send(url, me, 'Le premier')
}

/** Gives `me` and `other` their roles. */
async function setRoles([mine, theirs]: readonly [Role, Role]): Promise<void> {
  const opened = await openDatabase({
    databaseUrl,
    dataDir: testFolder(),
    log: silentLog,
    exclusive: false,
  })
  const { db } = opened
  await db.updateTable('users').set({ role: mine }).where('id', '=', me.id).execute()
  await db.updateTable('users').set({ role: theirs }).where('id', '=', other.id).execute()
  await opened.close()
}

async function befriendLost({ url }: Server): Promise<void> {
  await callAt(url, me.token, friends.askFriend, { body: { userId: lost.id } })
  await callAt(url, lost.token, friends.acceptRequest, { params: { userId: me.id } })
}

const send = (url: string, from: Person, body: string, id = uuidv7()) =>
  callAt(url, from.token, chat.sendMessage, { params: { id: conversationId }, body: { id, body } })
/** The one friend of somebody, as they see them; of several, `other`. */
const friendAt = async ({ url }: Server, person: Person) => {
  const { results } = await callAt(url, person.token, friends.getFriends)
  return (results.find(({ user }) => user.id === other.id) ?? results[0])?.user
}

describe.skipIf(!POSTGRES || !REDIS)('two servers over one PostgreSQL and one Redis', () => {
  beforeEach(async () => {
    databaseUrl = await emptyDatabase(POSTGRES)
    const people = await settle({ dataDir: testFolder(), databaseUrl }, 3)
    ;[me = NOBODY, other = NOBODY, lost = NOBODY] = people
  })

  test('people on either hear one another, see one another, and are logged out on both', async () => {
    const [first, second] = [await start(), await start()]
    await meet(first)
    const mine = await connect(first.url, me)
    const online = mine.next('presence')
    const theirs = await connect(second.url, other)
    expect(await online).toMatchObject({ userId: other.id, isOnline: true })
    expect([
      (await friendAt(first, me))?.isOnline,
      (await friendAt(second, other))?.isOnline,
    ]).toEqual([true, true])
    const [told, typed] = [theirs.next('message'), mine.next('typing')]
    const sent = await send(first.url, me, 'Salut')
    expect((await told).message).toEqual(sent)
    theirs.socket.emit('typing', { conversationId })
    expect(await typed).toEqual({ conversationId, userId: other.id })
    const [gone, closed] = [mine.next('presence'), closing(theirs)]
    await callAt(first.url, other.token, auth.logout)
    expect(await closed).toBe('io server disconnect')
    expect(await gone).toMatchObject({ userId: other.id, isOnline: false })
    const after = await friendAt(second, me)
    expect([after?.isOnline, Date.parse(after?.lastSeenAt ?? '')]).toEqual([
      false,
      expect.closeTo(Date.now(), -5),
    ])
  })

  test('who waits hears on either that they are accepted, and nothing else', async () => {
    const [first, second] = [await start(), await start()]
    await meet(first)
    await befriendLost(first)
    await setRoles(['SuperAdmin', 'Visiteur'])
    const mine = await connect(second.url, me)
    const waiting = await connect(second.url, other)
    const told: string[] = []
    waiting.socket.onAny((name: string) => void told.push(name))
    // Another friend who comes is told of after whoever came before.
    const seen = mine.next('presence')
    await connect(first.url, lost)
    expect(await seen).toMatchObject({ userId: lost.id })
    expect(mine.heard('presence').map(({ userId }) => userId)).toEqual([lost.id])
    const [accepted, closed] = [waiting.next('account'), closing(waiting)]
    const params = { userId: other.id }
    await callAt(first.url, me.token, admin.acceptAccessRequest, { params })
    expect((await accepted).user).toMatchObject({ id: other.id, role: 'Client' })
    expect(await closed).toBe('io server disconnect')
    expect(told).toEqual(['account'])
    await connect(second.url, other)
    await expect.poll(async () => (await friendAt(first, me))?.isOnline, WAIT).toBe(true)
  })

  test('a block in a common group holds across both', async () => {
    const [first, second] = [await start(), await start()]
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
    const say = (from: Person, words: string) =>
      callAt(first.url, from.token, chat.sendMessage, {
        params,
        body: { id: uuidv7(), body: words },
      })
    const typed = mine.next('typing')
    theirs.socket.emit('typing', { conversationId: id })
    await typed
    const told = [mine, losts].map((socket) => socket.next('message'))
    await say(other, 'Secret')
    const [open, sealed] = (await Promise.all(told)).map(({ message }) => message)
    expect(open).toMatchObject({ body: 'Secret', sender: { id: other.id } })
    expect(sealed).toMatchObject({ body: '', sender: null, sealed: 'blocked' })
    expect(losts.heard('typing')).toEqual([])
    const read = await callAt(second.url, lost.token, chat.getMessages, { params })
    expect(read.results).toEqual([sealed])
    const answer = theirs.next('message')
    await say(lost, 'Rien')
    expect((await answer).message).toMatchObject({ body: '', sender: null, sealed: 'hidden' })
  })

  test('a move from one to the other in a moment is no leaving', async () => {
    const [first, second] = [await start(), await start()]
    await meet(first)
    await befriendLost(first)
    const mine = await connect(first.url, me)
    const [theirs, leaving] = [await connect(first.url, other), await connect(first.url, lost)]
    const gone = () => mine.heard('presence').filter(({ isOnline }) => !isOnline)
    theirs.close()
    await connect(second.url, other)
    leaving.close()
    // Who left later is told of: who moved would have been by then.
    await expect.poll(() => gone().map(({ userId }) => userId), WAIT).toEqual([lost.id])
    expect((await friendAt(first, me))?.isOnline).toBe(true)
  })

  test('one is killed: its people are away soon, move to the other, and miss nothing', async () => {
    const [first, second] = [await start(), await start()]
    await meet(first)
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
      // The answer of the killed one may be lost: the same id is sent again to the other.
      await send(url, me, body, id).catch(() => send(second.url, me, body, id))
      sent.push(body)
    }
    await expect.poll(() => follower.inOrder().map(({ body }) => body), WAIT).toEqual(sent)
    await expect
      .poll(() => mine.heard('presence').find(({ isOnline }) => !isOnline), WAIT)
      .toMatchObject({ userId: lost.id })
    expect(mine.heard('presence').some((told) => told.userId === other.id && !told.isOnline)).toBe(
      false,
    )
  })

  test('Redis gone and back: each serves on, and what was not told is caught up', async () => {
    const way = await openWay(REDIS)
    const [first, second] = [await start(way.url), await start(way.url)]
    await meet(first)
    const near = await connect(first.url, me)
    const follower = follow({ url: () => second.url, token: other.token, conversationId })
    onTestFinished(() => follower.close())
    await expect.poll(follower.isConnected).toBe(true)
    expect(await readiness(first)).toEqual([200, { status: 'ready' }])
    way.close()
    expect(await readiness(first)).toEqual([200, { status: 'degraded' }])
    const told = near.next('message')
    const alone = await send(first.url, me, 'Sans Redis')
    expect((await told).message).toEqual(alone)
    expect((await friendAt(first, other))?.isOnline).toBe(true)
    const before = follower.told()
    const restarted = closing(near)
    way.open()
    expect(await restarted).toBe('transport close')
    await expect.poll(() => readiness(first), WAIT).toEqual([200, { status: 'ready' }])
    await expect
      .poll(() => follower.inOrder().map(({ body }) => body), WAIT)
      .toEqual(['Le premier', 'Sans Redis'])
    expect(follower.told()).toBe(before)
    await expect.poll(follower.isConnected).toBe(true)
    await send(first.url, me, 'Avec Redis')
    await expect.poll(() => follower.inOrder().at(-1)?.body, WAIT).toBe('Avec Redis')
    expect(follower.told()).toBeGreaterThan(before)
  })

  test('started without Redis, they hear one another once it is there', async () => {
    const way = await openWay(REDIS)
    way.close()
    const [first, second] = [await start(way.url), await start(way.url)]
    await meet(first)
    const follower = follow({ url: () => second.url, token: other.token, conversationId })
    onTestFinished(() => follower.close())
    await expect.poll(follower.isConnected).toBe(true)
    way.open()
    await expect
      .poll(async () => {
        await send(first.url, me, 'Tu es là ?')
        return follower.told()
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
