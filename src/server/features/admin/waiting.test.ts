import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { admin } from '#shared/admin.ts'
import { chat } from '#shared/chat.ts'
import { friends } from '#shared/friends.ts'
import type { Role } from '#shared/roles.ts'
import { befriend } from '#test/people.ts'
import { disconnectReason, connect, listen, type TestSocket } from '#test/sockets.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

let world: TestWorld
let url: string
let chief: Caller
let friend: Caller
let third: Caller
/** A demoted user, once a friend of `friend`. */
let waiting: Caller
let group: string
beforeEach(async () => {
  world = await testWorld({}, undefined, { grace: 0, beat: 5000, life: 15_000 })
  url = await listen(world)
  chief = await world.person('SuperAdmin')
  friend = await world.person()
  third = await world.person()
  waiting = await world.person()
  await befriend(waiting, friend)
  await befriend(third, friend)
  const friendIds = [waiting.id, third.id]
  group = (await friend.call(chat.openConversation, { body: { friendIds } })).body.id
  for (const invited of [waiting, third]) {
    await invited.call(chat.acceptInvitation, { params: { id: group } })
  }
  await setRole('Visiteur')
})
afterEach(() => world.close())

const setRole = (role: Role) =>
  chief.call(admin.setRole, { params: { id: waiting.id }, body: { role } })
const send = (body: string) =>
  friend.call(chat.sendMessage, { params: { id: group }, body: { id: uuidv7(), body } })
/** Collects every event a socket receives from now on. */
function eventsOf({ socket }: TestSocket): string[] {
  const names: string[] = []
  socket.onAny((name: string) => void names.push(name))
  return names
}

test('a pending user is notified at once of being accepted, and of nothing else', async () => {
  const mine = await connect(url, waiting)
  const events = eventsOf(mine)
  const theirs = await connect(url, friend)
  const spoken = theirs.next('message')
  await send('bonsoir')
  await spoken
  const [accepted, closed] = [mine.next('account'), disconnectReason(mine)]
  await chief.call(admin.acceptAccessRequest, { params: { userId: waiting.id } })
  expect((await accepted).user).toMatchObject({ id: waiting.id, role: 'Client' })
  expect(events).toEqual(['account'])

  expect(await closed).toBe('io server disconnect')
  const back = await connect(url, waiting)
  const received = back.next('message')
  await send('bienvenue')
  expect((await received).message.body).toBe('bienvenue')
})

test('administrators are not sent another user’s account: browsers would adopt it', async () => {
  const other = await world.person('SuperAdmin')
  const theirs = await connect(url, other)
  const events = eventsOf(theirs)
  const mine = await connect(url, waiting)
  const accepted = mine.next('account')
  await chief.call(admin.acceptAccessRequest, { params: { userId: waiting.id } })
  await accepted
  const last = theirs.next('list')
  world.deps.hub.toUsers([other.id], 'list', { part: 'movie' })
  await last
  expect(events).toEqual(['list'])
})

test('a pending user appears online to nobody and sends no typing events', async () => {
  const theirs = await connect(url, friend)
  const events = eventsOf(theirs)
  const mine = await connect(url, waiting)
  mine.socket.emit('typing', { conversationId: group })
  mine.close()
  const last = await connect(url, third)
  const typed = theirs.next('typing')
  last.socket.emit('typing', { conversationId: group })
  expect(await typed).toMatchObject({ userId: third.id })
  await expect.poll(() => events.toSorted()).toEqual(['presence', 'typing'])
  expect([...(await world.deps.hub.online([waiting.id, third.id]))]).toEqual([third.id])
})

test('a demoted user’s socket is closed; reconnected, it gets only account events', async () => {
  await setRole('Client')
  const theirs = await connect(url, friend)
  const online = theirs.next('presence')
  const mine = await connect(url, waiting)
  await online
  const [closed, gone] = [disconnectReason(mine), theirs.next('presence')]
  await setRole('Visiteur')
  expect(await closed).toBe('io server disconnect')
  expect(await gone).toMatchObject({ userId: waiting.id, isOnline: false })
  const back = await connect(url, waiting)
  const events = eventsOf(back)
  await friend.call(friends.removeFriend, { params: { userId: third.id } })
  await send('sans vous')
  const account = back.next('account')
  await setRole('Client')
  await account
  expect(events).toEqual(['account'])
})
