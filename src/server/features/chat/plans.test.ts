import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chat } from '#shared/chat.ts'
import { PAGE_SIZE } from '#shared/paging.ts'
import { rowsRead, sqlitePlan } from '#test/plans.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'
import { membersOf, newConversation } from './conversations.ts'

const GROUPS = 2400
const AT_ONCE = 400
let world: TestWorld
let me: Caller
let groupId = ''

/** A user in 2,400 groups of three (from before the limit), each with a message. */
beforeAll(async () => {
  world = await testWorld()
  me = await world.person()
  const others = [await world.person(), await world.person()]
  const { db, clock } = world.deps
  for (let made = 0; made < GROUPS; made += AT_ONCE) {
    const rooms = Array.from({ length: AT_ONCE }, (_, place) => ({
      ...newConversation(clock.now() + made + place, null),
      id: uuidv7(),
      last_seq: 1,
    }))
    groupId = rooms[0]?.id ?? ''
    const people = [me.id, ...others.map(({ id }) => id)]
    await db.insertInto('conversations').values(rooms).execute()
    await db
      .insertInto('conversation_members')
      .values(
        rooms.flatMap(({ id }) =>
          membersOf(id, people).map((each) => ({
            ...each,
            read_seq: 0,
            read_message_id: null,
            unread: 1,
          })),
        ),
      )
      .execute()
    await db
      .insertInto('messages')
      .values(
        rooms.map(({ id, updated_at }) => ({
          conversation_id: id,
          seq: 1,
          id: randomUUID(),
          sender_id: others[0]?.id ?? '',
          body: 'Salut',
          work: null,
          person_id: null,
          spoiler: null,
          sent_at: updated_at,
        })),
      )
      .execute()
  }
  const crowd = await Promise.all(Array.from({ length: 30 }, () => world.person()))
  const pairs = crowd.flatMap(({ id: user_id }) =>
    crowd.flatMap(({ id: friend_id }) =>
      user_id === friend_id ? [] : [{ user_id, friend_id, state: 'added' as const, since: 0 }],
    ),
  )
  const block = {
    user_id: me.id,
    friend_id: others[1]?.id ?? '',
    state: 'blocked',
    since: 0,
  } as const
  await db
    .insertInto('friendships')
    .values([...pairs, block])
    .execute()
  await sql`analyze`.execute(db)
})
afterAll(() => world.close())

/** A call's statements except its session's. */
async function statementsOf(call: () => Promise<{ status: number }>) {
  world.queries.length = 0
  expect((await call()).status).toBe(200)
  return world.queries.slice(1)
}

const readPage = () => me.call(chat.getConversations)
const readGroup = () => me.call(chat.getMessages, { params: { id: groupId } })

test('every statement for a conversation or the list of them uses an index', async () => {
  if (world.engine !== 'sqlite') return
  const statements = [...(await statementsOf(readPage)), ...(await statementsOf(readGroup))]
  for (const statement of statements) {
    const plan = await sqlitePlan(world.deps.db, statement)
    const scans = plan.filter((step) => /^SCAN (?!CONSTANT|rooms|counts|asked|\()/.test(step))
    expect(scans).toEqual([])
  }
})

test('a page reads a few rows per conversation, and only its own messages', async () => {
  if (world.engine !== 'postgres') return
  const [page, ...rest] = await statementsOf(readPage)
  const reads = await Promise.all(
    [page, ...rest].map(async (query) => query && rowsRead(world.deps.db, query)),
  )
  // Reads each membership with its conversation, to sort and count, and its unread messages, since there is
  // a block. LIMIT applies before other joins.
  for (const read of reads) expect(read).toBeLessThanOrEqual(6 * GROUPS)
  // Includes the few users, once for each name that a message may show.
  for (const query of (await statementsOf(readGroup)).slice(1)) {
    expect(await rowsRead(world.deps.db, query)).toBeLessThanOrEqual(6 * PAGE_SIZE)
  }
})

test('thousands of groups come in pages of bounded size', async () => {
  const { body } = await readPage()
  expect([body.results.length, body.totalUnread]).toEqual([PAGE_SIZE, GROUPS])
  expect(JSON.stringify(body).length).toBeLessThan(40_000)
})
