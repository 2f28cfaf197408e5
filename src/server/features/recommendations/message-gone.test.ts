import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chat } from '#shared/chat.ts'
import { groupLife } from '#shared/group-life.ts'
import { messageLife } from '#shared/message-life.ts'
import { recommendations } from '#shared/recommendations.ts'
import { befriend, makeOldFriends } from '#test/people.ts'
import { expectRowsRead, sqlitePlan } from '#test/plans.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

const FILM = { type: 'movie', id: 27_205 } as const
let world: TestWorld
/** The receiver, and another one. */
let me: Caller
let hugo: Caller
/** The sender, who made the group. */
let ines: Caller
let group: string

beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  me = await world.person()
  hugo = await world.person()
  ines = await world.person()
  for (const friend of [me, hugo]) await befriend(ines, friend)
  await makeOldFriends(world)
  const friendIds = [me.id, hugo.id]
  group = (await ines.call(chat.openConversation, { body: { friendIds } })).body.id
})

/** Recommends the film to me only. */
const share = async (message: string) => {
  world.clock.pass(1000)
  const body = { friendIds: [me.id], media: FILM, message }
  expect((await ines.call(chat.share, { body })).status).toBe(201)
}
/** Recommends it to the group. */
const sendCard = async (words: string) => {
  world.clock.pass(1000)
  const body = { id: uuidv7(), body: words, media: FILM }
  const { status } = await ines.call(messageLife.sendCard, { params: { id: group }, body })
  expect(status).toBe(201)
}
/** The texts of all recommendations a receiver sees; checks that the other calls agree. */
const seen = async (by = me) => {
  const { results } = (await by.call(recommendations.getPage)).body
  const [marks, people] = [
    (await by.call(recommendations.getMarks)).body.results,
    (await by.call(recommendations.getRecommenders)).body.results,
  ]
  expect([marks.length, people.length]).toEqual([results.length, results.length])
  return results.map(({ words }) => words)
}

const ENDS = [
  ['leaves', () => me.call(chat.leave, { params: { id: group } })],
  [
    'is removed from',
    () => ines.call(groupLife.removeMember, { params: { id: group, userId: me.id } }),
  ],
] as const

test.each(ENDS)('the receiver %s the group: an earlier message is shown', async (_, end) => {
  await share('Pour toi')
  await sendCard('Pour tous')
  expect(await seen()).toEqual(['Pour tous'])
  expect((await end()).status).toBe(204)
  expect([await seen(), await seen(hugo)]).toEqual([['Pour toi'], ['Pour tous']])
})

test.each(ENDS)('the receiver %s the group: nothing is left without one', async (_, end) => {
  for (const words of ['Pour tous', 'Allez !']) await sendCard(words)
  expect((await end()).status).toBe(204)
  expect([await seen(), await seen(hugo)]).toEqual([[], ['Allez !']])
})

test('deleting the last of several messages shows the one before', async () => {
  for (const words of ['Un', 'Deux']) await share(words)
  const removeLast = async () => {
    const [last] = (await me.call(recommendations.getPage)).body.results
    const params = { id: last?.conversationId, messageId: last?.messageId }
    expect((await ines.call(messageLife.remove, { params })).status).toBe(204)
  }
  world.queries.length = 0
  await removeLast()
  if (world.engine === 'sqlite') {
    for (const query of world.queries.filter(({ sql: text }) =>
      /recommendations|like/.test(text),
    )) {
      expect(
        (await sqlitePlan(world.deps.db, query)).filter((step) => step.startsWith('SCAN')),
      ).toEqual([])
    }
  }
  expect(await seen()).toEqual(['Un'])
  await removeLast()
  expect(await seen()).toEqual([])
})

test('a message from before they were friends is not shown once the last one is deleted', async () => {
  const stranger = await world.person()
  const friendIds = [me.id, stranger.id]
  await befriend(ines, stranger)
  await makeOldFriends(world)
  const room = (await ines.call(chat.openConversation, { body: { friendIds } })).body.id
  const remove = async (id: string, messageId: string) => {
    const { status } = await stranger.call(messageLife.remove, { params: { id, messageId } })
    expect(status).toBe(204)
  }
  const early = uuidv7()
  const card = { id: early, body: 'Avant', media: FILM }
  await stranger.call(messageLife.sendCard, { params: { id: room }, body: card })
  await befriend(me, stranger)
  const sent: [string, string][] = []
  for (const message of ['Un', 'Deux']) {
    world.clock.pass(1000)
    const id = uuidv7()
    const body = { id, friendIds: [me.id], media: FILM, message }
    const { conversationIds } = (await stranger.call(chat.share, { body })).body
    sent.push([conversationIds[0] ?? '', id])
  }
  expect(await seen()).toEqual(['Deux'])
  for (const [id, messageId] of sent) await remove(id, messageId)
  await remove(room, early)
  expect(await seen()).toEqual([])
})

test('finding an older share reads at most one conversation, backwards', async () => {
  for (const words of ['Un', 'Deux']) await sendCard(words)
  const { db } = world.deps
  const last = await db
    .selectFrom('messages')
    .where('conversation_id', '=', group)
    .selectAll()
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  const MANY = 3000
  for (let from = 1; from <= MANY; from += 300) {
    const rows = Array.from({ length: 300 }, (_, place) => {
      const at = from + place
      const words = { id: uuidv7(), body: 'Salut', work: null }
      return { ...last, ...words, seq: last.seq + at, sent_at: last.sent_at + at }
    })
    await db.insertInto('messages').values(rows).execute()
  }
  const moved = { last_seq: last.seq + MANY }
  await db.updateTable('conversations').set(moved).where('id', '=', group).execute()
  world.clock.pass(MANY)
  await sendCard('Trois')
  await sql`analyze`.execute(db)
  const [latest] = (await me.call(recommendations.getPage)).body.results
  const params = { id: group, messageId: latest?.messageId }
  world.queries.length = 0
  expect((await ines.call(messageLife.remove, { params })).status).toBe(204)
  const looked = world.queries.filter(({ sql: text }) => text.includes('like'))
  // Once in the group, then in each receiver's direct conversation.
  expect(looked).toHaveLength(3)
  for (const query of looked) {
    if (world.engine === 'sqlite') {
      expect((await sqlitePlan(db, query)).join('\n')).not.toMatch(/SCAN|TEMP B-TREE/)
    } else await expectRowsRead(db, query, query === looked[0] ? MANY + 100 : 100)
  }
  expect([await seen(), await seen(hugo)]).toEqual([['Deux'], ['Deux']])
})

test('a dismissed recommendation stays dismissed, whichever message is left', async () => {
  await share('Pour toi')
  await sendCard('Pour tous')
  await me.call(recommendations.dismiss, { params: FILM })
  await me.call(chat.leave, { params: { id: group } })
  expect((await me.call(recommendations.getPage)).body.results).toEqual([])
  await me.call(recommendations.restore, { params: FILM })
  expect(await seen()).toEqual(['Pour toi'])
})
