import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chat } from '#shared/chat.ts'
import type { Deps } from '#server/deps.ts'
import { authenticate } from '#server/http/session.ts'
import { befriend } from '#test/people.ts'
import { connect, listen, type TestSocket } from '#test/sockets.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'
import { sendMessage } from './messages.ts'
import { share } from './shares.ts'

let world: TestWorld
let url: string
let me: Caller
let ada: Caller
let zoe: Caller
beforeAll(async () => {
  world = await testWorld()
  url = await listen(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  ;[me, ada, zoe] = [await world.person(), await world.person(), await world.person()]
  await befriend(me, ada)
  await befriend(me, zoe)
})

/** A server that remembers what it announced. */
const server = (hub = world.deps.hub) => ({
  ...world.deps,
  hub,
  announced: new Map<string, true>(),
})
/** One that fails between the commit and its first event, as when a read fails or it is killed. */
function failing() {
  let hasFailed = false
  const toUsers: Deps['hub']['toUsers'] = (userIds, name, data) => {
    if (hasFailed || name !== 'message') return world.deps.hub.toUsers(userIds, name, data)
    hasFailed = true
    throw new Error('cut')
  }
  return server({ ...world.deps.hub, toUsers })
}
const idsHeard = (by: TestSocket) => by.heard('message').map(({ message }) => message.id)

test.each(['the same server', 'another'])(
  'a message committed but not announced is announced by its retry: %s',
  async (which) => {
    const actor = await authenticate(world.deps, `Bearer ${me.token}`)
    const friendIds = [ada.id]
    const conversationId = (await me.call(chat.openConversation, { body: { friendIds } })).body.id
    const hers = { id: uuidv7(), body: 'Alors ?' }
    await ada.call(chat.sendMessage, { params: { id: conversationId }, body: hers })
    const socket = await connect(url, ada)
    const mine = { id: uuidv7(), conversationId, body: 'Oui', replyTo: hers.id }
    const first = failing()
    await expect(sendMessage(first, actor, mine)).rejects.toThrow('cut')
    const second = which === 'another' ? server() : first
    const told = socket.next('message')
    expect(await sendMessage(second, actor, mine)).toMatchObject({ isNew: false })
    expect((await told).message).toMatchObject({ id: mine.id, body: 'Oui' })
    const next = { id: uuidv7(), conversationId, body: 'Quand ?' }
    for (const sent of [mine, next, next]) await sendMessage(second, actor, sent)
    const last = { id: uuidv7(), conversationId, body: 'Fin' }
    await sendMessage(second, actor, last)
    await expect.poll(() => idsHeard(socket).at(-1)).toBe(last.id)
    expect(idsHeard(socket)).toEqual([mine.id, next.id, last.id])
  },
)

test.each(['the same server', 'another'])(
  'a share committed but not announced is announced to each by its retry: %s',
  async (which) => {
    const actor = await authenticate(world.deps, `Bearer ${me.token}`)
    const sockets = [await connect(url, ada), await connect(url, zoe)]
    const media = { type: 'movie', id: 27_205 } as const
    const mine = { id: uuidv7(), friendIds: [ada.id, zoe.id], media }
    const first = failing()
    await expect(share(first, actor, mine)).rejects.toThrow('cut')
    const second = which === 'another' ? server() : first
    const told = sockets.map((socket) => socket.next('message'))
    expect(await share(second, actor, mine)).toHaveLength(2)
    expect(await Promise.all(told)).toMatchObject([{ message: { media } }, { message: { media } }])
    const [next, last] = [uuidv7(), uuidv7()]
    for (const id of [mine.id, next, next, last]) await share(second, actor, { ...mine, id })
    for (const socket of sockets) {
      await expect.poll(() => idsHeard(socket).length).toBeGreaterThanOrEqual(3)
      const heard = idsHeard(socket)
      expect([heard.length, new Set(heard).size]).toEqual([3, 3])
    }
  },
)
