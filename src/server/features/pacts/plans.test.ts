import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chat } from '#shared/chat.ts'
import type { Endpoint } from '#shared/contract.ts'
import { notifications } from '#shared/notifications.ts'
import { pacts } from '#shared/pacts.ts'
import { befriend, makeOldFriends } from '#test/people.ts'
import { rowsRead, sqlitePlan } from '#test/plans.ts'
import { type Caller, type Given, type TestWorld, testWorld } from '#test/world.ts'

const SERIES = 1396
const MANY = 2000
let world: TestWorld
let me: Caller
let friend: Caller
let id: string

/** Two people in a pact, and 2,000 others with as many questions and viewings each. */
beforeAll(async () => {
  world = await testWorld()
  me = await world.person()
  friend = await world.person()
  await befriend(me, friend)
  await makeOldFriends(world)
  const { db } = world.deps
  const invited = await me.call(pacts.invite, {
    params: { tmdbId: SERIES },
    body: { userIds: [friend.id] },
  })
  id = invited.body.id
  await friend.call(pacts.join, { params: { id } })
  await friend.call(pacts.tick, { params: { id }, body: { season: 1, episode: 1 } })
  for (const person of [me, friend]) {
    for (let from = 0; from < MANY; from += 500) {
      const row = Array.from({ length: 500 }, (_, place) => from + place + 1)
      const members = row.map((place) => ({
        pact_id: randomUUID(),
        user_id: person.id,
        tmdb_id: 5_000_000 + place,
        invited_by: null,
        invited_at: 1,
        joined_at: 1,
      }))
      await db.insertInto('pact_members').values(members).execute()
      const asked = members.map(({ pact_id }) => ({
        pact_id,
        user_id: person.id,
        season: 1,
        episode: 1,
        told_by: me.id,
        day: '2026-01-10',
        told_at: 1,
      }))
      await db.insertInto('pact_ticks').values(asked).execute()
      const seen = row.map((place) => ({
        user_id: person.id,
        kind: 'episode' as const,
        work_id: 6_000_000,
        season: 1,
        episode: place,
        number: 1,
        day: '',
        created_at: 1,
        updated_at: 1,
        rating: null,
        note: null,
        note_reader: 'friends' as const,
      }))
      await db.insertInto('viewings').values(seen).execute()
    }
  }
  await sql`analyze`.execute(db)
})
afterAll(() => world.close())

const series = () => ({ params: { tmdbId: SERIES } })
const bound = () => ({ params: { id } })
const card = () => ({
  body: { friendIds: [friend.id], media: { type: 'tv', id: SERIES }, message: 'Vu' },
})

test.each<[string, Endpoint, () => Given, number]>([
  ['those on a series', pacts.getOfSeries, series, 2],
  ['joining', pacts.join, bound, 5],
  ['a tick', pacts.tick, () => ({ ...bound(), body: { season: 1, episode: 2 } }), 6],
  ['an answer', pacts.answer, () => ({ ...bound(), body: at(true) }), 5],
  ['text beside its card', chat.share, card, 1],
  ['leaving', pacts.leave, bound, 3],
])('%s goes by an index', async (_what, endpoint, given, statements) => {
  world.queries.length = 0
  expect((await me.call(endpoint, given())).status).toBeLessThan(300)
  const queries = world.queries.filter(({ sql: text }) => /pact_(members|ticks)/.test(text))
  // Plans of lists and episodes are tested with those features.
  expect(queries.length).toBeLessThanOrEqual(statements)
  expect(queries.length).toBeGreaterThan(0)
  await expectIndexed(queries, 200)
})

test('listing the series watched together reads only one person’s', async () => {
  world.queries.length = 0
  expect((await me.call(pacts.getJoined)).body.results).toContain(5_000_001)
  const queries = world.queries.filter(({ sql: text }) => /pact_/.test(text))
  expect(queries).toHaveLength(1)
  // PostgreSQL scans a table when it needs half of it.
  await expectIndexed(queries, 3 * MANY)
})

test('the pending questions of notifications go by an index', async () => {
  world.queries.length = 0
  expect((await me.call(notifications.getPage)).status).toBe(200)
  const queries = world.queries.filter(({ sql: text }) => /pact_/.test(text))
  expect(queries).toHaveLength(1)
  // One person's questions.
  await expectIndexed(queries, 5 * MANY)
})

const at = (isSeen: boolean) => ({ season: 1, episode: 1, isSeen })

async function expectIndexed(queries: TestWorld['queries'], limit: number): Promise<void> {
  for (const query of queries) {
    if (world.engine === 'sqlite') {
      const plan = await sqlitePlan(world.deps.db, query)
      // One row, one page, or the few accounts of this test.
      const isScan = /^SCAN (?!CONSTANT|last|page|actors)/
      expect(plan.filter((step) => isScan.test(step))).toEqual([])
    } else if (/^(select|with)/i.test(query.sql.trim())) {
      expect(await rowsRead(world.deps.db, query)).toBeLessThan(limit)
    }
  }
}
