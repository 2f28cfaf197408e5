import { afterAll, beforeAll, expect, test } from 'vitest'
import { episodeCalls } from '#shared/episodes.ts'
import { progressCalls } from '#shared/progress.ts'
import { savedGames } from '#shared/saved-games.ts'
import { savedShows, type SavedShow } from '#shared/saved-shows.ts'
import { bulkCalls } from '#shared/bulk-changes.ts'
import { viewings } from '#shared/viewings.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'
import { BULK_MAX } from '#shared/bounds.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const ids = (count: number) => Array.from({ length: count }, (_, index) => 1000 + index)
const film = (tmdbId: number) => ({ mediaType: 'movie' as const, tmdbId })
const SEEN = { kind: 'mark', isDone: true } as const
const TO_SEE = { kind: 'mark', isDone: false } as const
const REMOVED = { kind: 'remove' } as const

async function owner(count: number): Promise<Caller> {
  const me = await world.person()
  for (const id of ids(count)) {
    await me.call(savedShows.addMovie, { body: { tmdbId: id, title: `Film ${id}` } })
  }
  return me
}
async function allOf(me: Caller): Promise<readonly SavedShow[]> {
  const query = { withAbandoned: true, sortEnum: 'TITLE_ASC' } as const
  return (await me.call(savedShows.getAll, { query })).body.results
}
const seenOf = async (me: Caller, workId: number) =>
  (await me.call(viewings.getViewings, { query: { kind: 'movie', workId } })).body.results

test('a hundred films are marked with as many statements as two', async () => {
  const me = await owner(100)
  const statements = async (count: number, change: typeof SEEN | typeof TO_SEE) => {
    world.queries.length = 0
    const { status } = await me.call(bulkCalls.changeShows, {
      body: { items: ids(count).map(film), change },
    })
    expect(status).toBe(200)
    return world.queries.length
  }
  const few = await statements(2, SEEN)
  await statements(2, TO_SEE)
  const many = await statements(100, SEEN)
  expect(many).toBe(few)
  expect((await allOf(me)).every((item) => item.isWatched)).toBe(true)
  expect(await seenOf(me, 1099)).toHaveLength(1)
  await statements(100, TO_SEE)
  expect((await allOf(me)).some((item) => item.isWatched)).toBe(false)
  expect(await seenOf(me, 1099)).toEqual([])
})

test('seen again on an earlier day, a hundred films take as many statements as two', async () => {
  const me = await owner(100)
  const day = '2024-05-05'
  for (const workId of ids(100)) {
    await me.call(viewings.addViewing, { body: { kind: 'movie', workId, number: 1, day } })
  }
  const again = async (count: number, earlier: string) => {
    const items = ids(count).map(film)
    const begun = { kind: 'progress', progress: 'inProgress' } as const
    await me.call(bulkCalls.changeShows, { body: { items, change: begun } })
    world.queries.length = 0
    await me.call(bulkCalls.changeShows, { body: { items, change: { ...SEEN, day: earlier } } })
    return world.queries.length
  }
  const few = await again(2, '2023-04-04')
  expect(await again(100, '2022-03-03')).toBe(few)
  expect((await allOf(me)).every((item) => item.watchedAt?.startsWith(day))).toBe(true)
})

test('each film changes as by its own call: progress, ranks, viewings', async () => {
  const me = await owner(5)
  for (const id of ids(5)) {
    await me.call(savedShows.rankMovie, { body: { tmdbId: id, rank: 99 } })
  }
  const [first = 0, second = 0, third = 0] = ids(5)
  await me.call(savedShows.watchMovie, { body: { tmdbId: first, isWatched: true } })
  await me.call(progressCalls.setMovie, { body: { tmdbId: first, progress: 'inProgress' } })
  await me.call(progressCalls.setMovie, { body: { tmdbId: second, progress: 'paused' } })
  const items = [first, second, third].map(film)
  const rated = await me.call(bulkCalls.changeShows, {
    body: { items, change: { kind: 'rate', rating: 8 } },
  })
  expect(
    rated.body.results.map(({ tmdbId, rating, isWatched }) => [tmdbId, rating, isWatched]),
  ).toEqual([
    [first, 8, false],
    [second, 8, false],
    [third, 8, true],
  ])
  await me.call(bulkCalls.changeShows, { body: { items, change: SEEN } })
  expect((await seenOf(me, first)).map(({ number }) => number)).toEqual([2, 1])
  expect(await seenOf(me, second)).toHaveLength(1)
  expect(await seenOf(me, third)).toHaveLength(1)
  const abandoned = { kind: 'progress', progress: 'abandoned' } as const
  await me.call(bulkCalls.changeShows, {
    body: { items: [film(first), film(third)], change: abandoned },
  })
  expect((await allOf(me)).map(({ rank }) => rank)).toEqual([null, 1, null, 2, 3])
})

test.each(['each', 'together'])(
  'seen again on an earlier day: numbered from the earliest, dated by the latest; %s',
  async (how) => {
    const me = await owner(3)
    const known = [['2024-05-05', '2025-06-06'], ['2020'], []]
    for (const [index, id] of ids(3).entries()) {
      for (const [place, day] of (known[index] ?? []).entries()) {
        const body = { kind: 'movie', workId: id, number: place + 1, day } as const
        await me.call(viewings.addViewing, { body })
      }
      const begun = { tmdbId: id, progress: 'inProgress' } as const
      await me.call(progressCalls.setMovie, { body: begun })
    }
    const day = '2023-04-04'
    if (how === 'together') {
      const body = { items: ids(3).map(film), change: { ...SEEN, day } }
      await me.call(bulkCalls.changeShows, { body })
    } else {
      for (const tmdbId of ids(3)) {
        await me.call(savedShows.watchMovie, { body: { tmdbId, isWatched: true, day } })
      }
    }
    const days = async (id: number) => (await seenOf(me, id)).map((one) => [one.number, one.day])
    expect(await days(1000)).toEqual([
      [2, '2025-06-06'],
      [3, '2024-05-05'],
      [1, day],
    ])
    expect(await days(1001)).toEqual([
      [2, day],
      [1, '2020'],
    ])
    expect(await days(1002)).toEqual([[1, day]])
    const items = (await allOf(me)).map((one) => [one.isWatched, one.watchedAt?.slice(0, 10)])
    expect(items).toEqual([
      [true, '2025-06-06'],
      [true, day],
      [true, day],
    ])
  },
)

test('a film in progress is seen again with one statement more than one to see', async () => {
  const me = await owner(2)
  const statements = async (tmdbId: number) => {
    world.queries.length = 0
    await me.call(savedShows.watchMovie, { body: { tmdbId, isWatched: true } })
    return world.queries.length
  }
  const first = await statements(1000)
  await me.call(savedShows.watchMovie, { body: { tmdbId: 1001, isWatched: true } })
  await me.call(progressCalls.setMovie, { body: { tmdbId: 1001, progress: 'inProgress' } })
  // Its viewings are read first.
  expect(await statements(1001)).toBe(first + 1)
  expect(await seenOf(me, 1001)).toHaveLength(2)
})

test('films and series are removed together, with their viewings and episodes', async () => {
  const me = await owner(3)
  const series = { mediaType: 'tv', tmdbId: 1396 } as const
  await me.call(savedShows.addTv, { body: { tmdbId: 1396, name: 'Breaking Bad' } })
  await me.call(episodeCalls.tick, {
    body: { tmdbId: 1396, season: 1, episode: 1, isUpTo: false, isSeen: true },
  })
  await me.call(bulkCalls.changeShows, { body: { items: ids(3).map(film), change: SEEN } })
  const gone = [film(1000), film(1002), series]
  const removed = await me.call(bulkCalls.changeShows, {
    body: { items: gone, change: REMOVED },
  })
  expect([removed.status, removed.body]).toEqual([200, { results: [] }])
  expect((await allOf(me)).map(({ tmdbId }) => tmdbId)).toEqual([1001])
  await me.call(savedShows.addTv, { body: { tmdbId: 1396, name: 'Breaking Bad' } })
  const { seasons } = (await me.call(episodeCalls.getTicks, { query: { tmdbId: 1396 } })).body
  expect(seasons).toEqual([])
})

test('the call is idempotent', async () => {
  const me = await owner(3)
  const items = ids(3).map(film)
  const send = async (change: typeof SEEN | typeof REMOVED) =>
    me.call(bulkCalls.changeShows, { body: { items: [...items, ...items], change } })
  await send(SEEN)
  const before = await allOf(me)
  world.clock.pass(60_000)
  expect((await send(SEEN)).status).toBe(200)
  expect(await allOf(me)).toEqual(before)
  expect(await seenOf(me, 1000)).toHaveLength(1)
  expect((await send(REMOVED)).status).toBe(200)
  expect((await send(REMOVED)).status).toBe(404)
})

test("another user's films with the same ids are not touched", async () => {
  const [me, other] = [await owner(2), await world.person()]
  const body = { items: ids(2).map(film), change: REMOVED }
  expect((await other.call(bulkCalls.changeShows, { body })).status).toBe(404)
  expect(await allOf(me)).toHaveLength(2)
  await other.call(savedShows.addMovie, { body: { tmdbId: 1000, title: 'Film' } })
  expect((await other.call(bulkCalls.changeShows, { body })).status).toBe(200)
  expect(await allOf(other)).toEqual([])
  expect(await allOf(me)).toHaveLength(2)
  expect((await me.call(bulkCalls.changeShows, { body })).status).toBe(200)
  expect(await allOf(me)).toEqual([])
})

test('items that another device has written since are left alone', async () => {
  const me = await owner(4)
  const items = (await allOf(me)).map(({ tmdbId, updatedAt, note }) => ({
    ...film(tmdbId),
    was: { updatedAt, note },
  }))
  world.clock.pass(1000)
  await me.call(savedShows.rateMovie, { body: { tmdbId: 1000, rating: 9 } })
  // Not news for friends: `updated_at` is unchanged.
  await me.call(savedShows.noteMovie, {
    body: { tmdbId: 1001, note: 'Pour moi', noteReader: 'self' },
  })
  const { body } = await me.call(bulkCalls.changeShows, { body: { items, change: REMOVED } })
  expect(body.results.map(({ tmdbId, rating, note }) => [tmdbId, rating, note])).toEqual([
    [1000, 9, null],
    [1001, null, 'Pour moi'],
  ])
  expect(await allOf(me)).toEqual(body.results)
})

test('two devices at once leave a consistent list', async () => {
  const me = await owner(12)
  const there = await world.elsewhere(me)
  for (const id of ids(12)) {
    await me.call(savedShows.rankMovie, { body: { tmdbId: id, rank: 99 } })
  }
  const abandoned = { kind: 'progress', progress: 'abandoned' } as const
  const answers = await Promise.all([
    me.call(bulkCalls.changeShows, { body: { items: ids(8).map(film), change: SEEN } }),
    there.call(bulkCalls.changeShows, {
      body: { items: [1002, 1004, 1009].map(film), change: abandoned },
    }),
    me.call(bulkCalls.changeShows, {
      body: { items: [1001, 1004, 1010].map(film), change: REMOVED },
    }),
    there.call(savedShows.rankMovie, { body: { tmdbId: 1007, rank: 1 } }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const left = await allOf(me)
  expect(left).toHaveLength(9)
  const ranks = left.flatMap(({ rank }) => rank ?? [])
  expect(ranks.toSorted((a, b) => a - b)).toEqual(ranks.map((_, index) => index + 1))
  for (const isWatched of [true, false]) {
    const page = await me.call(savedShows.getMovies, { query: { page: 1, isWatched } })
    const expected = left.filter((item) => item.isWatched === isWatched && !isAbandoned(item))
    expect(page.body.totalResults).toBe(expected.length)
  }
})
const isAbandoned = ({ progress }: SavedShow) => progress === 'abandoned'

test('the number of items is limited', async () => {
  const me = await owner(1)
  const send = async (count: number) =>
    me.call(bulkCalls.changeShows, { body: { items: ids(count).map(film), change: SEEN } })
  expect((await send(BULK_MAX)).status).toBe(200)
  expect((await send(BULK_MAX + 1)).status).toBe(400)
  expect((await send(0)).status).toBe(400)
})

test('games are changed likewise', async () => {
  const me = await world.person()
  for (const id of [10, 20, 30]) {
    await me.call(savedGames.addGame, { body: { steamApiId: id, name: `Jeu ${id}` } })
  }
  const items = [{ steamApi: 10 }, { steamApi: 30 }]
  const change = { kind: 'mark', isDone: true, day: '2020-02-03' } as const
  const { body } = await me.call(bulkCalls.changeGames, { body: { items, change } })
  expect(body.results.map(({ playedAt }) => playedAt)).toEqual([
    '2020-02-03T12:00:00.000Z',
    '2020-02-03T12:00:00.000Z',
  ])
  await me.call(bulkCalls.changeGames, { body: { items, change: REMOVED } })
  const { results } = (await me.call(savedGames.getGames, { query: {} })).body
  expect(results.map(({ steamApiId }) => steamApiId)).toEqual([20])
})
