import { afterEach, beforeEach, expect, test } from 'vitest'
import { imports } from '#shared/imports.ts'
import { ownLists } from '#shared/own-lists.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { viewings } from '#shared/viewings.ts'
import type { Db } from '#server/db/prepared.ts'
import { openWorker } from '#server/jobs/worker.ts'
import { importFiles, sendFiles, runImportJobs } from '#test/imports.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'
import { IMPORT_JOB, importJobs } from './jobs.ts'

let world: TestWorld
let me: Caller
beforeEach(async () => {
  world = await testWorld()
  me = await world.person()
})
afterEach(() => world.close())

const HEAD = 'Date,Name,Year,Letterboxd URI'
const NAMES = ['Inception,2010', 'Forrest Gump,1994', 'Interstellar,2014', 'Gladiator,2000']
const rows = (more: (place: number) => string) =>
  NAMES.map((name, place) => `2024-01-01,${name},u/${place}${more(place)}`).join('\n')
const FILES = {
  'diary.csv': `${HEAD},Rating,Rewatch,Tags,Watched Date\n${rows((place) => `,4,,,2024-0${place + 1}-01`)}\n`,
  'list.csv': `Letterboxd list export v7\nDate,Name,Tags,URL,Description\n2024-01-01,Nuits,,l/1,\n\nPosition,Name,Year,URL,Description\n1,Gladiator,2000,u/3,\n2,Inception,2010,u/0,\n`,
}

/** Fails every transaction from number `from` on, like a killed server. */
function dying(db: Db, from: number): Db {
  let count = 0
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction' && (count += 1) >= from) throw new Error('killed')
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** Everything the user has, as they read it. */
async function everything() {
  const { body: saved } = await me.call(savedShows.getMovies)
  const { body: diary } = await me.call(viewings.getDiary)
  const { body: page } = await me.call(savedShows.getMovies, {
    query: { page: 1, isWatched: true },
  })
  const { body: lists } = await me.call(ownLists.getLists)
  return {
    saved: saved.results.map(({ tmdbId, rating, isWatched }) => [tmdbId, rating, isWatched]),
    diary: diary.results.map(({ work: { id }, day, number }) => [id, day, number]),
    total: page.totalResults,
    lists: lists.results.map(({ name, itemCount }) => [name, itemCount]),
  }
}

test('an import and its undoing survive a crash before any transaction', async () => {
  const { deps, clock } = world
  const wanted = {
    saved: expect.arrayContaining([[27205, 8, true]]),
    diary: expect.arrayContaining([[27205, '2024-01-01', 1]]),
    total: NAMES.length,
    lists: [['Nuits', 2]],
  }
  const dieAt = async (from: number) => {
    const dead = { ...deps, db: dying(deps.db, from) }
    await openWorker({ ...deps }, importJobs(dead)).runDue()
    // The failed job is retried later.
    clock.pass(60 * 60_000)
  }
  for (let from = 1; from <= 8; from += 1) {
    me = await world.person()
    const id = await sendFiles(world, me, FILES)
    await dieAt(from)
    await runImportJobs(world)
    await me.call(imports.start, { params: { id }, body: { policy: 'mine' } })
    await dieAt(from)
    await runImportJobs(world)
    const done = await everything()
    expect(done).toEqual(wanted)
    expect([done.saved.length, done.diary.length]).toEqual([NAMES.length, NAMES.length])
    await me.call(imports.undo, { params: { id } })
    await dieAt(from)
    await runImportJobs(world)
    expect(await everything()).toEqual({ saved: [], diary: [], total: 0, lists: [] })
  }
})

test('undoing restores ranks despite a crash before any transaction', async () => {
  const { deps, clock } = world
  const films = [13, 27205, 157336]
  const lines = films.slice(0, 2).map((id) => `${id},tmdb,movie,Film,,,,Dropped,,`)
  const head = 'media_id,source,media_type,title,season_number,episode_number,score,status,end_date'
  const ranks = async () =>
    (await me.call(savedShows.getMovies)).body.results
      .map(({ tmdbId, rank }) => [tmdbId, rank])
      .toSorted(([a], [b]) => Number(a) - Number(b))
  for (let from = 1; from <= 4; from += 1) {
    me = await world.person()
    for (const [place, tmdbId] of films.entries()) {
      await me.call(savedShows.addMovie, { body: { tmdbId, title: 'Film' } })
      await me.call(savedShows.rankMovie, { body: { tmdbId, rank: place + 1 } })
    }
    const { id } = await importFiles(world, me, { 'a.csv': [head, ...lines].join('\n') }, 'theirs')
    expect(await ranks()).toEqual([[157336, 1]])
    await me.call(imports.undo, { params: { id } })
    await openWorker(deps, importJobs({ ...deps, db: dying(deps.db, from) })).runDue()
    clock.pass(60 * 60_000)
    await runImportJobs(world)
    expect(await ranks()).toEqual(films.map((tmdbId, place) => [tmdbId, place + 1]))
  }
})

/** Pauses after the last file was read, until `letGo` is called. */
function heldOnceRead(db: Db) {
  const [isRead, isFree] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
  let left = Object.keys(FILES).length
  return {
    isRead: isRead.promise,
    letGo: () => isFree.resolve(undefined),
    db: db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (result.rows[0] && 'bytes' in result.rows[0] && (left -= 1) === 0) {
          isRead.resolve(undefined)
          await isFree.promise
        }
        return result
      },
    }),
  }
}

test('a slow run whose files were read by another one meanwhile changes nothing', async () => {
  const { deps, clock } = world
  const id = await sendFiles(world, me, FILES)
  const slow = heldOnceRead(deps.db)
  const first = openWorker(deps, importJobs({ ...deps, db: slow.db })).runDue()
  await slow.isRead
  // Its lease ends.
  clock.pass(60_000)
  await runImportJobs(world)
  const of = async () => (await me.call(imports.get, { params: { id } })).body
  const read = await of()
  expect(read).toMatchObject({ state: 'ready', counts: { waiting: 0, ready: NAMES.length } })
  slow.letGo()
  await first
  expect(await of()).toEqual(read)
})

test('of two concurrent runs, one finishes', async () => {
  const { deps, clock } = world
  const id = await sendFiles(world, me, FILES)
  const running: { letGo: () => void; end: Promise<unknown> }[] = []
  for (let count = 0; count < 2; count += 1) {
    const { db, isRead, letGo } = heldOnceRead(deps.db)
    running.push({ letGo, end: openWorker(deps, importJobs({ ...deps, db })).runDue() })
    await isRead
    clock.pass(60_000)
  }
  for (const { letGo } of running) letGo()
  await Promise.all(running.map(({ end }) => end))
  await runImportJobs(world)
  const { body } = await me.call(imports.get, { params: { id } })
  expect(body).toMatchObject({ state: 'ready', counts: { waiting: 0, ready: NAMES.length } })
})

test('a request made while the previous job is ending is served', async () => {
  const { deps, clock } = world
  const held = async () =>
    deps.db
      .updateTable('jobs')
      .set({ due_at: clock.now() + 60_000 })
      .where('kind', '=', IMPORT_JOB)
      .execute()
  const id = await sendFiles(world, me, FILES)
  await runImportJobs(world)
  // As if another server were still recording the end of the job.
  await held()
  await me.call(imports.start, { params: { id }, body: { policy: 'mine' } })
  await runImportJobs(world)
  expect((await me.call(imports.get, { params: { id } })).body.state).toBe('done')
  await held()
  await me.call(imports.undo, { params: { id } })
  await runImportJobs(world)
  expect((await me.call(imports.get, { params: { id } })).body.state).toBe('undone')
})

test.each(['writing', 'undoing'] as const)(
  'an import given up while %s can be deleted, and what was written stays',
  async (stage) => {
    const { deps, clock } = world
    const id = await sendFiles(world, me, FILES)
    await runImportJobs(world)
    await me.call(imports.start, { params: { id }, body: { policy: 'mine' } })
    if (stage === 'undoing') {
      await runImportJobs(world)
      await me.call(imports.undo, { params: { id } })
    }
    const state = async () => (await me.call(imports.get, { params: { id } })).body
    const remove = async () => me.call(imports.remove, { params: { id } })
    // Fails at the second transaction, and from then on at the first.
    for (let hours = 0; hours <= 48; hours += 1) {
      expect(await state()).toMatchObject({ state: stage, isGivenUp: false })
      expect((await remove()).problem.code).toBe('IMPORT_BUSY')
      const dead = { ...deps, db: dying(deps.db, hours === 0 ? 2 : 1) }
      await openWorker({ ...deps }, importJobs(dead)).runDue()
      clock.pass(60 * 60_000)
    }
    const dead = { ...deps, db: dying(deps.db, 1) }
    await openWorker({ ...deps }, importJobs(dead)).runDue()
    const before = await everything()
    expect(before.saved).not.toEqual([])
    expect(await state()).toMatchObject({ state: stage, isGivenUp: true })
    const { results } = (await me.call(imports.list)).body
    expect(results.map(({ isGivenUp }) => isGivenUp)).toEqual([true])
    expect((await remove()).status).toBe(204)
    expect((await me.call(imports.get, { params: { id } })).status).toBe(404)
    expect(await everything()).toEqual(before)
  },
)

test.each(['writing', 'undoing'] as const)(
  'an old import is not deleted while %s, but once given up',
  async (stage) => {
    const { deps, clock } = world
    const id = await sendFiles(world, me, FILES)
    await runImportJobs(world)
    if (stage === 'undoing') {
      await me.call(imports.start, { params: { id }, body: { policy: 'mine' } })
      await runImportJobs(world)
      await me.call(imports.undo, { params: { id } })
    }
    clock.pass(32 * 86_400_000)
    me = await world.elsewhere(me)
    if (stage === 'writing') {
      await me.call(imports.start, { params: { id }, body: { policy: 'mine' } })
    }
    const run = async (kind: string, db = deps.db) => {
      const kinds = importJobs({ ...deps, db }).filter(({ name }) => name === kind)
      await openWorker(deps, kinds).runDue()
    }
    const read = async () => me.call(imports.get, { params: { id } })
    await run('old-imports')
    expect((await read()).body.state).toBe(stage)
    for (let times = 0; times < 2; times += 1) {
      await run(IMPORT_JOB, dying(deps.db, 1))
      clock.pass(2 * 86_400_000)
    }
    me = await world.elsewhere(me)
    expect((await read()).body).toMatchObject({ state: stage, isGivenUp: true })
    await run('old-imports')
    expect((await read()).status).toBe(404)
  },
)

test('an import whose job succeeded since its row was read is not given up', async () => {
  const id = await sendFiles(world, me, FILES)
  await runImportJobs(world)
  await me.call(imports.start, { params: { id }, body: { policy: 'mine' } })
  await runImportJobs(world)
  const at = async () => (await me.call(imports.get, { params: { id } })).body
  expect(await at()).toMatchObject({ state: 'done', isGivenUp: false })
  await world.deps.db
    .updateTable('imports')
    .set({ state: 'writing' })
    .where('id', '=', id)
    .execute()
  expect(await at()).toMatchObject({ state: 'writing', isGivenUp: false })
})
