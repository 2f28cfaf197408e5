import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { episodeCalls } from '#shared/episodes.ts'
import { progressCalls } from '#shared/progress.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { stats } from '#shared/stats.ts'
import { viewings } from '#shared/viewings.ts'
import { AppError } from '#server/errors.ts'
import { toDay } from '#server/instants.ts'
import { openWorker } from '#server/jobs/worker.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'
import type { SeriesFacts } from './facts.ts'
import { factsFor } from './imported.ts'
import { episodeJobs } from './jobs.ts'
import { upsertFacts } from './queries.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const DAY = 86_400_000
let id = 1_920_000_000

/** Stores the facts of a new series with this many aired episodes. */
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

async function begins(me: Caller): Promise<void> {
  await me.call(savedShows.addTv, { body: { tmdbId: id, name: 'Une série' } })
  const body = { tmdbId: id, season: 1, isUpTo: true, isSeen: true }
  expect((await me.call(episodeCalls.tick, { body })).status).toBe(200)
}

const airedFor = async (me: Caller) =>
  (await me.call(savedShows.getTvs, { query: {} })).body.results.find(({ tmdbId }) => tmdbId === id)
    ?.episodes?.aired

/** The catalogue's answers when it knows this many aired episodes. */
function knowing(count: number) {
  const tv = async (asked: number) =>
    asked === id
      ? { seasons: [{ season_number: 1, episode_count: count, air_date: null }] }
      : undefined
  const season = async () => ({
    episodes: (airedTo(count)[0]?.[1] ?? []).map(([episode_number, air_date]) => ({
      episode_number,
      air_date,
    })),
  })
  return { tv, season }
}

function jobsKnowing(count: number, hub = world.deps.hub) {
  const tmdb = { ...world.deps.tmdb, ...knowing(count) } as never
  return episodeJobs({ ...world.deps, hub, tmdb })
}

/** Runs the check two days later, when the catalogue knows this many aired episodes. */
async function looksAt(count: number, hub = world.deps.hub): Promise<void> {
  world.clock.pass(2 * DAY)
  await openWorker(world.deps, jobsKnowing(count, hub)).runDue()
}

/** @returns how many times `run` requested the series, from a catalogue that answers `tv` */
async function asking(tv: () => Promise<unknown>, run: () => Promise<void>): Promise<number> {
  const { tmdb } = world.deps
  const own = { ...tmdb }
  let asked = 0
  const counted = async () => {
    asked += 1
    return tv()
  }
  Object.assign(tmdb, knowing(3), { tv: counted })
  await run().finally(() => Object.assign(tmdb, own))
  return asked
}

const dueAt = async () =>
  (
    await world.deps.db
      .selectFrom('series_facts')
      .where('tmdb_id', '=', id)
      .select('due_at')
      .executeTakeFirstOrThrow()
  ).due_at

test('a series that nobody followed is checked again once somebody ticks it', async () => {
  await seriesOf(1)
  const first = await world.person()
  await begins(first)
  await first.call(savedShows.deleteTv, { query: { tmdbId: id } })
  await looksAt(2)
  expect(await dueAt()).toBeNull()

  const next = await world.person()
  await begins(next)
  expect(await airedFor(next)).toBe(2)
  await looksAt(3)
  expect(await airedFor(next)).toBe(3)
})

test('followers who missed a new episode when a check failed get it at the next one', async () => {
  await seriesOf(1)
  const people = [await world.person(), await world.person()]
  for (const me of people) await begins(me)
  const { hub } = world.deps
  const toUsers = () => {
    throw new Error('fails once')
  }
  await looksAt(2, { ...hub, toUsers })
  await looksAt(2)
  expect(await Promise.all(people.map(airedFor))).toEqual([2, 2])
  expect(await dueAt()).toBeGreaterThan(world.clock.now())
})

test('followers are updated at a pace, those whom a run does not reach by the next one', async () => {
  await seriesOf(1)
  const people = [await world.person(), await world.person(), await world.person()]
  for (const me of people) await begins(me)
  world.clock.pass(2 * DAY)
  let pauses = 0
  let data: unknown = null
  const runUntil = async (last: number) => {
    const stop = new AbortController()
    const pace = async () => {
      pauses += 1
      if (pauses === last) stop.abort()
    }
    const job = { key: '', data, attempt: 1, askedAt: 0 }
    const result = await jobsKnowing(2)[0]?.run(job, { signal: stop.signal, pace })
    data = typeof result === 'object' ? result.again : null
    const aired = await Promise.all(people.map(airedFor))
    return aired.filter((count) => count === 2).length
  }
  expect(await runUntil(1)).toBe(1)
  expect(await dueAt()).toBeLessThan(world.clock.now())
  expect(await runUntil(4)).toBe(3)
  // Nobody was looked at twice.
  expect(pauses).toBe(3)
  expect(await dueAt()).toBeGreaterThan(world.clock.now())
})

describe('an episode not known yet', () => {
  const on = { season: 1, isSeen: true }
  const ticks = async (me: Caller, body: object) =>
    (await me.call(episodeCalls.tick, { body: { tmdbId: id, ...on, ...body } })).body
  const three = async () => knowing(3).tv(id)
  const down = async () => {
    throw new AppError('UPSTREAM_FAILED')
  }

  test('of a series that nobody followed is ticked', async () => {
    await seriesOf(1)
    const first = await world.person()
    await begins(first)
    await first.call(savedShows.deleteTv, { query: { tmdbId: id } })
    await looksAt(2)
    expect(await dueAt()).toBeNull()
    const next = await world.person()
    await next.call(savedShows.addTv, { body: { tmdbId: id, name: 'Une série' } })
    const asked = await asking(three, async () => {
      expect(await ticks(next, { episode: 3 })).toMatchObject({
        seasons: [{ season: 1, episodes: [3] }],
        show: { episodes: { seen: 1, aired: 3, next: { episode: 1 } } },
      })
      await ticks(next, { episode: 1 })
    })
    expect(asked).toBe(1)
  })

  test('of a followed series is ticked, and its other followers are updated', async () => {
    await seriesOf(1)
    const people = [await world.person(), await world.person()] as const
    for (const each of people) await begins(each)
    const asked = await asking(three, async () => {
      expect(await ticks(people[0], { episode: 2 })).toMatchObject({
        seasons: [{ season: 1, episodes: [1, 2] }],
        show: { isWatched: false, progress: 'inProgress', episodes: { seen: 2, aired: 3 } },
      })
      await ticks(people[0], { episode: 3 })
    })
    expect(asked).toBe(1)
    await looksAt(3)
    expect(await Promise.all(people.map(airedFor))).toEqual([3, 3])
  })

  test('is not ticked when the catalogue does not answer; a known one is', async () => {
    await seriesOf(1)
    const me = await world.person()
    await me.call(savedShows.addTv, { body: { tmdbId: id, name: 'Une série' } })
    await asking(down, async () => {
      expect((await ticks(me, { episode: 2 })).seasons).toEqual([])
      expect((await ticks(me, { episode: 1 })).seasons).toEqual([{ season: 1, episodes: [1] }])
    })
  })

  test('is fetched for an import that names it', async () => {
    await seriesOf(1)
    const { deps } = world
    const counts = async (episode: number) =>
      (await factsFor(deps, id, [{ season: 1, episode }]))[0]?.[1].length
    const asked = await asking(three, async () => {
      expect(await counts(1)).toBe(1)
      expect(await counts(3)).toBe(3)
    })
    expect(asked).toBe(1)
  })
})

describe('a series that continues', () => {
  const whole = async (me: Caller) => {
    const query = { kind: 'tv', workId: id } as const
    return (await me.call(viewings.getViewings, { query })).body.results
  }
  const totals = async (me: Caller) => (await me.call(stats.getStats, { query: {} })).body.totals
  const ticks = async (me: Caller, episode: number, more: object = {}) => {
    const body = { tmdbId: id, season: 1, episode, isSeen: true, ...more }
    expect((await me.call(episodeCalls.tick, { body })).status).toBe(200)
  }
  const isSeen = async (me: Caller) =>
    (await me.call(savedShows.getTvs, { query: {} })).body.results[0]?.isWatched
  const today = () => toDay(world.clock.now())

  test('has one viewing, on the day of its last episode, however many air', async () => {
    await seriesOf(1)
    const me = await world.person()
    await begins(me)
    for (const episode of [2, 3]) {
      await looksAt(episode)
      expect(await isSeen(me)).toBe(false)
      await ticks(me, episode)
      expect(await isSeen(me)).toBe(true)
    }
    expect(await whole(me)).toMatchObject([{ number: 1, day: today() }])
    expect(await totals(me)).toMatchObject({ tv: 1, again: 0, episode: 3 })
    await looksAt(4)
    await ticks(me, 4, { day: '2020-01-01' })
    expect(await whole(me)).toMatchObject([{ number: 1, day: toDay(world.clock.now() - 2 * DAY) }])
    await ticks(me, 4, { isSeen: false })
    expect(await isSeen(me)).toBe(false)
    expect(await whole(me)).toEqual([])
    await ticks(me, 4, { isUpTo: true })
    expect(await whole(me)).toMatchObject([{ number: 1, day: today() }])
  })

  test('has more viewings when marked seen again or when one is added', async () => {
    await seriesOf(1)
    const me = await world.person()
    await begins(me)
    await looksAt(2)
    await me.call(savedShows.watchTv, { body: { tmdbId: id, isWatched: true } })
    expect(await totals(me)).toMatchObject({ tv: 2, again: 1 })
    const seen = { kind: 'tv', workId: id, number: 3, day: today() }
    await me.call(viewings.addViewing, { body: seen })
    expect(await totals(me)).toMatchObject({ tv: 3, again: 2 })
  })

  test('has another viewing when begun again and ticked again', async () => {
    await seriesOf(1)
    const me = await world.person()
    await begins(me)
    await me.call(progressCalls.setTv, { body: { tmdbId: id, progress: 'inProgress' } })
    await ticks(me, 1)
    expect(await totals(me)).toMatchObject({ tv: 2, again: 1 })
  })

  test.each([{ rating: 8 }, { note: 'Quelle fin' }])(
    'also has one viewing when that has %o, and leaves it as it is',
    async (said) => {
      await seriesOf(1)
      const me = await world.person()
      await begins(me)
      const seen = { number: 1, day: today(), ...said }
      await me.call(viewings.editViewing, { body: { kind: 'tv', workId: id, number: 1, ...said } })
      await looksAt(2)
      expect(await isSeen(me)).toBe(false)
      await ticks(me, 2)
      expect(await isSeen(me)).toBe(true)
      expect(await whole(me)).toMatchObject([seen])
      expect(await totals(me)).toMatchObject({ tv: 1, again: 0 })
      await ticks(me, 2, { isSeen: false })
      expect(await whole(me)).toMatchObject([seen])
    },
  )
})

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
