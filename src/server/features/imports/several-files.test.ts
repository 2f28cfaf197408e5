import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { comments } from '#shared/comments.ts'
import { episodeCalls } from '#shared/episodes.ts'
import { imports } from '#shared/imports.ts'
import { progressCalls } from '#shared/progress.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { viewings } from '#shared/viewings.ts'
import { AppError } from '#server/errors.ts'
import { openWorker } from '#server/jobs/worker.ts'
import { importFiles, sendFiles, runImportJobs } from '#test/imports.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'
import { importJobs } from './jobs.ts'

/* One title in several files or rows, and series that the catalogue no longer has. */

let world: TestWorld
let me: Caller
beforeEach(async () => {
  world = await testWorld()
  me = await world.person()
})
afterEach(() => world.close())

const INCEPTION = { title: 'Inception', year: 2010, ids: { trakt: 1, tmdb: 27_205 } }
const [BREAKING_BAD, CHERNOBYL] = [
  { title: 'Breaking Bad', year: 2008, ids: { trakt: 2, tmdb: 1396 } },
  { title: 'Chernobyl', year: 2019, ids: { trakt: 3, tmdb: 87_108 } },
]
const RATINGS =
  'Const,Your Rating,Date Rated,Title,URL,Title Type,Year\n' +
  'tt1375666,8,2020-03-01,Inception,u,Movie,2010\n'
const watched = (...entries: object[]) => ({
  'watched/watched-history.json': JSON.stringify(entries),
})
const episodes = (show: typeof BREAKING_BAD, ...numbers: number[]) =>
  numbers.map((number) => ({
    id: show.ids.tmdb * 100 + number,
    watched_at: `2024-02-0${number}T20:00:00.000Z`,
    type: 'episode',
    episode: { season: 1, number },
    show,
  }))

const filmViewings = async () =>
  (await me.call(viewings.getViewings, { query: { kind: 'movie', workId: 27_205 } })).body.results
const series = async () =>
  (await me.call(savedShows.getTvs, { query: { withAbandoned: true } })).body.results

test('a film rated in one file is dated by another, and is seen once', async () => {
  const film = { id: 9, watched_at: '2020-01-01T20:00:00.000Z', type: 'movie', movie: INCEPTION }
  const done = await importFiles(world, me, { 'ratings.csv': RATINGS, ...watched(film) })
  expect(done.formats.toSorted()).toEqual(['imdb', 'trakt'])
  expect((await filmViewings()).map(({ day, number }) => [day, number])).toEqual([
    ['2020-01-01', 1],
  ])
  const { results } = (await me.call(savedShows.getMovies)).body
  expect(results).toMatchObject([{ tmdbId: 27_205, rating: 8, isWatched: true }])
})

/** Writes a batch a run, with time between the runs, as a long import does. */
async function workInTurns(): Promise<void> {
  const kinds = importJobs(world.deps).map((kind): typeof kind => ({
    ...kind,
    async run(job, within) {
      const result = await kind.run(job, { ...within, signal: AbortSignal.abort() })
      world.clock.pass(1000)
      return result
    },
  }))
  await openWorker(world.deps, kinds).runDue()
}

test.each([
  ['to see', null, ['2020-01-01']],
  ['seen by its owner', '2019-05-05', ['2019-05-05']],
])(
  'the same for a film that was %s, even if a later run writes the second file',
  async (_, day, wanted) => {
    await me.call(savedShows.addMovie, { body: { tmdbId: 27_205, title: 'Inception' } })
    const mine = { kind: 'movie', workId: 27_205, number: 1, day } as const
    if (day !== null) await me.call(viewings.addViewing, { body: mine })
    world.clock.pass(1000)
    const between = ['Forrest Gump,1994', 'Interstellar,2014', 'Gladiator,2000', 'The Matrix,1999']
    const more = between.map((row, place) => {
      const [title, year] = row.split(',')
      return `tt000000${place},7,2020-03-01,${title},u,Movie,${year}\n`
    })
    const film = { id: 9, watched_at: '2020-01-01T20:00:00.000Z', type: 'movie', movie: INCEPTION }
    const files = { 'ratings.csv': RATINGS + more.join(''), ...watched(film) }
    const id = await sendFiles(world, me, files)
    await runImportJobs(world)
    world.clock.pass(1000)
    await me.call(imports.start, { params: { id }, body: { policy: 'mine' } })
    await workInTurns()
    expect((await me.call(imports.get, { params: { id } })).body.state).toBe('done')
    expect((await filmViewings()).map((viewing) => viewing.day)).toEqual(wanted)
    const { results } = (await me.call(savedShows.getMovies)).body
    expect(results.find(({ tmdbId }) => tmdbId === 27_205)?.rating).toBe(8)
    await me.call(imports.undo, { params: { id } })
    await runImportJobs(world)
    const left = (await me.call(savedShows.getMovies)).body.results
    expect(left).toMatchObject([{ tmdbId: 27_205, rating: null, isWatched: day !== null }])
  },
)

test('undoing such an import leaves nothing', async () => {
  const film = { id: 9, watched_at: '2020-01-01T20:00:00.000Z', type: 'movie', movie: INCEPTION }
  const { id } = await importFiles(world, me, { 'ratings.csv': RATINGS, ...watched(film) })
  await me.call(imports.undo, { params: { id } })
  await runImportJobs(world)
  expect((await me.call(savedShows.getMovies)).body.results).toEqual([])
})

test('a note on a title that no other file has adds the title as to see', async () => {
  const comment = {
    'comments.json': JSON.stringify([
      {
        type: 'movie',
        movie: INCEPTION,
        comment: { comment: 'La toupie', created_at: '2020-01-01' },
      },
    ]),
  }
  await importFiles(world, me, comment)
  const { results } = (await me.call(savedShows.getMovies)).body
  expect(results).toMatchObject([{ tmdbId: 27_205, note: 'La toupie', isWatched: false }])
})

test('with « mine », an abandoned series stays abandoned and gets the found episodes', async () => {
  await me.call(savedShows.addTv, { body: { tmdbId: 1396, name: 'Breaking Bad' } })
  const tick = { tmdbId: 1396, season: 1, episode: 1, isSeen: true }
  await me.call(episodeCalls.tick, { body: tick })
  await me.call(progressCalls.setTv, { body: { tmdbId: 1396, progress: 'abandoned' } })
  await importFiles(world, me, watched(...episodes(BREAKING_BAD, 2, 3)))
  expect(await series()).toMatchObject([{ progress: 'abandoned', episodes: { seen: 3 } }])
})

const UP_TO = 'id,title,archive,episode,remaining,status,tags\n481,Breaking Bad,0,S01E02,60,3,\n'
const seen = async (episode: number) => {
  const query = { kind: 'episode', workId: 1396, season: 1, episode } as const
  const { body } = await me.call(viewings.getViewings, { query })
  return body.results.map(({ day, number, createdAt }) => ({ day, number, createdAt }))
}

test('episodes known to be seen by one file are dated by another, and are seen once', async () => {
  await importFiles(world, me, { 's.csv': UP_TO, ...watched(...episodes(BREAKING_BAD, 1, 3)) })
  expect(await seen(1)).toMatchObject([{ day: '2024-02-01', number: 1 }])
  expect(await seen(2)).toMatchObject([{ day: null, number: 1 }])
  expect(await seen(3)).toMatchObject([{ day: '2024-02-03', number: 1 }])
})

test('an undated tick gets its day and keeps its comments; undone, it is as before', async () => {
  await me.call(savedShows.addTv, { body: { tmdbId: 1396, name: 'Breaking Bad' } })
  const tick = { tmdbId: 1396, season: 1, episode: 2, isUpTo: true, isSeen: true }
  await me.call(episodeCalls.tick, { body: tick })
  const [before] = await seen(1)
  expect(before).toMatchObject({ day: null, number: 1 })
  const params = { userId: me.id, kind: 'episode', workId: 1396 } as const
  const query = { season: 1, episode: 1, seenAt: before?.createdAt }
  await me.call(comments.add, { params, query, body: { id: randomUUID(), words: 'Le désert' } })
  const thread = async () =>
    (await me.call(comments.getThread, { params, query })).body.comments.map(({ words }) => words)
  world.clock.pass(1000)
  const files = watched(...episodes(BREAKING_BAD, 1, 2))
  const { id } = await importFiles(world, me, files)
  expect(await seen(1)).toEqual([{ ...before, day: '2024-02-01' }])
  expect(await seen(2)).toMatchObject([{ day: '2024-02-02', number: 1 }])
  expect(await thread()).toEqual(['Le désert'])
  expect((await importFiles(world, me, files)).counts).toMatchObject({ changed: 0, kept: 1 })
  await me.call(imports.undo, { params: { id } })
  await runImportJobs(world)
  expect(await seen(1)).toEqual([before])
  expect(await seen(2)).toMatchObject([{ day: null, number: 1 }])
  expect(await thread()).toEqual(['Le désert'])
})

describe('a series finished before', () => {
  const FINISHED = 'id,title,archive,episode,remaining,status,tags\n9,Chernobyl,0,S01E05,0,100,\n'
  const DATED = watched(...episodes(CHERNOBYL, 1, 2, 3, 4, 5))
  const whole = async () => {
    const query = { kind: 'tv', workId: 87_108 } as const
    const { body } = await me.call(viewings.getViewings, { query })
    return body.results.map(({ day, number }) => [day, number])
  }
  const ONCE = [['2024-02-05', 1]]

  test.each([
    ['after', { 'a.csv': FINISHED, ...DATED }],
    ['before', { ...DATED, 'z.csv': FINISHED }],
  ])('is seen once, on its last day, dated by a file %s', async (_, files) => {
    const { id } = await importFiles(world, me, files)
    expect(await whole()).toEqual(ONCE)
    const [tv] = await series()
    expect(tv).toMatchObject({ isWatched: true, episodes: { seen: 5 } })
    expect(tv?.watchedAt).toMatch(/^2024-02-05/)
    await me.call(imports.undo, { params: { id } })
    await runImportJobs(world)
    expect(await series()).toEqual([])
  })

  test('gets its last day from a later import; undone, it is as before', async () => {
    await importFiles(world, me, { 'a.csv': FINISHED })
    expect(await whole()).toEqual([[null, 1]])
    const before = await series()
    world.clock.pass(1000)
    const { id } = await importFiles(world, me, DATED)
    expect(await whole()).toEqual(ONCE)
    await me.call(imports.undo, { params: { id } })
    await runImportJobs(world)
    expect(await whole()).toEqual([[null, 1]])
    expect(await series()).toEqual(before)
  })

  test.each(['mine', 'theirs'] as const)(
    'is left as it is by the same file again, with « %s »',
    async (policy) => {
      // Trakt's history is latest first.
      const files = watched(...episodes(CHERNOBYL, 5, 4, 3, 2, 1))
      await importFiles(world, me, files)
      const before = await series()
      world.clock.pass(1000)
      const again = await importFiles(world, me, files, policy)
      expect(again.counts).toMatchObject({ changed: 0, kept: 1 })
      expect(await whole()).toEqual(ONCE)
      expect(await series()).toEqual(before)
    },
  )
})

test('a series no longer in the catalogue is written unfollowed, others as usual', async () => {
  const files = watched(...episodes(BREAKING_BAD, 1, 2), ...episodes(CHERNOBYL, 1))
  const id = await sendFiles(world, me, files)
  await runImportJobs(world)
  const { tmdb } = world.deps
  const before = { ...tmdb }
  const tv: typeof tmdb.tv = async (asked, by) =>
    asked === 1396 ? undefined : before.tv(asked, by)
  Object.assign(tmdb, { tv })
  await me.call(imports.start, { params: { id }, body: { policy: 'mine' } })
  await runImportJobs(world)
  expect((await me.call(imports.get, { params: { id } })).body.state).toBe('done')
  const rows = await series()
  expect(rows.find(({ tmdbId }) => tmdbId === 1396)?.episodes).toBeUndefined()
  expect(rows.find(({ tmdbId }) => tmdbId === 87_108)?.episodes?.seen).toBe(1)
  const query = { kind: 'episode', workId: 1396, season: 1, episode: 2 } as const
  expect((await me.call(viewings.getViewings, { query })).body.results).toHaveLength(1)
})

test('a series that fails to load is retried for a day, then unfollowed until imported again', async () => {
  const files = watched(...episodes(BREAKING_BAD, 1, 2), ...episodes(CHERNOBYL, 1))
  const id = await sendFiles(world, me, files)
  await runImportJobs(world)
  const { tmdb } = world.deps
  const before = { ...tmdb }
  const tv: typeof tmdb.tv = async (asked, by) => {
    if (asked === 1396) throw new AppError('UPSTREAM_FAILED')
    return before.tv(asked, by)
  }
  Object.assign(tmdb, { tv })
  await me.call(imports.start, { params: { id }, body: { policy: 'mine' } })
  const state = async () => (await me.call(imports.get, { params: { id } })).body.state
  for (let hours = 0; hours < 24; hours += 1) {
    await runImportJobs(world)
    expect(await state()).toBe('writing')
    world.clock.pass(3_600_000)
  }
  await runImportJobs(world)
  expect(await state()).toBe('done')
  const rows = await series()
  expect(rows.find(({ tmdbId }) => tmdbId === 1396)?.episodes).toBeUndefined()
  expect(rows.find(({ tmdbId }) => tmdbId === 87_108)?.episodes?.seen).toBe(1)
  Object.assign(tmdb, before)
  expect((await importFiles(world, me, files)).counts).toMatchObject({ changed: 1, kept: 1 })
  expect((await series()).find(({ tmdbId }) => tmdbId === 1396)?.episodes?.seen).toBe(2)
})
