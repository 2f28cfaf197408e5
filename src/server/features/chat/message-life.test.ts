import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account } from '#shared/account.ts'
import { chat } from '#shared/chat.ts'
import { friends } from '#shared/friends.ts'
import { messageLife } from '#shared/message-life.ts'
import { QUOTE_MAX, type Reaction } from '#shared/message-parts.ts'
import { notifications } from '#shared/notifications.ts'
import { postgresPlan, sqlitePlan } from '#test/plans.ts'
import { befriend, makeOldFriends } from '#test/people.ts'
import { connect, listen } from '#test/sockets.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'
import { EDIT_HOURS } from '#shared/bounds.ts'

const HOUR = 3_600_000
let world: TestWorld
let url: string
let ada: Caller
let bob: Caller
let eve: Caller
/** Between `ada` and `bob`. */
let direct: string
/** With all three; `bob` and `eve` are not friends. */
let group: string

beforeAll(async () => {
  world = await testWorld()
  url = await listen(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  ;[ada, bob, eve] = [await world.person(), await world.person(), await world.person()]
  await befriend(ada, bob)
  await befriend(ada, eve)
  await makeOldFriends(world)
  direct = (await ada.call(chat.openConversation, { body: { friendIds: [bob.id] } })).body.id
  const all = { friendIds: [bob.id, eve.id] }
  group = (await ada.call(chat.openConversation, { body: all })).body.id
})

const send = async (from: Caller, id: string, body: string, replyTo?: string) => {
  const sent = { id: uuidv7(), body, ...(replyTo !== undefined && { replyTo }) }
  return from.call(chat.sendMessage, { params: { id }, body: sent })
}
const say = async (from: Caller, id: string, body: string, replyTo?: string) =>
  (await send(from, id, body, replyTo)).body.id
const edit = (by: Caller, id: string, messageId: string, body: string) =>
  by.call(messageLife.edit, { params: { id, messageId }, body: { body } })
const remove = (by: Caller, id: string, messageId: string) =>
  by.call(messageLife.remove, { params: { id, messageId } })
const react = (by: Caller, id: string, messageId: string, reaction: Reaction = 'love') =>
  by.call(messageLife.react, { params: { id, messageId, reaction } })
const unreact = (by: Caller, id: string, messageId: string, reaction: Reaction = 'love') =>
  by.call(messageLife.unreact, { params: { id, messageId, reaction } })
const read = async (by: Caller, id: string) =>
  (await by.call(chat.getMessages, { params: { id } })).body.results
const block = (by: Caller, other: Caller) =>
  by.call(friends.block, { params: { userId: other.id } })
const reactedTo = async (by: Caller, id: string) =>
  (await read(by, id)).map(({ reactions = [] }) =>
    reactions.map(({ reaction, people }) => [reaction, ...people.map((person) => person.id)]),
  )

describe('an edit', () => {
  test('shows the new text to all, marked, also in quotes; a repeat changes nothing', async () => {
    const id = await say(ada, direct, 'Demain ?')
    await say(bob, direct, 'Oui', id)
    world.clock.pass(1000)
    const { body } = await edit(ada, direct, id, 'Samedi ?')
    expect(body).toMatchObject({
      id,
      body: 'Samedi ?',
      editedAt: new Date(world.clock.now()).toISOString(),
    })
    world.clock.pass(1000)
    expect((await edit(ada, direct, id, 'Samedi ?')).body).toEqual(body)
    for (const reader of [ada, bob]) {
      expect(await read(reader, direct)).toMatchObject([
        body,
        { body: 'Oui', replyTo: { id, sender: { id: ada.id }, body: 'Samedi ?' } },
      ])
    }
  })

  test('is possible for a day, by the sender alone', async () => {
    const id = await say(ada, group, 'Bonjour')
    expect((await edit(bob, group, id, 'Bonsoir')).problem.code).toBe('NOT_FOUND')
    world.clock.pass(EDIT_HOURS * HOUR - 1000)
    expect((await edit(ada, group, id, 'Bonsoir')).status).toBe(200)
    world.clock.pass(2000)
    expect((await edit(ada, group, id, 'Bonne nuit')).problem).toMatchObject({
      status: 409,
      code: 'TOO_LATE',
    })
    expect((await edit(ada, group, id, 'Bonsoir')).status).toBe(200)
  })

  test('is refused between former friends', async () => {
    const id = await say(ada, direct, 'Bonjour')
    await ada.call(friends.removeFriend, { params: { userId: bob.id } })
    expect((await edit(ada, direct, id, 'Bonsoir')).problem.code).toBe('NOT_FRIEND')
  })
})

describe('a deletion', () => {
  test('leaves an empty message everywhere, notifications and the export included', async () => {
    const first = await say(bob, direct, 'Alors ?')
    const id = await say(ada, direct, 'Secret de polichinelle', first)
    await say(bob, direct, 'Ah bon', id)
    await react(bob, direct, id)
    await remove(bob, direct, first)
    expect((await remove(ada, direct, id)).status).toBe(204)
    expect((await remove(ada, direct, id)).status).toBe(204)
    const answers = [
      await read(bob, direct),
      (await bob.call(chat.getConversations)).body,
      (await bob.call(notifications.getPage)).body,
      (await bob.call(account.export)).body,
      await world.deps.db.selectFrom('messages').where('id', '=', id).selectAll().execute(),
    ]
    expect(JSON.stringify(answers)).not.toContain('polichinelle')
    const [, message, answer] = await read(bob, direct)
    expect(message).toEqual({
      id,
      conversationId: direct,
      sender: expect.objectContaining({ id: ada.id }),
      body: '',
      sentAt: message?.sentAt,
      isDeleted: true,
    })
    expect(answer).toMatchObject({ replyTo: { id, body: '', isDeleted: true } })
    const left = world.deps.db.selectFrom('message_reactions').where('conversation_id', '=', direct)
    expect(await left.selectAll().execute()).toEqual([])
  })

  test('removes its unread notification', async () => {
    await say(bob, direct, 'Alors ?')
    const id = await say(ada, direct, 'Oui')
    const unread = async () => (await bob.call(notifications.getUnread)).body.totalUnread
    expect(await unread()).toBe(1)
    await remove(ada, direct, id)
    expect(await unread()).toBe(0)
  })

  test('is no longer unread; what was sent before and after it still is', async () => {
    const unread = async () => {
      const { results, totalUnread } = (await bob.call(chat.getConversations)).body
      return [results.find(({ id }) => id === group)?.unreadCount, totalUnread]
    }
    const mark = (messageId: string) =>
      bob.call(chat.readMessages, { params: { id: group }, body: { messageId } })
    const read1 = await say(ada, group, 'Un')
    await mark(read1)
    const [second, third] = [await say(ada, group, 'Deux'), await say(ada, group, 'Trois')]
    const fourth = await say(ada, group, 'Quatre')
    await remove(ada, group, read1)
    expect(await unread()).toEqual([3, 3])
    await remove(ada, group, second)
    await remove(ada, group, second)
    expect(await unread()).toEqual([2, 2])
    await mark(third)
    expect(await unread()).toEqual([1, 1])
    await remove(ada, group, fourth)
    expect(await unread()).toEqual([0, 0])
    await say(ada, group, 'Cinq')
    expect(await unread()).toEqual([1, 1])
  })

  test('by an earlier version, which left it counted, is forgotten once all is read', async () => {
    const count = async () => (await bob.call(chat.getConversations)).body.totalUnread
    const id = await say(ada, group, 'Un')
    await world.deps.db
      .updateTable('messages')
      .set({ deleted_at: 1 })
      .where('id', '=', id)
      .execute()
    await bob.call(chat.readMessages, { params: { id: group }, body: { messageId: id } })
    expect(await count()).toBe(0)
    await say(ada, group, 'Deux')
    expect(await count()).toBe(1)
  })

  test('is for the sender alone, even as a former friend, and cannot be undone', async () => {
    const id = await say(ada, direct, 'Bonjour')
    expect((await remove(bob, direct, id)).problem.code).toBe('NOT_FOUND')
    await ada.call(friends.removeFriend, { params: { userId: bob.id } })
    expect((await remove(ada, direct, id)).status).toBe(204)
    const late = await say(ada, group, 'Bonjour')
    await remove(ada, group, late)
    expect((await edit(ada, group, late, 'Bonsoir')).problem.code).toBe('NOT_FOUND')
    expect((await react(bob, group, late)).problem.code).toBe('NOT_FOUND')
    const again = { params: { id: group }, body: { id: late, body: 'Bonjour' } }
    expect((await ada.call(chat.sendMessage, again)).body).toMatchObject({ isDeleted: true })
  })
})

describe('a reply', () => {
  test('quotes the first words of a message in the same conversation', async () => {
    const long = `${'ab'.repeat(QUOTE_MAX)} fin`
    const id = await say(ada, group, long)
    const elsewhere = await say(ada, direct, 'Ailleurs')
    const { body } = await send(bob, group, 'Oui', id)
    expect(body.replyTo?.body).toBe(`${long.slice(0, QUOTE_MAX - 1)}…`)
    expect((await send(eve, group, 'Quoi ?', elsewhere)).problem.code).toBe('NOT_FOUND')
    const again = { params: { id: group }, body: { id: body.id, body: 'Oui', replyTo: id } }
    expect(await bob.call(chat.sendMessage, again)).toMatchObject({ status: 200, body })
  })

  test('notifies the quoted author, not whoever wrote last', async () => {
    const id = await say(ada, group, 'Qui vient ?')
    await say(eve, group, 'Pas moi')
    await say(bob, group, 'Moi', id)
    const kinds = async (caller: Caller) =>
      (await caller.call(notifications.getPage)).body.results.flatMap((each) =>
        each.kind === 'reply' ? each.words : [],
      )
    expect([await kinds(ada), await kinds(eve)]).toEqual([['Moi'], []])
  })

  test('to a message hidden by a block shows a sealed quote, and cannot be sent', async () => {
    const id = await say(bob, group, 'B1')
    await say(ada, group, 'A1', id)
    await say(eve, group, 'E1', id)
    await block(eve, bob)
    const quotes = async (caller: Caller) =>
      (await read(caller, group)).map(({ replyTo }) => replyTo?.sealed ?? replyTo?.body)
    expect(await quotes(eve)).toEqual([undefined, 'blocked', 'blocked'])
    expect(await quotes(bob)).toEqual([undefined, 'B1', undefined])
    expect((await send(eve, group, 'E2', id)).problem.code).toBe('NOT_FOUND')
    const [eves, bobs] = [await connect(url, eve), await connect(url, bob)]
    const events = [eves.next('message'), bobs.next('message')]
    await say(ada, group, 'A2', id)
    const [forEve, forBob] = (await Promise.all(events)).map(({ message }) => message.replyTo)
    expect(forEve).toEqual({ id, sender: null, body: '', sealed: 'blocked' })
    expect(forBob).toMatchObject({ id, body: 'B1' })
  })
})

describe('reactions', () => {
  test('are one per person and kind, in order, and can be removed', async () => {
    const id = await say(ada, group, 'Alors ?')
    for (const by of [bob, eve, bob]) {
      world.clock.pass(1000)
      await react(by, group, id)
    }
    await react(ada, group, id, 'clap')
    await react(bob, group, id, 'like')
    const all = [
      ['love', bob.id, eve.id],
      ['like', bob.id],
      ['clap', ada.id],
    ]
    expect(await reactedTo(eve, group)).toEqual([all])
    for (const by of [bob, bob]) expect((await unreact(by, group, id)).status).toBe(204)
    expect(await reactedTo(eve, group)).toEqual([[['love', eve.id], ...all.slice(1)]])
  })

  test('are refused across a block and between former friends, and hidden both ways', async () => {
    const [mine, theirs] = [await say(ada, group, 'A'), await say(bob, group, 'B')]
    for (const by of [bob, eve]) await react(by, group, mine)
    await react(ada, group, theirs)
    await block(eve, bob)
    expect((await react(eve, group, theirs)).problem.code).toBe('NOT_FOUND')
    expect(await reactedTo(eve, group)).toEqual([[['love', eve.id]], []])
    expect(await reactedTo(bob, group)).toEqual([[['love', bob.id]], [['love', ada.id]]])
    const id = await say(ada, direct, 'Salut')
    await ada.call(friends.removeFriend, { params: { userId: bob.id } })
    expect((await react(bob, direct, id)).problem.code).toBe('NOT_FRIEND')
  })

  test('are sent live, as each member may see them; nothing across a block', async () => {
    const id = await say(ada, group, 'A')
    await block(eve, bob)
    const adas = await connect(url, ada)
    const [bobs, eves] = [await connect(url, bob), await connect(url, eve)]
    const events = [adas, bobs].map((socket) => socket.next('message-changed'))
    await react(bob, group, id)
    await Promise.all(events)
    const next = [bobs, eves].map((socket) => socket.next('message-changed'))
    await react(ada, group, id, 'clap')
    const [forBob, forEve] = (await Promise.all(next)).map(({ message }) => message.reactions)
    expect(forBob?.map(({ reaction }) => reaction)).toEqual(['love', 'clap'])
    expect(forEve?.map(({ reaction }) => reaction)).toEqual(['clap'])
    expect(eves.heard('message-changed')).toHaveLength(1)
  })

  test('are deleted with the account', async () => {
    const id = await say(ada, group, 'A')
    await react(bob, group, id)
    await world.deps.db.deleteFrom('users').where('id', '=', bob.id).execute()
    expect(await reactedTo(ada, group)).toEqual([[]])
  })
})

test('a page of a long conversation reads messages, quotes and reactions by indexes', async () => {
  const { db, clock } = world.deps
  const seqs = Array.from({ length: 2000 }, (_, index) => index + 1)
  const sender_id = ada.id
  const rows = seqs.map((seq) => ({
    conversation_id: group,
    seq,
    id: uuidv7(),
    sender_id,
    body: 'x',
    sent_at: clock.now() + seq,
    reply_to: seq > 100 ? seq - 100 : null,
  }))
  const reactions = seqs.flatMap((seq) =>
    [bob, eve].map(({ id: user_id }) => ({
      conversation_id: group,
      seq,
      user_id,
      reaction: 'love' as const,
      reacted_at: seq,
    })),
  )
  for (let at = 0; at < rows.length; at += 500) {
    await db
      .insertInto('messages')
      .values(rows.slice(at, at + 500))
      .execute()
    await db
      .insertInto('message_reactions')
      .values(reactions.slice(2 * at, 2 * at + 1000))
      .execute()
  }
  await db.updateTable('conversations').set({ last_seq: 2000 }).where('id', '=', group).execute()
  await sql`analyze`.execute(db)
  world.queries.length = 0
  const page = await bob.call(chat.getMessages, { params: { id: group } })
  expect(page.body.results.at(-1)).toMatchObject({ replyTo: { body: 'x' }, reactions: [{}] })
  // Ignores the session's statements, and those of sockets that disconnected earlier.
  const statements = world.queries.filter((each) => /message|conversation/.test(each.sql))
  expect(statements.map((each) => each.sql)).toHaveLength(3)
  for (const statement of statements.slice(1)) {
    if (world.engine === 'sqlite') {
      const scans = (await sqlitePlan(db, statement)).filter((step) =>
        /^SCAN (?!CONSTANT)/.test(step),
      )
      expect(scans).toEqual([])
    } else {
      const steps = await postgresPlan(db, statement)
      const far = /Seq Scan on message|message_reactions_user/
      expect(steps.filter((step) => far.test(step))).toEqual([])
    }
  }
})
