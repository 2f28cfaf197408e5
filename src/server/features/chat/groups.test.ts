import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { chat, GROUPS_MAX, NEW_FRIEND_DAYS } from '#shared/chat.ts'
import { friends } from '#shared/friends.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { heldUp } from '#test/held-up.ts'
import { befriend, makeOldFriends } from '#test/people.ts'
import { connect, listen } from '#test/sockets.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'
import { directKeyOf, membersOf, newConversation } from './conversations.ts'
import { lockConversation } from './invitation-queries.ts'
import { deleteMember, insertMembers } from './member-queries.ts'

let world: TestWorld
let url: string
let maker: Caller
/** An old friend, and one added today. */
let old: Caller
let recent: Caller

beforeAll(async () => {
  world = await testWorld()
  url = await listen(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  maker = await world.person()
  old = await world.person()
  recent = await world.person()
  await befriend(maker, old)
  await makeOldFriends(world)
  await befriend(maker, recent)
})

const openGroup = (people: readonly Caller[], name?: string, id?: string) =>
  maker.call(chat.openConversation, {
    body: { id, friendIds: people.map((each) => each.id), name },
  })
const send = (caller: Caller, id: string, body: string) =>
  caller.call(chat.sendMessage, { params: { id }, body: { id: uuidv7(), body } })
const invitations = async (caller: Caller) => (await caller.call(chat.getInvitations)).body
const list = async (caller: Caller) => (await caller.call(chat.getConversations)).body
const accept = (caller: Caller, id: string) =>
  caller.call(chat.acceptInvitation, { params: { id } })
const leave = (caller: Caller, id: string, block?: string) =>
  caller.call(chat.leave, { params: { id }, query: { block } })

describe('a recent friend', () => {
  test('is invited to a group: reads its name, maker and members, and nothing else', async () => {
    const { id, members, invited } = (await openGroup([old, recent], 'Jeudi')).body
    expect(members.map(({ user }) => user.id).toSorted()).toEqual([maker.id, old.id].toSorted())
    expect(invited.map((person) => person.id)).toEqual([recent.id])
    await send(maker, id, 'Bonjour')
    const { results, totalResults } = await invitations(recent)
    expect(results).toMatchObject([
      { conversationId: id, name: 'Jeudi', invitedBy: { id: maker.id, username: maker.username } },
    ])
    expect(results[0]?.members.map((person) => person.id).toSorted()).toEqual(
      [maker.id, old.id].toSorted(),
    )
    expect([totalResults, (await list(recent)).totalInvitations]).toEqual([1, 1])
    expect(JSON.stringify([results, await list(recent)])).not.toContain('Bonjour')
    for (const refused of [
      await recent.call(chat.getConversation, { params: { id } }),
      await recent.call(chat.getMessages, { params: { id } }),
      await send(recent, id, 'Coucou'),
    ]) {
      expect([refused.status, refused.problem.code]).toEqual([404, 'NOT_FOUND'])
    }
    expect((await old.call(chat.getMessages, { params: { id } })).status).toBe(200)
  })

  test('joins by accepting, idempotently, and can then read all of it', async () => {
    const { id } = (await openGroup([old, recent])).body
    await send(maker, id, 'Un')
    await send(old, id, 'Deux')
    const answers = await Promise.all([accept(recent, id), accept(recent, id), accept(recent, id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await accept(recent, id)).body).toMatchObject({ id, unreadCount: 2, invited: [] })
    expect(await list(recent)).toMatchObject({ totalUnread: 2, totalInvitations: 0 })
    expect((await send(recent, id, 'Trois')).status).toBe(201)
    expect((await list(old)).results[0]?.members).toHaveLength(3)
    expect((await accept(await world.person(), id)).status).toBe(404)
  })

  test('declines once, and may block the inviter in the same call', async () => {
    const first = (await openGroup([old, recent])).body.id
    const second = (await openGroup([old, recent])).body.id
    expect((await leave(recent, first)).status).toBe(204)
    expect([(await leave(recent, first)).status, (await accept(recent, first)).status]).toEqual([
      404, 404,
    ])
    expect((await invitations(recent)).results.map((each) => each.conversationId)).toEqual([second])
    expect((await leave(recent, second, maker.id)).status).toBe(204)
    const { relation } = (await recent.call(friends.getUser, { params: { id: maker.id } })).body
    expect([relation, (await invitations(recent)).totalResults]).toEqual(['blocked', 0])
    expect((await list(maker)).results.map((each) => each.invited)).toEqual([[], []])
  })

  test('after a week is added at once, and is notified', async () => {
    const now = await connect(url, recent)
    const invited = now.next('invitation')
    const { id } = (await openGroup([old, recent], 'Neuf')).body
    expect((await invited).invitation).toMatchObject({ conversationId: id, name: 'Neuf' })
    expect(now.heard('conversation')).toEqual([])
    world.clock.pass(NEW_FRIEND_DAYS * 86_400_000)
    onTestFinished(() => world.clock.pass(-NEW_FRIEND_DAYS * 86_400_000))
    const received = now.next('conversation')
    const later = (await openGroup([old, recent])).body
    expect(later.invited).toEqual([])
    expect((await received).conversation.id).toBe(later.id)
  })
})

test('a retried group is answered even if a friendship ended meanwhile', async () => {
  const id = uuidv7()
  expect((await openGroup([old, recent], 'Jeudi', id)).status).toBe(201)
  await recent.call(friends.removeFriend, { params: { userId: maker.id } })
  const again = await openGroup([old, recent], 'Jeudi', id)
  expect([again.status, again.body.id, again.body.name]).toEqual([200, id, 'Jeudi'])
  expect((await openGroup([old, recent], 'Jeudi', uuidv7())).problem.code).toBe('NOT_FRIEND')
  const stranger = await world.person()
  const friendIds = [old.id, recent.id]
  const taken = await stranger.call(chat.openConversation, { body: { id, friendIds } })
  expect(taken.problem.code).toBe('NOT_FRIEND')
})

test('leaving a group can block a member in the same call', async () => {
  const { id } = (await openGroup([old, await aFriend()])).body
  expect((await leave(old, id, maker.id)).status).toBe(204)
  expect((await list(old)).results).toEqual([])
  const { relation } = (await old.call(friends.getUser, { params: { id: maker.id } })).body
  expect(relation).toBe('blocked')
})

test('a member who lost access can be blocked on leaving; strangers do not find them', async () => {
  const member = await aFriend()
  await makeOldFriends(world)
  const { id } = (await openGroup([old, member])).body
  const setRole = (role: 'Client' | 'Visiteur') =>
    world.deps.db.updateTable('users').set({ role }).where('id', '=', member.id).execute()
  await setRole('Visiteur')
  const stranger = await world.person()
  const refused = await stranger.call(friends.block, { params: { userId: member.id } })
  expect([refused.status, refused.problem.code]).toEqual([404, 'NOT_FOUND'])
  expect((await leave(old, id, member.id)).status).toBe(204)
  expect((await list(old)).results).toEqual([])
  await setRole('Client')
  const { relation } = (await old.call(friends.getUser, { params: { id: member.id } })).body
  expect(relation).toBe('blocked')
})

async function aFriend(): Promise<Caller> {
  const friend = await world.person()
  await befriend(maker, friend)
  return friend
}

describe('groups are limited', () => {
  test('to twenty created a day; a retry does not count', async () => {
    const strict = await testWorld({ RATE_LIMIT_SCALE: '0.1' })
    onTestFinished(() => strict.close())
    const people = [await strict.person(), await strict.person(), await strict.person()] as const
    const [me, ...others] = people
    for (const other of others) await befriend(me, other)
    const id = uuidv7()
    const body = { id, friendIds: others.map((other) => other.id) }
    const open = (given: object) => me.call(chat.openConversation, { body: { ...body, ...given } })
    const statuses = [(await open({})).status, (await open({})).status]
    statuses.push((await open({ id: uuidv7() })).status, (await open({ id: uuidv7() })).status)
    expect(statuses).toEqual([201, 200, 201, 429])
    expect((await open({})).status).toBe(200)
  })

  test('to two hundred a person, without revealing to others who reached it', async () => {
    const strict = await testWorld({ RATE_LIMIT_SCALE: '0.1' })
    onTestFinished(() => strict.close())
    const me = await strict.person()
    const [full, free] = [await strict.person(), await strict.person()]
    for (const other of [full, free]) await befriend(me, other)
    const { db, clock } = strict.deps
    const fill = async (person: Caller, count: number) => {
      for (let left = count; left > 0; left -= 1) {
        const room = { ...newConversation(clock.now(), null), id: uuidv7() }
        await db.insertInto('conversations').values(room).execute()
        await insertMembers(db, membersOf(room.id, [person.id]))
      }
    }
    const friendIds = [full.id, free.id]
    const open = () => me.call(chat.openConversation, { body: { friendIds } })
    await fill(full, GROUPS_MAX / 10)
    expect((await open()).problem).toMatchObject({ status: 409, code: 'GROUP_REFUSED' })
    await fill(me, GROUPS_MAX / 10)
    expect((await open()).problem).toMatchObject({
      status: 409,
      code: 'TOO_MANY_GROUPS',
      detail: 'Vous êtes dans trop de groupes : quittez-en un avant d’en créer un autre',
    })
  })
})

test('conversations come twenty a page, each once, with the overall totals', async () => {
  const now = world.deps.clock.now()
  const rooms = Array.from({ length: 45 }, (_, place) => ({
    ...newConversation(now, null),
    id: uuidv7(),
    last_seq: 2,
    // Ten per instant: the order must still be total.
    updated_at: now + Math.floor(place / 10),
  }))
  const { db } = world.deps
  await db.insertInto('conversations').values(rooms).execute()
  for (const { id } of rooms) await insertMembers(db, membersOf(id, [recent.id]))
  const ids = rooms.map(({ id }) => id)
  await db
    .updateTable('conversation_members')
    .set({ unread: 2 })
    .where('conversation_id', 'in', ids)
    .execute()
  const found: string[] = []
  let cursor: string | null | undefined
  for (const expected of [20, 20, 5]) {
    const { body } = await recent.call(chat.getConversations, { query: { cursor } })
    expect([body.results.length, body.totalUnread]).toEqual([expected, 90])
    found.push(...body.results.map(({ id }) => id))
    cursor = body.nextCursor ?? undefined
  }
  expect(cursor).toBeUndefined()
  const byNewest = rooms.toSorted((a, b) => b.updated_at - a.updated_at || (a.id < b.id ? 1 : -1))
  expect(found).toEqual(byNewest.map(({ id }) => id))
  const refused = await recent.call(chat.getConversations, { query: { cursor: 'x' } })
  expect(refused.problem.code).toBe('VALIDATION_FAILED')
})

test('nobody can claim the id of two others’ future conversation', async () => {
  await befriend(old, recent)
  const { id } = newConversation(0, directKeyOf(recent.id, old.id))
  expect((await openGroup([old, recent], 'Piège', id)).status).toBe(404)
  const opened = await old.call(chat.openConversation, { body: { friendIds: [recent.id] } })
  expect([opened.status, opened.body.id]).toEqual([201, id])
  expect((await openGroup([old, recent], 'Jeudi', uuidv7())).status).toBe(201)
})

test('a message that waits while its sender is removed is refused', async () => {
  const { id } = (await openGroup([old, recent])).body
  const { sent } = await inTransaction(world.deps.db, async (tx) => {
    await lockConversation(tx, id)
    await deleteMember(tx, { conversationId: id, userId: old.id })
    const sending = send(old, id, 'Encore moi')
    await heldUp(world)
    return { sent: sending }
  })
  expect((await sent).status).toBe(404)
  const { results } = (await maker.call(chat.getMessages, { params: { id } })).body
  expect(results).toEqual([])
})
