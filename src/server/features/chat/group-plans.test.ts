import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chat } from '#shared/chat.ts'
import type { Endpoint } from '#shared/contract.ts'
import { groupLife } from '#shared/group-life.ts'
import { befriend, makeOldFriends } from '#test/people.ts'
import { postgresPlan, sqlitePlan } from '#test/plans.ts'
import { type Caller, type Given, type TestWorld, testWorld } from '#test/world.ts'
import { newConversation } from './conversations.ts'

const MANY = 3000
/** Transaction control. */
const TURN = /^(?:begin|commit|rollback)/i
let world: TestWorld
let maker: Caller
let friend: Caller
let id: string

/** A group with 3,000 messages, beside as many messages of other groups. */
beforeAll(async () => {
  world = await testWorld()
  const people = [await world.person(), await world.person(), await world.person()] as const
  const [one, two, three] = people
  const four = await world.person()
  maker = one
  friend = four
  for (const other of [two, three, four]) await befriend(maker, other)
  await makeOldFriends(world)
  const friendIds = [two.id, three.id]
  id = (await maker.call(chat.openConversation, { body: { friendIds } })).body.id
  const crowd = await Promise.all(Array.from({ length: 60 }, () => world.person()))
  const { db, clock } = world.deps
  const sent = (seq: number) => ({
    conversation_id: id,
    seq,
    id: uuidv7(),
    sender_id: two.id,
    body: 'Salut',
    work: null,
    person_id: null,
    spoiler: null,
    sent_at: clock.now() + seq,
  })
  for (let from = 0; from < MANY; from += 300) {
    const rooms = Array.from({ length: 300 }, () => ({
      ...newConversation(clock.now(), null),
      id: randomUUID(),
    }))
    await db.insertInto('conversations').values(rooms).execute()
    const members = rooms.flatMap((room, place) =>
      [0, 20, 40].map((at) => [room.id, crowd[(place + at) % 60]?.id ?? ''] as const),
    )
    await db
      .insertInto('conversation_members')
      .values(
        members.map(([conversation_id, user_id]) => ({
          conversation_id,
          user_id,
          read_seq: 0,
          read_message_id: null,
          unread: 0,
        })),
      )
      .execute()
    const messages = Array.from({ length: 300 }, (_, place) => sent(from + place + 1))
    await db.insertInto('messages').values(messages).execute()
  }
  const last = { last_seq: MANY }
  await db.updateTable('conversations').set(last).where('id', '=', id).execute()
  await sql`analyze`.execute(db)
})
afterAll(() => world.close())

const group = () => ({ params: { id } })
const them = () => ({ params: { id, userId: friend.id } })

test.each<[string, Endpoint, () => Given, number]>([
  ['a new name', groupLife.rename, () => ({ ...group(), body: { name: 'Jeudi' } }), 4],
  ['a name that it has', groupLife.rename, () => ({ ...group(), body: { name: 'Jeudi' } }), 2],
  ['an addition', groupLife.addMember, () => ({ ...them(), body: { history: 'all' } }), 5],
  ['a removal', groupLife.removeMember, them, 7],
])(
  '%s costs a few indexed statements, whatever the number of messages',
  async (_what, call, given, most) => {
    world.queries.length = 0
    expect((await maker.call(call, given())).status).toBe(204)
    // The first statement is the session's.
    const queries = world.queries.slice(1).filter(({ sql: text }) => !TURN.test(text))
    expect(queries.length).toBeLessThanOrEqual(most)
    for (const query of queries) {
      const isSqlite = world.engine === 'sqlite'
      const plan = await (isSqlite ? sqlitePlan : postgresPlan)(world.deps.db, query)
      const far = isSqlite ? /^SCAN (?!CONSTANT)/ : /Seq Scan on (?:messages|conversation_members)/
      expect(plan.filter((step) => far.test(step))).toEqual([])
    }
  },
)

test('PostgreSQL plans the page of a long conversation once', async () => {
  if (world.engine !== 'postgres') return
  const read = () => maker.call(chat.getMessages, group())
  // The first five times, with the values.
  for (let time = 0; time < 8; time += 1) expect((await read()).body.results).toHaveLength(50)
  world.queries.length = 0
  await read()
  const page = world.queries.find(({ sql: text }) => text.includes('quoted_senders'))
  const { rows } = await sql<{ times: number }>`select generic_plans as times
    from pg_prepared_statements where statement = ${page?.sql}`.execute(world.deps.db)
  expect(rows[0]?.times).toBeGreaterThan(2)
})

test('a newcomer’s page is read from their arrival on, by an index', async () => {
  await maker.call(groupLife.addMember, { ...them(), body: { history: 'from-now' } })
  const lines = await friend.call(chat.getMessages, group())
  expect(lines.body.results.map(({ event }) => event?.kind)).toEqual(['added'])
  world.queries.length = 0
  expect((await friend.call(chat.getMessages, group())).status).toBe(200)
  for (const query of world.queries.slice(1)) {
    const isSqlite = world.engine === 'sqlite'
    const plan = await (isSqlite ? sqlitePlan : postgresPlan)(world.deps.db, query)
    const far = isSqlite ? /^SCAN (?!CONSTANT)/ : /Seq Scan on (?:messages|conversation_members)/
    expect(plan.filter((step) => far.test(step))).toEqual([])
  }
})
