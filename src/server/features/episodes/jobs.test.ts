import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { episodeCalls } from '#shared/episodes.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { viewings } from '#shared/viewings.ts'
import { type TestWorld, testWorld } from '#test/world.ts'
import type { SeriesFacts } from './facts.ts'
import { upsertFacts } from './queries.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const DAY = 86_400_000
let id = 1_920_000_000

/** A series with this many aired episodes: what is stored of it. */
async function seriesOf(count: number): Promise<void> {
  id += 1
  const now = world.clock.now()
  await upsertFacts(world.deps.db, id, {
    facts: airedTo(count),
    aired: count,
    now,
    dueAt: now + DAY,
  })
}

const airedTo = (count: number): SeriesFacts => [
  [1, Array.from({ length: count }, (_, index) => [index + 1, '2020-01-01'] as const)],
]

describe('a series is followed in the transaction', () => {
  const isFollowedWithin = async (write: () => Promise<{ status: number }>) => {
    world.statements.length = 0
    expect((await write()).status).toBe(200)
    const at = world.statements.findIndex((sql) => /insert into "?series_followers/.test(sql))
    return at >= 0 && world.statements.slice(at).some((sql) => sql.startsWith('commit'))
  }

  test('of its first tick', async () => {
    await seriesOf(2)
    const me = await world.person()
    await me.call(savedShows.addTv, { body: { tmdbId: id, name: 'Une série' } })
    const body = { tmdbId: id, season: 1, episode: 1, isSeen: true }
    expect(await isFollowedWithin(() => me.call(episodeCalls.tick, { body }))).toBe(true)
  })

  test('of the first viewing of an episode', async () => {
    await seriesOf(2)
    const me = await world.person()
    await me.call(savedShows.addTv, { body: { tmdbId: id, name: 'Une série' } })
    const seen = { kind: 'episode', workId: id, season: 1, episode: 1 } as const
    const body = { ...seen, number: 1, day: null }
    expect(await isFollowedWithin(() => me.call(viewings.addViewing, { body }))).toBe(true)
  })
})
