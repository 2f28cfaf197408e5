import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chat } from '#shared/chat.ts'
import { friends } from '#shared/friends.ts'
import { befriend, makeOldFriends } from '#test/people.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

let world: TestWorld
let me: Caller
let other: Caller
let conversationId: string

beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  me = await world.person()
  other = await world.person()
  await befriend(me, other)
  conversationId = (await open(me, [other])).body.id
})

const open = (caller: Caller, people: readonly Caller[], name?: string) =>
  caller.call(chat.openConversation, { body: { friendIds: people.map(({ id }) => id), name } })
const send = (caller: Caller, body: string, id = uuidv7(), to = conversationId) =>
  caller.call(chat.sendMessage, { params: { id: to }, body: { id, body } })
const read = (caller: Caller, query: object = {}, id = conversationId) =>
  caller.call(chat.getMessages, { params: { id }, query })
const mark = (caller: Caller, messageId: string, id = conversationId) =>
  caller.call(chat.readMessages, { params: { id }, body: { messageId } })
const list = async (caller: Caller) => (await caller.call(chat.getConversations)).body.results
const unread = async (caller: Caller) =>
  (await list(caller)).find(({ id }) => id === conversationId)?.unreadCount
const leave = (caller: Caller, id: string) => caller.call(chat.leave, { params: { id } })

async function sendMany(count: number, caller = me): Promise<string[]> {
  const ids = Array.from({ length: count }, () => uuidv7())
  for (const [index, id] of ids.entries()) await send(caller, `Message ${index + 1}`, id)
  return ids
}

describe('a direct conversation', () => {
  test('is unique, whoever opens it, even concurrently', async () => {
    const third = await world.person()
    await befriend(me, third)
    const answers = await Promise.all([open(me, [third]), open(third, [me]), open(me, [third])])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '200', '201'])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(answers[0]?.body).toMatchObject({ name: null, isGroup: false, lastMessage: null })
    expect(answers[0]?.body.members.map(({ user }) => user.id).toSorted()).toEqual(
      [me.id, third.id].toSorted(),
    )
  })

  test('needs a friend', async () => {
    const stranger = await world.person()
    const refused = await open(me, [stranger])
    expect([refused.status, refused.problem.code]).toEqual([403, 'NOT_FRIEND'])
    const none = await open(me, [])
    expect(none.problem).toMatchObject({
      status: 400,
      code: 'FRIEND_REQUIRED',
      detail: 'Vous devez sélectionner un amis',
    })
    expect((await open(me, [other])).status).toBe(200)
  })

  test('refuses more than twenty friends as invalid, not as missing', async () => {
    const friendIds = Array.from({ length: 21 }, () => uuidv7())
    const many = await me.call(chat.openConversation, { body: { friendIds } })
    expect(many.problem).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ path: 'friendIds', message: 'Trop long' }],
    })
    const twenty = { body: { friendIds: friendIds.slice(1) } }
    expect((await me.call(chat.openConversation, twenty)).problem.code).toBe('NOT_FRIEND')
  })
})

describe('a group', () => {
  test('has a name and members; those who leave no longer see it', async () => {
    const third = await world.person()
    await befriend(me, third)
    await makeOldFriends(world)
    const group = (await open(me, [other, third], ' Ciné du jeudi ')).body
    expect(group).toMatchObject({ name: 'Ciné du jeudi', isGroup: true })
    expect(group.members).toHaveLength(3)
    await send(me, 'Bonjour', uuidv7(), group.id)
    // Members who are not friends may write in it too.
    expect((await send(third, 'Bonsoir', uuidv7(), group.id)).status).toBe(201)
    expect((await leave(third, group.id)).status).toBe(204)
    expect((await leave(third, group.id)).status).toBe(404)
    expect((await read(third, {}, group.id)).status).toBe(404)
    expect((await send(third, 'Encore', uuidv7(), group.id)).status).toBe(404)
    const [left] = await list(me)
    expect(left?.members.map(({ user }) => user.id).toSorted()).toEqual(
      [me.id, other.id].toSorted(),
    )
    await leave(other, group.id)
    await leave(me, group.id)
    const rows = world.deps.db.selectFrom('conversations').where('id', '=', group.id)
    expect(await rows.select('id').execute()).toEqual([])
  })

  test('can be left; a direct conversation only once the other account is deleted', async () => {
    expect((await leave(me, conversationId)).status).toBe(404)
    expect((await read(me)).status).toBe(200)
    await send(other, 'Adieu')
    await world.deps.db.deleteFrom('users').where('id', '=', other.id).execute()
    expect((await leave(me, conversationId)).status).toBe(204)
    expect(await list(me)).toEqual([])
    const rows = world.deps.db.selectFrom('messages').where('conversation_id', '=', conversationId)
    expect(await rows.select('id').execute()).toEqual([])
  })

  test('is created once per id, even by concurrent calls', async () => {
    const third = await world.person()
    await befriend(me, third)
    const body = { id: uuidv7(), friendIds: [other.id, third.id], name: 'Jeudi' }
    const ask = (caller: Caller) => caller.call(chat.openConversation, { body })
    const answers = await Promise.all([ask(me), ask(me), ask(me)])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '200', '201'])
    expect((await ask(me)).body).toMatchObject({ id: body.id, name: 'Jeudi', isGroup: true })
    expect(await list(me)).toHaveLength(2)
    // Another user asks for a group with my group's id.
    const stranger = await world.person()
    await befriend(stranger, other)
    await befriend(stranger, third)
    expect((await ask(stranger)).problem.code).toBe('NOT_FOUND')
    expect(await list(stranger)).toEqual([])
    // A direct conversation is not a group.
    const direct = await stranger.call(chat.openConversation, { body: { friendIds: [other.id] } })
    const same = { ...body, id: direct.body.id }
    expect((await stranger.call(chat.openConversation, { body: same })).status).toBe(404)
    const anew = await stranger.call(chat.openConversation, { body: { ...body, id: uuidv7() } })
    expect(anew.status).toBe(201)
  })
})

describe('a message', () => {
  test('is sent once per id, even repeatedly and concurrently', async () => {
    const id = uuidv7()
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(me, 'Salut', id)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9)
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers[0]?.body).toMatchObject({
      id,
      conversationId,
      body: 'Salut',
      sender: { id: me.id, username: me.username },
    })
    expect((await read(other)).body.results).toEqual([answers[0]?.body])
  })

  test('needs visible text', async () => {
    for (const body of ['', ' ', '\n\t', '\u00A0', '\u200B\u2060', '\u3164']) {
      expect((await send(me, body)).problem).toMatchObject({
        code: 'VALIDATION_FAILED',
        errors: [{ path: 'body', message: 'Trop court' }],
      })
    }
    for (const body of ['.', ' a ', '👩\u200D👧', '🏴']) {
      expect((await send(me, body)).body.body).toBe(body)
    }
  })

  test('with the id of another one is refused without revealing it', async () => {
    const id = uuidv7()
    await send(me, 'Salut', id)
    const third = await world.person()
    await befriend(me, third)
    const elsewhere = (await open(me, [third])).body.id
    for (const refused of [await send(other, 'À moi', id), await send(me, 'Ici', id, elsewhere)]) {
      expect([refused.status, refused.problem.code]).toEqual([404, 'NOT_FOUND'])
    }
    expect((await read(other)).body.results.map(({ body }) => body)).toEqual(['Salut'])
    expect((await send(me, 'Ici', uuidv7(), elsewhere)).status).toBe(201)
  })

  test('to a former friend is refused, except a retry of one sent before', async () => {
    const id = uuidv7()
    expect((await send(me, 'Salut', id)).status).toBe(201)
    await other.call(friends.removeFriend, { params: { userId: me.id } })
    const refused = await send(me, 'Encore')
    expect([refused.status, refused.problem.code]).toEqual([403, 'NOT_FRIEND'])
    expect((await send(me, 'Salut', id)).status).toBe(200)
    expect((await read(me)).body.results.map(({ body }) => body)).toEqual(['Salut'])
    await befriend(me, other)
    expect((await send(me, 'De nouveau')).status).toBe(201)
  })

  test('is dated after all earlier ones, even if the clock goes back', async () => {
    await send(me, 'Un')
    world.clock.pass(-60_000)
    await send(other, 'Deux')
    await send(me, 'Trois')
    world.clock.pass(60_000)
    const { results } = (await read(me)).body
    expect(results.map(({ body }) => body)).toEqual(['Un', 'Deux', 'Trois'])
    const times = results.map(({ sentAt }) => sentAt)
    expect(times).toEqual([...new Set(times)].toSorted())
  })

  test('stays when its sender’s account is deleted', async () => {
    await send(other, 'Adieu')
    await world.deps.db.deleteFrom('users').where('id', '=', other.id).execute()
    const [message] = (await read(me)).body.results
    expect(message).toMatchObject({ sender: null, body: 'Adieu' })
    const [conversation] = await list(me)
    expect(conversation?.members.map(({ user }) => user.id)).toEqual([me.id])
    expect((await send(me, 'Où es-tu ?')).problem.code).toBe('NOT_FRIEND')
  })

  test('is limited to sixty a minute', async () => {
    const strict = await testWorld({ RATE_LIMIT_SCALE: '1' })
    const [a, b] = [await strict.person(), await strict.person()]
    await befriend(a, b)
    const { id } = (await open(b, [a])).body
    const statuses: number[] = []
    for (let count = 0; count < 61; count += 1)
      statuses.push((await send(a, 'Salut', uuidv7(), id)).status)
    expect(statuses).toEqual([...Array(60).fill(201), 429])
    await strict.close()
  })
})

describe('reading', () => {
  test('pages back from the latest and on from a message, without gaps or repeats', async () => {
    const ids = await sendMany(25)
    const page = async (query: object) => {
      const { results, hasMore } = (await read(other, query)).body
      return { ids: results.map(({ id }) => id), hasMore }
    }
    expect(await page({ limit: 10 })).toEqual({ ids: ids.slice(15), hasMore: true })
    expect(await page({ limit: 10, before: ids[15] })).toEqual({
      ids: ids.slice(5, 15),
      hasMore: true,
    })
    expect(await page({ limit: 10, before: ids[5] })).toEqual({
      ids: ids.slice(0, 5),
      hasMore: false,
    })
    expect(await page({ limit: 10, after: ids[4] })).toEqual({
      ids: ids.slice(5, 15),
      hasMore: true,
    })
    expect(await page({ after: ids[24] })).toEqual({ ids: [], hasMore: false })
    expect(await page({ limit: 10, after: ids[4], before: ids[8] })).toEqual({
      ids: ids.slice(5, 8),
      hasMore: false,
    })
    expect((await read(other, { after: uuidv7() })).status).toBe(404)
  })

  test('counts unread messages of others; the read mark never goes back', async () => {
    const ids = await sendMany(5)
    expect([await unread(other), await unread(me)]).toEqual([5, 0])
    expect((await mark(other, ids[2] ?? '')).status).toBe(204)
    expect(await unread(other)).toBe(2)
    expect((await mark(other, ids[0] ?? '')).status).toBe(204)
    expect(await unread(other)).toBe(2)
    const [conversation] = await list(me)
    const marks = new Map(
      conversation?.members.map(({ user, readMessageId }) => [user.id, readMessageId]),
    )
    expect([marks.get(other.id), marks.get(me.id)]).toEqual([ids[2], ids[4]])
    await send(other, 'Réponse')
    expect([await unread(other), await unread(me)]).toEqual([2, 1])
    await mark(other, ids[4] ?? '')
    expect(await unread(other)).toBe(0)
    expect((await mark(other, uuidv7())).status).toBe(404)
  })

  test('and writing concurrently, by two people, leaves the counts right', async () => {
    const ids = await sendMany(10)
    await Promise.all([
      ...ids.map((id) => mark(other, id)),
      ...Array.from({ length: 10 }, (_, n) => send(me, `M${n}`)),
      ...Array.from({ length: 10 }, (_, n) => send(other, `O${n}`)),
    ])
    const { results } = (await read(me, { limit: 100 })).body
    expect(results).toHaveLength(30)
    for (const [reader, sender] of [
      [me, other],
      [other, me],
    ] as const) {
      const [conversation] = await list(reader)
      const own = conversation?.members.find(({ user }) => user.id === reader.id)
      const upTo = results.findIndex(({ id }) => id === own?.readMessageId)
      const left = results.slice(upTo + 1).filter((message) => message.sender?.id === sender.id)
      expect(conversation?.unreadCount).toBe(left.length)
    }
  })
})

describe('access', () => {
  test('a stranger finds no conversation; a member does', async () => {
    const stranger = await world.person()
    const [id = ''] = await sendMany(1)
    const unknown = uuidv7()
    for (const target of [conversationId, unknown]) {
      const answers = [
        await read(stranger, {}, target),
        await send(stranger, 'Coucou', uuidv7(), target),
        await mark(stranger, id, target),
        await leave(stranger, target),
      ]
      for (const { status, problem } of answers) {
        expect([status, problem.code]).toEqual([404, 'NOT_FOUND'])
      }
    }
    expect(await list(stranger)).toEqual([])
    expect([(await read(other)).status, (await mark(other, id)).status]).toEqual([200, 204])
  })
})

test('listing conversations or messages costs four statements, sending one five', async () => {
  const work = () => world.statements.filter((sql) => !/^(?:begin|commit)/i.test(sql))
  for (let count = 0; count < 5; count += 1) {
    const friend = await world.person()
    await befriend(me, friend)
    await open(me, [friend])
  }
  world.statements.length = 0
  expect(await list(me)).toHaveLength(6)
  expect(work()).toHaveLength(4)
  await send(me, 'La première annonce aussi la conversation')
  world.statements.length = 0
  await send(me, 'Salut')
  expect(work()).toHaveLength(5)
  world.statements.length = 0
  await read(other)
  expect(work()).toHaveLength(4)
})
