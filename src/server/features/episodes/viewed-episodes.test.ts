import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { episodeCalls } from '#shared/episodes.ts'
import { progressCalls } from '#shared/progress.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { viewings } from '#shared/viewings.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'
import { upsertFacts } from './queries.ts'

/* A series follows the viewings of its episodes, whichever call wrote them. */

let world: TestWorld
let me: Caller
let tmdbId = 1_910_000_000
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  tmdbId += 1
  me = await world.person()
  const now = world.clock.now()
  const facts = [
    [1, [1, 2].map((episode) => [episode, '2020-01-01'] as const)],
    [2, [[1, '2020-01-01'] as const]],
  ] as const
  await upsertFacts(world.deps.db, tmdbId, { facts, aired: 3, now, dueAt: now + 1 })
  await me.call(savedShows.addTv, { body: { tmdbId, name: 'Une série' } })
})

const of = (season: number, episode: number) =>
  ({ kind: 'episode', workId: tmdbId, season, episode }) as const
const add = (season: number, episode: number, day: string | null, number = 1) =>
  me.call(viewings.addViewing, { body: { ...of(season, episode), number, day } })
const edit = (season: number, episode: number, day: string) =>
  me.call(viewings.editViewing, { body: { ...of(season, episode), number: 1, day } })
const remove = (season: number, episode: number, number = 1) =>
  me.call(viewings.deleteViewing, { query: { ...of(season, episode), number } })
const tick = (isSeen: boolean, episode?: number) =>
  me.call(episodeCalls.tick, {
    body: { tmdbId, season: 2, isUpTo: true, isSeen, ...(episode && { episode }) },
  })
const show = async () => (await me.call(savedShows.getTvs, { query: {} })).body.results[0]
const ticks = async () => (await me.call(episodeCalls.getTicks, { query: { tmdbId } })).body.seasons
const whole = async () => {
  const query = { kind: 'tv', workId: tmdbId } as const
  return (await me.call(viewings.getViewings, { query })).body.results
}

describe('a viewing of an episode', () => {
  test('ticks it when added; the last one makes the series seen on its day', async () => {
    await add(1, 1, '2023-01-01')
    expect(await show()).toMatchObject({
      progress: 'inProgress',
      episodes: { seen: 1, aired: 3, next: { season: 1, episode: 2 } },
    })
    expect(await ticks()).toEqual([{ season: 1, episodes: [1] }])
    await add(1, 2, '2023-02-01')
    await add(2, 1, '2023-03-01')
    expect(await show()).toMatchObject({
      isWatched: true,
      watchedAt: '2023-03-01T12:00:00.000Z',
      episodes: { seen: 3, next: null },
    })
    expect((await show())?.progress).toBeUndefined()
    expect(await whole()).toMatchObject([{ number: 1, day: '2023-03-01' }])
  })

  test('puts a seen series back in progress when deleted; the last one, back to see', async () => {
    await tick(true)
    expect(await show()).toMatchObject({ isWatched: true })
    await remove(2, 1)
    expect(await show()).toMatchObject({
      isWatched: false,
      watchedAt: null,
      progress: 'inProgress',
      episodes: { seen: 2, aired: 3, next: { season: 2, episode: 1 } },
    })
    expect(await whole()).toEqual([])
    await remove(1, 1)
    await remove(1, 2)
    expect(await ticks()).toEqual([])
    const back = await show()
    expect(back).toMatchObject({ isWatched: false, episodes: { seen: 0 } })
    expect(back?.progress).toBeUndefined()
    const { body } = await me.call(savedShows.getTvs, { query: { page: 1, isWatched: false } })
    expect(body.totalResults).toBe(1)
  })

  test('changes nothing else when deleted among several', async () => {
    await tick(true)
    await add(2, 1, '2026-01-01', 2)
    await remove(2, 1, 2)
    expect(await show()).toMatchObject({ isWatched: true, episodes: { seen: 3 } })
  })

  test('moves the day on which the series was seen when edited', async () => {
    for (const [season, episode] of [
      [1, 1],
      [1, 2],
      [2, 1],
    ] as const) {
      await add(season, episode, '2024-05-05')
    }
    await edit(1, 1, '2024-05-01')
    expect(await show()).toMatchObject({ watchedAt: '2024-05-05T12:00:00.000Z' })
    await edit(1, 2, '2024-05-02')
    await edit(2, 1, '2024-05-04')
    expect(await show()).toMatchObject({ isWatched: true, watchedAt: '2024-05-04T12:00:00.000Z' })
    expect(await whole()).toMatchObject([{ day: '2024-05-04' }])
  })

  test('of an episode seen again keeps the day on which the series was seen', async () => {
    await add(1, 1, '2023-01-01')
    await add(1, 2, '2023-02-01')
    await add(2, 1, '2023-03-01')
    await add(1, 1, '2026-01-10', 2)
    expect(await show()).toMatchObject({ watchedAt: '2023-03-01T12:00:00.000Z' })
    expect(await whole()).toMatchObject([{ day: '2023-03-01' }])
    await remove(1, 1, 2)
    expect(await whole()).toMatchObject([{ day: '2023-03-01' }])
  })

  test('of an unknown series is stored, and begins the series', async () => {
    tmdbId += 1_000_000
    await me.call(savedShows.addTv, { body: { tmdbId, name: 'Inconnue' } })
    const saved = async () => (await me.call(savedShows.getTvs, { query: {} })).body.results.at(0)
    expect((await add(1, 1, '2020')).status).toBe(200)
    expect(await saved()).toMatchObject({ tmdbId, progress: 'inProgress' })
    await remove(1, 1)
    expect((await saved())?.progress).toBeUndefined()
    expect((await add(1, 1, '2020')).status).toBe(200)
  })
})

describe('a series seen by its ticks', () => {
  test('has one viewing when unticked and ticked again', async () => {
    await tick(true)
    await tick(false, 1)
    expect(await whole()).toEqual([])
    await tick(true)
    expect(await whole()).toMatchObject([{ number: 1 }])
  })

  test('keeps a viewing recorded before', async () => {
    const first = { kind: 'tv', workId: tmdbId, number: 1, day: '2019' } as const
    await me.call(viewings.addViewing, { body: first })
    world.clock.pass(60_000)
    await tick(true)
    await tick(false)
    expect(await whole()).toMatchObject([{ number: 1, day: '2019' }])
    expect(await show()).toMatchObject({ isWatched: true, watchedAt: '2019-01-01T12:00:00.000Z' })
  })

  test('counts concurrent writes by two devices once', async () => {
    const elsewhere = await world.elsewhere(me)
    const body = { ...of(1, 1), number: 1, day: '2024' }
    const answers = await Promise.all([
      ...[me, elsewhere, me].map((by) => by.call(viewings.addViewing, { body })),
      elsewhere.call(episodeCalls.tick, { body: { tmdbId, season: 2, isSeen: true } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await show()).toMatchObject({ episodes: { seen: 2, aired: 3 } })
  })
})

describe('a series with a viewing in another year', () => {
  const EPISODES = [
    [1, 1],
    [1, 2],
    [2, 1],
  ] as const
  beforeEach(async () => {
    const other = { kind: 'tv', workId: tmdbId, number: 1, day: '2024' } as const
    await me.call(viewings.addViewing, { body: other })
    await me.call(progressCalls.setTv, { body: { tmdbId, progress: 'inProgress' } })
    world.clock.pass(60_000)
  })
  const expectEarlier = async () => {
    expect(await whole()).toMatchObject([
      { number: 2, day: '2024' },
      { number: 1, day: '2015-03-01' },
    ])
    expect(await show()).toMatchObject({ isWatched: true, watchedAt: '2024-01-01T12:00:00.000Z' })
  }

  test('is seen since the latest; the earlier one becomes the first', async () => {
    for (const [season, episode] of EPISODES) await add(season, episode, '2015-03-01')
    await expectEarlier()
  })

  test('is renumbered when its last episode is moved to an earlier day', async () => {
    for (const [season, episode] of EPISODES) await add(season, episode, '2025-03-01')
    expect(await whole()).toMatchObject([
      { number: 2, day: '2025-03-01' },
      { number: 1, day: '2024' },
    ])
    expect(await show()).toMatchObject({ isWatched: true, watchedAt: '2025-03-01T12:00:00.000Z' })
    for (const [season, episode] of EPISODES) await edit(season, episode, '2015-03-01')
    await expectEarlier()
  })
})
