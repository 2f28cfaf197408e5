import { v7 as uuidv7 } from 'uuid'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account } from '#shared/account.ts'
import { admin } from '#shared/admin.ts'
import { chat, type Message } from '#shared/chat.ts'
import { friends } from '#shared/friends.ts'
import { groupLife, type History } from '#shared/group-life.ts'
import { messageLife } from '#shared/message-life.ts'
import { notifications } from '#shared/notifications.ts'
import { befriend, makeOldFriends } from '#test/people.ts'
import { connect, listen } from '#test/sockets.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

let world: TestWorld
let url: string
let maker: Caller
let member: Caller
let third: Caller
/** An old friend of the maker, in no group. */
let friend: Caller
let id: string
/** Id of the message sent in the group so far. */
let before: string

beforeAll(async () => {
  world = await testWorld()
  url = await listen(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  maker = await world.person()
  member = await world.person()
  third = await world.person()
  friend = await world.person()
  for (const each of [member, third, friend]) await befriend(maker, each)
  await makeOldFriends(world)
  const friendIds = [member.id, third.id]
  id = (await maker.call(chat.openConversation, { body: { friendIds } })).body.id
  before = await say(maker, 'avant')
})

async function say(by: Caller, body: string, replyTo?: string): Promise<string> {
  const message = { id: uuidv7(), body, replyTo }
  const { status } = await by.call(chat.sendMessage, { params: { id }, body: message })
  expect(status).toBe(201)
  return message.id
}
const rename = (by: Caller, name: string | null) =>
  by.call(groupLife.rename, { params: { id }, body: { name } })
const add = (by: Caller, person: Caller, history: History = 'from-now') =>
  by.call(groupLife.addMember, { params: { id, userId: person.id }, body: { history } })
const remove = (by: Caller, person: Caller) =>
  by.call(groupLife.removeMember, { params: { id, userId: person.id } })
const leave = (by: Caller) => by.call(chat.leave, { params: { id }, query: {} })
const read = async (by: Caller) => (await by.call(chat.getConversation, { params: { id } })).body
const messages = async (by: Caller) =>
  (await by.call(chat.getMessages, { params: { id } })).body.results
const kinds = async (by: Caller) =>
  (await messages(by)).map(({ event, body }) => event?.kind ?? body)
const codes = (answers: readonly { status: number; problem: { code: string } }[]) =>
  answers.map(({ status, problem }) => (status < 300 ? status : problem.code))

describe('renaming a group', () => {
  test('notifies all its members', async () => {
    const now = await connect(url, member)
    const received = now.next('group')
    const line = now.next('message')
    expect((await rename(maker, ' Jeudi ')).status).toBe(204)
    expect(await received).toEqual({ conversationId: id })
    expect((await line).message).toMatchObject({
      sender: { id: maker.id },
      body: 'Jeudi',
      event: { kind: 'renamed', person: null },
    })
    expect(await read(member)).toMatchObject({ name: 'Jeudi', makerId: maker.id, unreadCount: 1 })
    await rename(maker, 'Jeudi')
    await rename(maker, null)
    expect((await read(member)).name).toBeNull()
    expect(await kinds(member)).toEqual(['avant', 'renamed', 'renamed'])
  })

  test('is not a message that the next one replies to', async () => {
    const replies = async () =>
      (await maker.call(notifications.getPage, { query: { kind: 'reply' } })).body.results
    await rename(maker, 'Jeudi')
    await say(member, 'Bonjour')
    expect(await replies()).toEqual([])
    await say(maker, 'Bonjour')
    await say(third, 'Salut')
    expect(await replies()).toMatchObject([{ user: { id: third.id }, words: 'Salut' }])
  })

  test('is for its maker alone', async () => {
    const answers = [await rename(member, 'À moi'), await rename(friend, 'À moi')]
    expect(codes(answers)).toEqual(['NOT_MAKER', 'NOT_FOUND'])
    const direct = await maker.call(chat.openConversation, { body: { friendIds: [friend.id] } })
    const params = { id: direct.body.id }
    const ofTwo = await maker.call(groupLife.rename, { params, body: { name: 'Deux' } })
    expect(codes([ofTwo, await rename(maker, 'À moi')])).toEqual(['NOT_FOUND', 204])
  })
})

test('only its maker sets and removes a group’s picture', async () => {
  const payload = await sharp({
    create: { width: 9, height: 9, channels: 3, background: '#4f46e5' },
  })
    .png()
    .toBuffer()
  const upload = async ({ token }: Caller, body: Buffer | string = payload) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/png' }
    const path = `/api/conversations/${id}/picture`
    const answer = await world.app.inject({ method: 'PUT', url: path, headers, payload: body })
    return answer.statusCode
  }
  expect([await upload(member), await upload(friend), await upload(maker, 'x')]).toEqual([
    403, 404, 400,
  ])
  expect((await read(member)).pictureUrl).toBeUndefined()
  expect(await upload(maker)).toBe(204)
  const { pictureUrl = '' } = await read(member)
  const served = await world.app.inject(pictureUrl)
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp'])
  const drop = (by: Caller) => by.call(groupLife.removePicture, { params: { id } })
  expect(codes([await drop(member), await drop(friend), await drop(maker)])).toEqual([
    'NOT_MAKER',
    'NOT_FOUND',
    204,
  ])
  expect((await drop(maker)).status).toBe(204)
  expect((await world.app.inject(pictureUrl)).statusCode).toBe(404)
  expect(await kinds(member)).toEqual(['avant', 'pictured', 'unpictured'])
})

describe('a newcomer', () => {
  test('reads only from their arrival on, everywhere', async () => {
    const now = await connect(url, friend)
    const received = now.next('group')
    expect((await add(maker, friend)).status).toBe(204)
    expect(await received).toEqual({ conversationId: id })
    expect(await read(friend)).toMatchObject({
      unreadCount: 0,
      lastMessage: { event: { kind: 'added', person: { id: friend.id } } },
    })
    const answer = await say(member, 'après', before)
    expect(await kinds(friend)).toEqual(['added', 'après'])
    const [, quoting] = await messages(friend)
    expect(quoting?.replyTo).toEqual({ id: before, sender: null, body: '', sealed: 'hidden' })
    await expect
      .poll(() => now.heard('message').map(({ message }) => message.replyTo?.sealed))
      .toEqual(['hidden'])
    expect(await read(friend)).toMatchObject({ unreadCount: 1 })
    const named = { params: { id, messageId: before } }
    const reaction = { params: { id, messageId: before, reaction: 'love' as const } }
    const ask = (query: object) => friend.call(chat.getMessages, { params: { id }, query })
    const unread = { params: { id }, body: { messageId: before } }
    const quote = { params: { id }, body: { id: uuidv7(), body: 'Ah', replyTo: before } }
    const refused = [
      await ask({ before }),
      await ask({ after: before }),
      await friend.call(messageLife.react, reaction),
      await friend.call(messageLife.unreact, reaction),
      await friend.call(messageLife.open, named),
      await friend.call(chat.readMessages, unread),
      await friend.call(chat.sendMessage, quote),
    ]
    expect(codes(refused)).toEqual(Array(7).fill('NOT_FOUND'))
    const { conversations } = (await friend.call(account.export)).body
    expect(JSON.stringify(conversations)).toContain('après')
    expect(JSON.stringify(conversations)).not.toContain('avant')
    const body = { body: 'avant, mais mieux' }
    await maker.call(messageLife.edit, { params: { id, messageId: before }, body })
    await member.call(messageLife.react, { params: { id, messageId: answer, reaction: 'love' } })
    await expect.poll(() => now.heard('message-changed')).toHaveLength(1)
    expect(JSON.stringify(now.heard('message-changed'))).not.toContain('avant')
  })

  test('reads everything if the maker chooses so', async () => {
    await add(maker, friend, 'all')
    await say(member, 'après', before)
    expect(await kinds(friend)).toEqual(['avant', 'added', 'après'])
    expect((await messages(friend))[2]?.replyTo).toMatchObject({ body: 'avant' })
    expect((await read(friend)).unreadCount).toBe(2)
    const reaction = { params: { id, messageId: before, reaction: 'love' as const } }
    expect((await friend.call(messageLife.react, reaction)).status).toBe(204)
    const { conversations } = (await friend.call(account.export)).body
    expect(JSON.stringify(conversations)).toContain('avant')
  })

  test.each<[History, string[]]>([
    ['from-now', ['joined']],
    ['all', ['avant', 'invited', 'joined']],
  ])('who is a recent friend is invited, and reads %s after joining', async (history, expected) => {
    const recent = await world.person()
    await befriend(maker, recent)
    const now = await connect(url, recent)
    const invited = now.next('invitation')
    expect((await add(maker, recent, history)).status).toBe(204)
    expect((await invited).invitation.conversationId).toBe(id)
    expect((await add(maker, recent, 'all')).status).toBe(204)
    expect((await recent.call(chat.getMessages, { params: { id } })).status).toBe(404)
    expect((await read(member)).invited.map((person) => person.id)).toEqual([recent.id])
    expect((await recent.call(chat.acceptInvitation, { params: { id } })).status).toBe(200)
    expect(await kinds(recent)).toEqual(expected)
  })

  test('who has joined on another device does not leave by refusing the invitation', async () => {
    const recent = await world.person()
    await befriend(maker, recent)
    const refuse = async () =>
      recent.call(chat.leave, { params: { id }, query: { onlyInvited: true } })
    await add(maker, recent)
    expect((await refuse()).status).toBe(204)
    await add(maker, recent)
    await recent.call(chat.acceptInvitation, { params: { id } })
    expect(codes([await refuse()])).toEqual(['NOT_FOUND'])
    expect((await read(recent)).members).toHaveLength(4)
    expect((await leave(recent)).status).toBe(204)
  })

  test('is added once, by the maker alone, and only if a friend of theirs', async () => {
    const stranger = await world.person()
    const theirs = await world.person()
    await befriend(member, theirs)
    await befriend(maker, theirs)
    await makeOldFriends(world)
    expect(codes([await add(member, theirs), await add(theirs, theirs)])).toEqual([
      'NOT_MAKER',
      'NOT_FOUND',
    ])
    expect(codes([await add(maker, stranger)])).toEqual(['NOT_FRIEND'])
    expect(codes([await add(maker, theirs), await add(maker, theirs)])).toEqual([204, 204])
    expect(await kinds(member)).toEqual(['avant', 'added'])
  })

  test('is not added across a block, nor to a full group', async () => {
    await third.call(friends.block, { params: { userId: friend.id } })
    expect(codes([await add(maker, friend)])).toEqual(['GROUP_REFUSED'])
    await remove(maker, third)
    expect(codes([await add(maker, friend)])).toEqual([204])
    const { db } = world.deps
    const crowd = await Promise.all(Array.from({ length: 46 }, () => world.person()))
    const places = crowd.map((each) => ({ conversation_id: id, user_id: each.id, read_seq: 0 }))
    const rows = places.map((each) => ({ ...each, read_message_id: null, unread: 0 }))
    await db.insertInto('conversation_members').values(rows).execute()
    const late = await world.person()
    await befriend(maker, late)
    await makeOldFriends(world)
    const last = await world.person()
    await befriend(maker, last)
    expect(codes([await add(maker, last), await add(maker, late)])).toEqual([204, 'GROUP_FULL'])
  })
})

describe('a removed member', () => {
  test('is notified, reads nothing more, and can export what they could read', async () => {
    const now = await connect(url, member)
    const received = now.next('group')
    expect(codes([await remove(third, member), await remove(friend, member)])).toEqual([
      'NOT_MAKER',
      'NOT_FOUND',
    ])
    expect((await remove(maker, member)).status).toBe(204)
    expect(await received).toEqual({ conversationId: id })
    await say(maker, 'après')
    const last = now.next('list')
    world.deps.hub.toUsers([member.id], 'list', { part: 'movie' })
    await last
    expect(now.heard('message')).toEqual([])
    expect((await member.call(chat.getMessages, { params: { id } })).status).toBe(404)
    const taken = async () => (await member.call(account.export)).body.conversations
    const exported = async () =>
      (await taken()).map(({ messages: all }) => all.map(({ body, event }) => event?.kind ?? body))
    expect(await exported()).toEqual([['avant']])
    expect(await kinds(third)).toEqual(['avant', 'removed', 'après'])
    expect((await remove(maker, member)).status).toBe(204)
    expect((await remove(maker, maker)).status).toBe(404)
    // Added again, they read from now on, plus what they could read before.
    await add(maker, member)
    expect(await exported()).toEqual([['added'], ['avant']])
  })

  test('who had not accepted yet loses the invitation', async () => {
    const recent = await world.person()
    await befriend(maker, recent)
    await add(maker, recent)
    const now = await connect(url, recent)
    const received = now.next('group')
    expect((await remove(maker, recent)).status).toBe(204)
    await received
    expect((await recent.call(chat.getInvitations)).body.results).toEqual([])
    expect((await recent.call(chat.acceptInvitation, { params: { id } })).status).toBe(404)
  })
})

describe('a group passes to its earliest member', () => {
  test('when its maker leaves it', async () => {
    const [next, other] = [member, third]
    await add(maker, friend)
    await leave(maker)
    const [line] = (await messages(other)).slice(-1) as [Message]
    expect(line.event).toEqual({ kind: 'left', person: expect.objectContaining({ id: next.id }) })
    expect((await read(friend)).makerId).toBe(next.id)
    expect(codes([await rename(friend, 'Non'), await rename(next, 'Oui')])).toEqual([
      'NOT_MAKER',
      204,
    ])
    // Back again, they count as the newest member.
    await befriend(next, maker)
    await makeOldFriends(world)
    await add(next, maker)
    expect(codes([await rename(maker, 'Non')])).toEqual(['NOT_MAKER'])
  })

  test('when its maker is demoted, or their account is deleted', async () => {
    const chief = await world.person('SuperAdmin')
    const body = { role: 'Visiteur' as const }
    await chief.call(admin.setRole, { params: { id: maker.id }, body })
    expect((await read(third)).makerId).toBe(member.id)
    await world.deps.db.deleteFrom('users').where('id', '=', maker.id).execute()
    expect((await read(third)).makerId).toBe(member.id)
    expect(codes([await rename(member, 'Oui')])).toEqual([204])
  })
})

test('the line about a change cannot be edited, deleted, quoted or reacted to', async () => {
  await rename(maker, 'Jeudi')
  const messageId = (await messages(maker)).at(-1)?.id ?? ''
  const params = { id, messageId }
  const quote = { id: uuidv7(), body: 'Ah', replyTo: messageId }
  const answers = [
    await maker.call(messageLife.edit, { params, body: { body: 'Non' } }),
    await maker.call(messageLife.remove, { params }),
    await member.call(messageLife.react, { params: { ...params, reaction: 'love' } }),
    await member.call(chat.sendMessage, { params: { id }, body: quote }),
  ]
  expect(codes(answers)).toEqual(Array(4).fill('NOT_FOUND'))
  // But it can be marked as read.
  const seen = { params: { id }, body: { messageId } }
  expect((await member.call(chat.readMessages, seen)).status).toBe(204)
  expect((await read(member)).unreadCount).toBe(0)
})

describe('the last member leaves', () => {
  test('and the group goes with them, in one transaction', async () => {
    for (const each of [member, third]) await leave(each)
    world.statements.length = 0
    expect((await leave(maker)).status).toBe(204)
    const gone = world.statements.flatMap((sql) => /^(?:delete from \S+|commit)/.exec(sql) ?? [])
    const tables = ['conversation_members', 'notifications', 'conversations']
    expect(gone).toEqual([...tables.map((table) => `delete from "${table}"`), 'commit'])
  })

  test('while somebody joins, who is refused or keeps the group', async () => {
    for (let round = 0; round < 10; round += 1) {
      const invited = await world.person()
      await befriend(maker, invited)
      const body = { friendIds: [friend.id, invited.id] }
      id = (await maker.call(chat.openConversation, { body })).body.id
      await leave(friend)
      const joining = invited.call(chat.acceptInvitation, { params: { id } })
      const [gone, joined] = await Promise.all([leave(maker), joining])
      expect(gone.status).toBe(204)
      const stays = await invited.call(chat.getConversation, { params: { id } })
      expect(codes([joined])).toEqual(codes([stays]))
    }
  })
})

describe('concurrent changes', () => {
  test('adding and removing a person leaves them in or out, as the last line says', async () => {
    const turns = Array.from({ length: 8 }, (_, turn) =>
      turn % 2 === 0 ? add(maker, friend) : remove(maker, friend),
    )
    expect(new Set(codes(await Promise.all(turns)))).toEqual(new Set([204]))
    const { members } = await read(maker)
    const lines = (await kinds(maker)).slice(1)
    expect(lines.every((kind, place) => kind === (place % 2 === 0 ? 'added' : 'removed'))).toBe(
      true,
    )
    expect(members.some(({ user }) => user.id === friend.id)).toBe(lines.length % 2 === 1)
  })

  test('leaving and renaming, each change is by the maker at the time', async () => {
    const [, , theirs] = await Promise.all([
      leave(maker),
      rename(maker, 'Un'),
      rename(member, 'Deux'),
    ])
    const lines = await messages(third)
    const left = lines.findIndex(({ event }) => event?.kind === 'left')
    const by = (place: number) => lines[place]?.sender?.id
    lines.forEach(({ event }, place) => {
      if (event?.kind === 'renamed') expect(by(place)).toBe(place < left ? maker.id : member.id)
    })
    expect(codes([theirs])).toEqual([theirs.status === 204 ? 204 : 'NOT_MAKER'])
  })
})
