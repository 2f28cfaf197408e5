import { v7 as uuidv7 } from 'uuid'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '#shared/account.ts'
import { comments } from '#shared/comments.ts'
import type { Endpoint } from '#shared/contract.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { befriend } from '#test/people.ts'
import { rowsRead, sqlitePlan } from '#test/plans.ts'
import { type Caller, type Given, type TestWorld, testWorld } from '#test/world.ts'

const MANY = 4000
const FILM = 27_205
let world: TestWorld
let owner: Caller
let me: Caller
const mine = uuidv7()

/** A comment under a note, among 4,000 of the same people under other notes. */
beforeAll(async () => {
  world = await testWorld()
  owner = await world.person()
  me = await world.person()
  await befriend(owner, me)
  await owner.call(savedShows.addMovie, { body: { tmdbId: FILM, title: 'Inception' } })
  await owner.call(savedShows.noteMovie, { body: { tmdbId: FILM, note: 'Vertigineux' } })
  for (let from = 0; from < MANY; from += 1000) {
    const rows = Array.from({ length: 1000 }, (_, place) => ({
      owner_id: owner.id,
      kind: 'movie' as const,
      work_id: 1_000_000 + from + place,
      season: 0,
      episode: 0,
      seen_at: 0,
      id: uuidv7(),
      author_id: me.id,
      words: 'Oui',
      sent_at: from + place,
    }))
    await world.deps.db.insertInto('comments').values(rows).execute()
  }
  // With few people, a full scan would be cheaper than an index.
  for (let more = 0; more < 100; more += 1) await world.person()
  const spoiler = { type: 'movie', id: FILM }
  const body = { id: mine, words: 'Il rêve', spoiler }
  await me.call(comments.add, { params: film(), body })
  await sql`analyze`.execute(world.deps.db)
})
afterAll(() => world.close())

const film = () => ({ userId: owner.id, kind: 'movie', workId: FILM })
const one = () => ({ params: { ...film(), id: mine } })
const reaction = () => ({ params: { ...film(), reaction: 'love' } })
const add = () => ({ params: film(), body: { id: uuidv7(), words: 'Oui' } })
const counted = () => {
  const names = Array.from({ length: 40 }, (_, at) => `${owner.id}.movie.${FILM + at}.0.0.0`)
  return { query: { of: names.join(',') } }
}
const edit = () => ({ ...one(), body: { words: 'Il ne rêve pas' } })

test.each<[string, Endpoint, () => Given, () => Caller, number]>([
  ['reading', comments.getThread, () => ({ params: film() }), () => owner, 2],
  ['reading as a friend', comments.getThread, () => ({ params: film() }), () => me, 2],
  ['counting', comments.count, counted, () => me, 1],
  ['commenting', comments.add, add, () => me, 5],
  ['changing', comments.edit, edit, () => me, 4],
  ['reacting', comments.react, reaction, () => me, 5],
  ['taking it back', comments.unreact, reaction, () => me, 3],
  ['opening', comments.open, one, () => owner, 2],
  ['deleting', comments.remove, one, () => me, 3],
])('%s uses indexes', async (_what, endpoint, given, who, statements) => {
  world.queries.length = 0
  expect((await who().call(endpoint, given())).status).toBeLessThan(300)
  const queries = world.queries.slice(1).filter(({ sql: text }) => !/^(?:begin|commit)/i.test(text))
  expect(queries.map(({ sql: text }) => text)).toHaveLength(statements)
  // PostgreSQL scans tables that fit on one page, such as people.
  await expectIndexed(queries, MANY / 4)
})

test('an export reads the comments of one person', async () => {
  world.queries.length = 0
  await me.call(account.export)
  const queries = world.queries.filter(({ sql: text }) => text.includes('from comments'))
  expect(queries).toHaveLength(1)
  await expectIndexed(queries, 6 * MANY)
})

async function expectIndexed(queries: TestWorld['queries'], limit: number): Promise<void> {
  for (const query of queries) {
    if (world.engine === 'sqlite') {
      const plan = await sqlitePlan(world.deps.db, query)
      expect(plan.filter((step) => /^SCAN (?!CONSTANT|thing)/.test(step))).toEqual([])
    } else if (/^\s*(?:select|with)/i.test(query.sql)) {
      // Running the other statements again would write.
      expect(await rowsRead(world.deps.db, query)).toBeLessThan(limit)
    }
  }
}
