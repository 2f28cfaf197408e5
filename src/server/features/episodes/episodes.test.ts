import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Body } from '#shared/contract.ts'
import { episodeCalls } from '#shared/episodes.ts'
import { progressCalls } from '#shared/progress.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { openWorker } from '#server/jobs/worker.ts'
import { toDay } from '#server/instants.ts'
import { runs } from '#test/runs.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'
import type { SeriesFacts } from './facts.ts'
import { episodeJobs } from './jobs.ts'
import { upsertFacts } from './queries.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

/** Breaking Bad, of the embedded catalogue: five seasons, 62 episodes. */
const EMBEDDED = 1396
const DAY = 86_400_000
const HOUR = 3_600_000
let lastId = 1_900_000_000

const dayFrom = (days: number) => toDay(world.clock.now() + days * DAY)

/** A series with these facts, saved by somebody. */
async function seriesOf(facts: SeriesFacts, person?: Caller) {
  const id = (lastId += 1)
  await setFacts(id, facts)
  const me = person ?? (await world.person())
  await me.call(savedShows.addTv, { body: { tmdbId: id, name: 'Une série' } })
  return { id, me }
}

async function setFacts(id: number, facts: SeriesFacts) {
  const now = world.clock.now()
  const aired = facts.filter(([season]) => season > 0).flatMap(([, episodes]) => episodes)
  const count = aired.filter(([, day]) => day !== null && day <= toDay(now)).length
  await upsertFacts(world.deps.db, id, { facts, aired: count, now, dueAt: now + DAY })
}

const season = (number: number, count: number, day: string | null = '2020-01-01') =>
  [number, Array.from({ length: count }, (_, index) => [index + 1, day] as const)] as const

const tickOf = (me: Caller, body: Body<typeof episodeCalls.tick>) =>
  me.call(episodeCalls.tick, { body })
const ticksOf = async (me: Caller, tmdbId: number) =>
  (await me.call(episodeCalls.getTicks, { query: { tmdbId } })).body.seasons
const savedOf = async (me: Caller, tmdbId: number) =>
  (await me.call(savedShows.getTvs, { query: { withAbandoned: true } })).body.results.find(
    (show) => show.tmdbId === tmdbId,
  )

test('of a series without known episodes, the named one is ticked', async () => {
  const { id, me } = await seriesOf([])
  const on = { tmdbId: id, isSeen: true }
  const one = await tickOf(me, { ...on, season: 2, episode: 3 })
  expect(one.body).toMatchObject({
    show: { isWatched: false, progress: 'inProgress' },
    seasons: [{ season: 2, episodes: [3] }],
  })
  // The episodes before it, or of a whole season, are not known.
  for (const many of [{ season: 2, episode: 4, isUpTo: true }, { season: 3 }]) {
    expect((await tickOf(me, { ...on, ...many })).body.seasons).toEqual(one.body.seasons)
  }
  const none = await tickOf(me, { ...on, season: 2, isSeen: false })
  expect(none.body).toMatchObject({ show: { isWatched: false }, seasons: [] })
})

test('an episode numbered 0 is ticked like any other', async () => {
  const day = '2020-01-01'
  const { id, me } = await seriesOf([
    [
      1,
      [
        [0, day],
        [1, day],
      ],
    ],
  ])
  const tick = (episode: number, isSeen = true) =>
    tickOf(me, { tmdbId: id, season: 1, episode, isSeen })
  const first = await tick(0)
  expect(first).toMatchObject({
    status: 200,
    body: {
      show: { episodes: { seen: 1, aired: 2, next: { season: 1, episode: 1 } } },
      seasons: [{ season: 1, episodes: [0] }],
    },
  })
  expect((await tick(1)).body.show).toMatchObject({ isWatched: true, episodes: { next: null } })
  const back = await tick(0, false)
  expect(back.body.show).toMatchObject({ episodes: { next: { season: 1, episode: 0 } } })
})

test('a series is followed from its first tick to seen, and on when more airs', async () => {
  const { id, me } = await seriesOf([season(0, 2), season(1, 3), season(2, 2)])
  const on = { tmdbId: id, isSeen: true }
  const first = await tickOf(me, { ...on, season: 1, episode: 1 })
  expect(first.body.show).toMatchObject({
    isWatched: false,
    progress: 'inProgress',
    episodes: { seen: 1, aired: 5, next: { season: 1, episode: 2 } },
  })
  await tickOf(me, { ...on, season: 0 })
  const upTo = await tickOf(me, { ...on, season: 2, episode: 1, isUpTo: true })
  expect(upTo.body).toMatchObject({
    show: { episodes: { seen: 4, aired: 5, next: { season: 2, episode: 2 } } },
    seasons: [
      { season: 0, episodes: [1, 2] },
      { season: 1, episodes: [1, 2, 3] },
      { season: 2, episodes: [1] },
    ],
  })
  const last = await tickOf(me, { ...on, season: 2, episode: 2 })
  expect(last.body.show).toMatchObject({ isWatched: true, episodes: { seen: 5, next: null } })
  expect(last.body.show.progress).toBeUndefined()
  expect(await ticksOf(me, id)).toEqual(last.body.seasons)

  await setFacts(id, [season(1, 3), season(2, 2), season(3, 1, dayFrom(1))])
  world.clock.pass(2 * DAY)
  await openWorker(world.deps, episodeJobs(withSeries(id))).runDue()
  expect(await savedOf(me, id)).toMatchObject({
    isWatched: false,
    progress: 'inProgress',
    episodes: { seen: 5, aired: 6, next: { season: 3, episode: 1 } },
  })
  const again = await tickOf(me, { ...on, season: 3 })
  expect(again.body.show).toMatchObject({ isWatched: true, episodes: { seen: 6, next: null } })
})

test('a new episode counts once its day begins, whenever the series was checked', async () => {
  const { id, me } = await seriesOf([season(1, 2)])
  await tickOf(me, { tmdbId: id, isSeen: true, season: 1 })
  const look = async () => openWorker(world.deps, episodeJobs(withSeries(id))).runDue()
  // 23:00 UTC, more than a day after the first check.
  world.clock.pass(2 * DAY - (world.clock.now() % DAY) + 23 * HOUR)
  const facts = [season(1, 2), season(2, 1, dayFrom(1))]
  await world.deps.db
    .updateTable('series_facts')
    .set({ episodes: JSON.stringify(facts), due_at: world.clock.now() })
    .where('tmdb_id', '=', id)
    .execute()
  await look()
  expect(await savedOf(await world.elsewhere(me), id)).toMatchObject({ isWatched: true })
  world.clock.pass(HOUR)
  await look()
  expect(await savedOf(await world.elsewhere(me), id)).toMatchObject({
    progress: 'inProgress',
    episodes: { next: { season: 2, episode: 1 } },
  })
})

/** With a catalogue that knows the stored facts of one series. */
function withSeries(id: number) {
  const facts = async () => {
    const { db } = world.deps
    const row = await db.selectFrom('series_facts').selectAll().where('tmdb_id', '=', id).execute()
    return JSON.parse(row[0]?.episodes ?? '[]') as SeriesFacts
  }
  const tv = async (asked: number) =>
    asked === id
      ? {
          seasons: (await facts()).map(([number, episodes]) => ({
            season_number: number,
            episode_count: episodes.length,
            air_date: null,
          })),
        }
      : undefined
  const ofSeason = async (_: number, number: number) => ({
    episodes: ((await facts()).find(([own]) => own === number)?.[1] ?? []).map(
      ([episode_number, air_date]) => ({ episode_number, air_date }),
    ),
  })
  return { ...world.deps, tmdb: { ...world.deps.tmdb, tv, season: ofSeason } as never }
}

test('unaired episodes are not ticked, and not needed for a series to be seen', async () => {
  const { id, me } = await seriesOf([season(1, 2), season(2, 2, dayFrom(30)), season(3, 1, null)])
  const all = { tmdbId: id, season: 3, isUpTo: true, isSeen: true }
  const { body } = await tickOf(me, all)
  expect(body.seasons).toEqual([{ season: 1, episodes: [1, 2] }])
  expect(body.show).toMatchObject({ isWatched: true, episodes: { seen: 2, aired: 2, next: null } })
})

test('an episode can be ticked once its day has begun in the user’s time zone', async () => {
  // 22:30 UTC: 23:30 in Paris in winter, the next day in Nouméa.
  world.clock.pass((22.5 * HOUR - (world.clock.now() % DAY) + DAY) % DAY)
  const [tomorrow, after] = [dayFrom(1), dayFrom(2)]
  const days = ['2020-01-01', tomorrow, after]
  const { id, me } = await seriesOf([[1, days.map((day, index) => [index + 1, day] as const)]])
  const on = { tmdbId: id, season: 1, isSeen: true }
  expect((await tickOf(me, { ...on, episode: 2 })).body.seasons).toEqual([])
  const { body } = await tickOf(me, { ...on, episode: 2, day: tomorrow })
  expect(body.seasons).toEqual([{ season: 1, episodes: [2] }])
  expect(body.show.episodes).toMatchObject({ seen: 1, aired: 2 })
  expect((await tickOf(me, { ...on, episode: 3, day: after })).body.seasons).toEqual(body.seasons)
  world.clock.pass(2 * HOUR)
  const later = await tickOf(me, { ...on, episode: 1 })
  expect(later.body.show.episodes).toMatchObject({ seen: 2, aired: 2 })
})

test('unticking puts a seen series back in progress; the last tick, back to see', async () => {
  const { id, me } = await seriesOf([season(1, 2)])
  const one = { tmdbId: id, season: 1 }
  await tickOf(me, { ...one, isSeen: true })
  const back = await tickOf(me, { ...one, episode: 2, isSeen: false })
  expect(back.body.show).toMatchObject({ isWatched: false, progress: 'inProgress' })
  const none = await tickOf(me, { ...one, isSeen: false })
  expect(none.body.seasons).toEqual([])
  expect(none.body.show.progress).toBeUndefined()
})

test('a tick resumes an abandoned series; one marked seen as a whole stays seen', async () => {
  const { id, me } = await seriesOf([season(1, 2)])
  await me.call(progressCalls.setTv, { body: { tmdbId: id, progress: 'abandoned' } })
  const up = await tickOf(me, { tmdbId: id, season: 1, episode: 1, isSeen: true })
  expect(up.body.show.progress).toBe('inProgress')
  const other = await seriesOf([season(1, 2)], me)
  await me.call(savedShows.watchTv, { body: { tmdbId: other.id, isWatched: true } })
  expect(await ticksOf(me, other.id)).toEqual([])
  const kept = await tickOf(me, { tmdbId: other.id, season: 1, episode: 1, isSeen: true })
  expect(kept.body.show).toMatchObject({ isWatched: true, episodes: { seen: 1, aired: 2 } })
})

test('a series marked seen has no next episode, until it is watched again', async () => {
  const { id, me } = await seriesOf([season(1, 3)])
  await tickOf(me, { tmdbId: id, isSeen: true, season: 1, episode: 1 })
  await me.call(savedShows.watchTv, { body: { tmdbId: id, isWatched: true } })
  expect(await savedOf(me, id)).toMatchObject({
    isWatched: true,
    episodes: { seen: 1, aired: 3, next: null },
  })
  await me.call(progressCalls.setTv, { body: { tmdbId: id, progress: 'inProgress' } })
  expect(await savedOf(me, id)).toMatchObject({
    episodes: { seen: 1, next: { season: 1, episode: 2 } },
  })
})

test('only a saved series can be ticked, and only one’s own ticks are shown', async () => {
  const { id, me } = await seriesOf([season(1, 2)])
  const body = { tmdbId: id, season: 1, isSeen: true }
  const other = await world.person()
  expect((await tickOf(other, body)).status).toBe(404)
  expect((await tickOf(me, body)).status).toBe(200)
  expect(await ticksOf(other, id)).toEqual([])
  expect((await tickOf(me, { ...body, season: -1 })).status).toBe(400)
})

test('the embedded catalogue’s series are ticked from its own facts', async () => {
  const me = await world.person()
  await me.call(savedShows.addTv, { body: { tmdbId: EMBEDDED, name: 'Breaking Bad' } })
  const { body } = await tickOf(me, { tmdbId: EMBEDDED, season: 2, isUpTo: true, isSeen: true })
  expect(body.show.episodes).toMatchObject({ seen: 20, aired: 62, next: { season: 3, episode: 1 } })
})

test('two devices ticking a season at once leave one viewing per episode', async () => {
  const { id, me } = await seriesOf([season(1, 20), season(2, 20)])
  const elsewhere = await world.elsewhere(me)
  const answers = await Promise.all(
    [me, elsewhere, me, elsewhere].flatMap((by) => [
      tickOf(by, { tmdbId: id, season: 1, isSeen: true }),
      tickOf(by, { tmdbId: id, season: 2, isSeen: true }),
    ]),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const rows = await world.deps.db
    .selectFrom('viewings')
    .where('user_id', '=', me.id)
    .where('kind', '=', 'episode')
    .select(['season', 'episode', 'number'])
    .execute()
  expect(rows).toHaveLength(40)
  expect(new Set(rows.map(({ number }) => number))).toEqual(new Set([1]))
  expect(await savedOf(me, id)).toMatchObject({
    isWatched: true,
    episodes: { seen: 40, aired: 40, next: null },
  })
})

test('ticking 1,200 episodes up to one takes at most six statements', async () => {
  const { id, me } = await seriesOf([season(1, 600), season(2, 600)])
  const count = async (run: () => Promise<{ status: number }>) => {
    world.statements.length = 0
    expect((await run()).status).toBe(200)
    return world.statements.filter((sql) => !/^(?:begin|commit)/.test(sql)).length
  }
  const all = { tmdbId: id, season: 2, episode: 600, isUpTo: true, isSeen: true }
  expect(await count(() => tickOf(me, all))).toBeLessThanOrEqual(6)
  expect(await savedOf(me, id)).toMatchObject({ isWatched: true, episodes: { seen: 1200 } })
  expect(
    await count(() => me.call(episodeCalls.getTicks, { query: { tmdbId: id } })),
  ).toBeLessThanOrEqual(2)
})

test('more episodes than fit a statement are ticked and unticked in one call', async () => {
  const { id, me } = await seriesOf([season(1, 1400), season(2, 1400)])
  const all = { tmdbId: id, season: 2, episode: 1400, isUpTo: true }
  expect((await tickOf(me, { ...all, isSeen: true })).status).toBe(200)
  expect(await savedOf(me, id)).toMatchObject({ isWatched: true, episodes: { seen: 2800 } })
  expect((await ticksOf(me, id)).map(({ episodes }) => episodes.length)).toEqual([1400, 1400])
  expect((await tickOf(me, { ...all, isSeen: false })).status).toBe(200)
  expect(await savedOf(me, id)).toMatchObject({ isWatched: false, episodes: { seen: 0 } })
  expect(await ticksOf(me, id)).toEqual([])
})

test('unticking a special leaves a seen series seen', async () => {
  const { id, me } = await seriesOf([season(0, 1), season(1, 2)])
  await tickOf(me, { tmdbId: id, season: 0, isSeen: true })
  await tickOf(me, { tmdbId: id, season: 1, isSeen: true })
  await tickOf(me, { tmdbId: id, season: 0, isSeen: false })
  expect(await savedOf(me, id)).toMatchObject({ isWatched: true, episodes: { seen: 2 } })
  await tickOf(me, { tmdbId: id, season: 1, episode: 1, isSeen: false })
  expect(await savedOf(me, id)).toMatchObject({ isWatched: false, episodes: { seen: 1 } })
})

describe('a series', () => {
  const SEASONS = [3, 2, 1]
  const wanted = fc.record({
    season: fc.integer({ min: 0, max: 3 }),
    episode: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
    isUpTo: fc.boolean(),
    isSeen: fc.boolean(),
  })

  test('matches a plain set of ticks after any sequence of calls', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(wanted, { minLength: 1, maxLength: 12 }), async (sequence) => {
        const facts = [season(0, 2), ...SEASONS.map((count, at) => season(at + 1, count))]
        const { id, me } = await seriesOf(facts)
        const model = new Set<string>()
        for (const one of sequence) {
          const { season: of, episode, isUpTo, isSeen } = one
          for (const [number, episodes] of facts) {
            for (const [own] of episodes) {
              const isHere = number === of && (episode === undefined || own === episode)
              const isBefore =
                (number === of && (episode === undefined || own <= episode)) ||
                (number > 0 && number < of)
              if (!(isUpTo ? isBefore : isHere)) continue
              if (isSeen) model.add(`${number}:${own}`)
              else model.delete(`${number}:${own}`)
            }
          }
          expect((await tickOf(me, { tmdbId: id, ...one })).status).toBe(200)
        }
        const ticks = await ticksOf(me, id)
        expect(
          new Set(ticks.flatMap((row) => row.episodes.map((own) => `${row.season}:${own}`))),
        ).toEqual(model)
        const seen = [...model].filter((tick) => !tick.startsWith('0:')).length
        const show = await savedOf(me, id)
        expect(show?.episodes).toMatchObject({ seen, aired: 6 })
        expect(show?.isWatched).toBe(show?.episodes?.next === null)
      }),
      { numRuns: runs(25) },
    )
  })
})
