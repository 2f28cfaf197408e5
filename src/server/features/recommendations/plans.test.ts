import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chat } from '#shared/chat.ts'
import type { Endpoint } from '#shared/contract.ts'
import { recommendations } from '#shared/recommendations.ts'
import { befriend } from '#test/people.ts'
import { rowsRead, sqlitePlan } from '#test/plans.ts'
import { type Caller, type Given, type TestWorld, testWorld } from '#test/world.ts'
import { listChanged } from './outcome-queries.ts'

const MANY = 2000
let world: TestWorld
let me: Caller
let conversationId: string

/** A user with 2,000 recommendations, beside as many of other people. */
beforeAll(async () => {
  world = await testWorld()
  me = await world.person()
  const [friend, other] = [await world.person(), await world.person()]
  await befriend(me, friend)
  const { body } = await friend.call(chat.share, {
    body: { friendIds: [me.id], media: { type: 'movie', id: 27_205 } },
  })
  conversationId = body.conversationIds[0] ?? ''
  for (const [receiver, sender] of [
    [me, friend],
    [friend, me],
    [other, friend],
  ] as const) {
    for (let from = 0; from < MANY; from += 500) {
      const rows = Array.from({ length: 500 }, (_, place) => ({
        receiver_id: receiver.id,
        work_type: 'movie' as const,
        work_id: 1_000_000 + from + place,
        sender_id: sender.id,
        conversation_id: sender === me ? conversationId : randomUUID(),
        message_id: uuidv7(),
        work: '{"type":"movie","id":1,"title":"Film","poster_path":null}',
        sent_at: 1000 + from + place,
        first_sent_at: 1000 + from + place,
        was_seen: 0 as const,
        opened_at: null,
        dismissed_at: null,
        outcome: 'sent',
        seen_at: null,
      }))
      await world.deps.db.insertInto('recommendations').values(rows).execute()
    }
  }
  await sql`analyze`.execute(world.deps.db)
})
afterAll(() => world.close())

/** Reads all of a friend's recommendations: their success rate covers all of them. */
const PAGE = 400
const WHOLE = 4 * MANY

test.each<[string, Endpoint, () => Given, number, number]>([
  ['the inbox', recommendations.getPage, () => ({}), 2, PAGE],
  ['those of a work', recommendations.getOfWork, film, 2, PAGE],
  ['what a conversation became', recommendations.getOutcomes, inConversation, 2, 1000],
  ['marks', recommendations.getMarks, () => ({}), 1, WHOLE],
  ['recommenders', recommendations.getRecommenders, () => ({}), 1, WHOLE],
])('%s go by an index', async (_what, endpoint, given, statements, limit) => {
  world.queries.length = 0
  expect((await me.call(endpoint, given())).status).toBe(200)
  const queries = world.queries.slice(1)
  expect(queries).toHaveLength(statements)
  // Plans of messages are tested with the chat.
  await expectIndexed(
    queries.filter(({ sql: text }) => text.includes('recommendations')),
    limit,
  )
})

test('the rows that a job checks after a write are read by an index', async () => {
  world.queries.length = 0
  await listChanged(world.deps.db, me.id, 100)
  await expectIndexed([...world.queries], WHOLE)
})

async function expectIndexed(queries: TestWorld['queries'], limit: number): Promise<void> {
  for (const query of queries) {
    if (world.engine === 'sqlite') {
      const plan = await sqlitePlan(world.deps.db, query)
      expect(plan.filter((step) => /^SCAN (?!CONSTANT)/.test(step))).toEqual([])
    } else {
      expect(await rowsRead(world.deps.db, query)).toBeLessThan(limit)
    }
  }
}

function film(): Given {
  return { params: { type: 'movie', id: 27_205 } }
}

function inConversation(): Given {
  return { params: { id: conversationId } }
}
