import { randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notifications } from '#shared/notifications.ts'
import { fillLists } from '#test/many-titles.ts'
import { isKept, rowsRead, sqlitePlan } from '#test/plans.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

const MANY = 3000
let world: TestWorld
let me: Caller

/** A user with 3,000 notifications, mostly read and in part about their 3,000 films, beside others with as many. */
beforeAll(async () => {
  world = await testWorld()
  me = await world.person()
  const { db } = world.deps
  const friends = [await world.person(), await world.person()]
  for (const reader of [me, ...friends]) {
    for (let from = 0; from < MANY; from += 500) {
      const rows = Array.from({ length: 500 }, (_, place) => ({
        user_id: reader.id,
        id: uuidv7(),
        ...(place % 3 === 0
          ? { kind: 'release' as const, work_type: 'movie' as const, work_id: place + 1 }
          : {
              kind: 'accepted' as const,
              actor_id: friends[place % 2]?.id ?? null,
              relation: 'added' as const,
            }),
        topic: randomUUID(),
        conversation_id: null,
        message_id: null,
        payload: '{"what":"cinema","day":"2026-01-01","season":null,"episode":null,"name":""}',
        count: 1,
        created_at: from + place,
        read_at: place % 50 === 0 ? null : 1,
      }))
      await db.insertInto('notifications').values(rows).execute()
    }
  }
  const sides = friends.map(({ id }) => ({
    user_id: me.id,
    friend_id: id,
    state: 'added' as const,
    since: 0,
  }))
  await db.insertInto('friendships').values(sides).execute()
  await fillLists(world, [me], { films: MANY, viewings: 1 })
})
afterAll(() => world.close())

/** A call's statements except its session's. */
async function statementsOf(call: () => Promise<{ status: number }>) {
  world.queries.length = 0
  expect((await call()).status).toBe(200)
  return world.queries.slice(1)
}

test('a page and the count use an index, and read little more than they show', async () => {
  const page = await statementsOf(() => me.call(notifications.getPage))
  const count = await statementsOf(() => me.call(notifications.getUnread))
  expect([page.length, count.length]).toEqual([2, 1])
  for (const query of [...page, ...count]) {
    if (world.engine === 'sqlite') {
      const plan = await sqlitePlan(world.deps.db, query)
      expect(plan.filter((step) => /^SCAN (?!unread|page|CONSTANT)/.test(step))).toEqual([])
    } else {
      // The row, its work or its actor, their friendship and the choice.
      expect(await rowsRead(world.deps.db, query)).toBeLessThan(800)
      expect(await isKept(world.deps.db, query)).toBe(true)
    }
  }
})
