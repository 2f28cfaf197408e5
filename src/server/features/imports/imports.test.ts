import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { account } from '#shared/account.ts'
import { episodeCalls } from '#shared/episodes.ts'
import { imports } from '#shared/imports.ts'
import { LISTS_MAX } from '#shared/own-list-shapes.ts'
import { ownLists } from '#shared/own-lists.ts'
import { profile } from '#shared/profile.ts'
import { progressCalls } from '#shared/progress.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { viewings } from '#shared/viewings.ts'
import { openWorker } from '#server/jobs/worker.ts'
import { importFiles, sendFiles, sendPiece, runImportJobs } from '#test/imports.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'
import { episodeJobs } from '../episodes/jobs.ts'
import { upsertFacts } from '../episodes/queries.ts'

let world: TestWorld
let me: Caller
beforeAll(async () => {
  world = await testWorld()
})
beforeEach(async () => {
  me = await world.person()
})
afterAll(() => world.close())

const HEAD = 'tmdbID,Title,Year,Rating10,WatchedDate,Review\n'
const TABLE = `${HEAD}27205,Inception,2010,9,2023-01-30,La toupie\n27205,Inception,2010,,2025-01-04,\n13,Forrest Gump,1994,,,\n`

const movies = async (person = me) => (await person.call(savedShows.getMovies)).body.results
const viewingsOf = async (kind: 'movie' | 'tv', workId: number) =>
  (await me.call(viewings.getViewings, { query: { kind, workId } })).body.results

test('files are previewed, then written to my lists', async () => {
  const id = await sendFiles(world, me, { 'mes films.csv': TABLE })
  expect((await me.call(imports.get, { params: { id } })).body.state).toBe('reading')
  await runImportJobs(world)
  const { body: preview } = await me.call(imports.get, { params: { id } })
  expect(preview).toMatchObject({
    state: 'ready',
    files: ['mes films.csv'],
    formats: ['letterboxd-import'],
    counts: { ready: 2, movies: 2, unknown: 0, there: 0 },
    undoUntil: null,
  })
  expect(await movies()).toEqual([])
  expect((await me.call(imports.start, { params: { id }, body: { policy: 'mine' } })).status).toBe(
    202,
  )
  await runImportJobs(world)
  const { body: done } = await me.call(imports.get, { params: { id } })
  expect(done).toMatchObject({ state: 'done', counts: { added: 2, changed: 0, kept: 0 } })
  expect(done.undoUntil).not.toBeNull()
  expect(await movies()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ tmdbId: 27205, rating: 9, note: 'La toupie', isWatched: true }),
      expect.objectContaining({ tmdbId: 13, rating: null, isWatched: false }),
    ]),
  )
  expect(await viewingsOf('movie', 27205)).toMatchObject([
    { number: 2, day: '2025-01-04' },
    { number: 1, day: '2023-01-30', rating: 9 },
  ])
  const { body: totals } = await me.call(savedShows.getMovies, {
    query: { page: 1, isWatched: true },
  })
  expect(totals.totalResults).toBe(1)
})

test('the same file twice changes nothing', async () => {
  await importFiles(world, me, { 'a.csv': TABLE })
  const before = { movies: await movies(), viewings: await viewingsOf('movie', 27205) }
  for (const policy of ['mine', 'theirs', 'later'] as const) {
    const again = await importFiles(world, me, { 'a.csv': TABLE }, policy)
    expect(again.counts).toMatchObject({ there: 2, kept: 2, added: 0, changed: 0 })
  }
  expect({ movies: await movies(), viewings: await viewingsOf('movie', 27205) }).toEqual(before)
})

test.each([
  ['mine', { rating: 4, note: 'À moi' }],
  ['theirs', { rating: 9, note: 'La toupie' }],
  ['later', { rating: 4, note: 'À moi' }],
] as const)('an item that I have already, by policy: %s', async (policy, wanted) => {
  await me.call(savedShows.addMovie, { body: { tmdbId: 27205, title: 'Inception' } })
  await me.call(savedShows.rateMovie, { body: { tmdbId: 27205, rating: 4, day: '2022-01-01' } })
  await me.call(savedShows.noteMovie, { body: { tmdbId: 27205, note: 'À moi' } })
  world.clock.pass(1)
  const done = await importFiles(world, me, { 'a.csv': TABLE }, policy)
  expect((await movies()).find(({ tmdbId }) => tmdbId === 27205)).toMatchObject(wanted)
  const days = (await viewingsOf('movie', 27205)).map(({ day }) => day)
  expect(days).toEqual(
    policy === 'theirs' ? ['2025-01-04', '2023-01-30', '2022-01-01'] : ['2022-01-01'],
  )
  // After the undo everything is as before, to the last field.
  await me.call(imports.undo, { params: { id: done.id } })
  await runImportJobs(world)
  expect(await movies()).toMatchObject([
    { tmdbId: 27205, rating: 4, note: 'À moi', isWatched: true },
  ])
  expect((await viewingsOf('movie', 27205)).map(({ day }) => day)).toEqual(['2022-01-01'])
})

test('an import is undone as a whole; what I changed since stays', async () => {
  const done = await importFiles(world, me, { 'a.csv': TABLE })
  await me.call(savedShows.rateMovie, { body: { tmdbId: 13, rating: 8 } })
  expect((await me.call(imports.undo, { params: { id: done.id } })).status).toBe(202)
  await runImportJobs(world)
  expect((await me.call(imports.get, { params: { id: done.id } })).body.state).toBe('undone')
  expect((await movies()).map(({ tmdbId, rating }) => [tmdbId, rating])).toEqual([[13, 8]])
  const { body } = await me.call(savedShows.getMovies, { query: { page: 1 } })
  expect(body.totalResults).toBe(1)
})

test('an import can be undone for thirty days', async () => {
  const done = await importFiles(world, me, { 'a.csv': TABLE })
  world.clock.pass(31 * 86_400_000)
  const later = await world.elsewhere(me)
  const late = await later.call(imports.undo, { params: { id: done.id } })
  expect(late.problem).toMatchObject({ status: 409, code: 'IMPORT_BUSY' })
})

test('own lists are imported once, in order; favourites as far as there is room', async () => {
  const head = 'Date,Name,Year,Letterboxd URI'
  const files = {
    'watched.csv': `${head}\n2023-01-01,Inception,2010,u/1\n2023-01-01,Forrest Gump,1994,u/2\n`,
    'likes.csv': `${head}\n2023-01-01,Inception,2010,u/1\n`,
    'l.csv':
      'Letterboxd list export v7\nDate,Name,Tags,URL,Description\n2024-01-01,Nuits,,l/1,Tard\n\nPosition,Name,Year,URL,Description\n1,Forrest Gump,1994,u/2,vite\n2,Inception,2010,u/1,\n',
  }
  const done = await importFiles(world, me, files)
  await importFiles(world, me, files)
  const { body: all } = await me.call(ownLists.getLists)
  expect(all.results).toMatchObject([
    { name: 'Nuits', words: 'Tard', itemCount: 2, reader: 'self' },
  ])
  const id = all.results[0]?.id
  const { body: items } = await me.call(ownLists.getItems, { params: { id } })
  expect(items.results.map(({ work: { id: own }, words }) => [own, words])).toEqual([
    [13, 'vite'],
    [27205, ''],
  ])
  const favourites = async () =>
    (await me.call(profile.getProfile, { params: { id: me.id } })).body.favourites.map(
      ({ id: own }) => own,
    )
  expect(await favourites()).toEqual([27205])
  await me.call(imports.undo, { params: { id: done.id } })
  await runImportJobs(world)
  expect((await me.call(ownLists.getLists)).body.results).toEqual([])
  expect(await favourites()).toEqual([])
})

test('lists complete mine of the same name; others are created while there is room', async () => {
  const mine = ['Nuits', ...Array.from({ length: LISTS_MAX - 3 }, (_, place) => `Liste ${place}`)]
  for (const name of mine) {
    expect((await me.call(ownLists.createList, { body: { name } })).status).toBe(201)
  }
  // The imported lists are then on the first page.
  world.clock.pass(1)
  const list = (name: string) =>
    `Letterboxd list export v7\nDate,Name,Tags,URL,Description\n2024-01-01,${name},,l/${name},\n\nPosition,Name,Year,URL,Description\n1,Inception,2010,u/1,\n`
  const names = ['Nuits', 'Jours', 'Soirs', 'Matins']
  const { id } = await importFiles(
    world,
    me,
    Object.fromEntries(names.map((name, place) => [`${place}.csv`, list(name)])),
  )
  const { results } = (await me.call(ownLists.getLists)).body
  const filled = results.filter(({ itemCount }) => itemCount === 1)
  expect(filled.map(({ name }) => name).toSorted()).toEqual(['Jours', 'Nuits', 'Soirs'])
  await me.call(imports.undo, { params: { id } })
  await runImportJobs(world)
  const { lists } = (await me.call(account.export)).body
  expect(lists.map(({ name }) => name).toSorted()).toEqual(mine.toSorted())
  expect(lists.flatMap(({ items }) => items)).toEqual([])
})

test('an export of empty lists only restores them, once; an empty one is refused', async () => {
  const other = await world.person()
  const exported = async () => {
    const { body } = await other.call(account.export)
    return { 'calepin.json': JSON.stringify(body) }
  }
  const nothing = await importFiles(world, me, await exported())
  expect(nothing).toMatchObject({ state: 'refused', refusal: { code: 'NOTHING_FOUND' } })
  await other.call(ownLists.createList, { body: { name: 'À deux' } })
  const { id, state } = await importFiles(world, me, await exported())
  await importFiles(world, me, await exported())
  const names = async () => (await me.call(ownLists.getLists)).body.results.map(({ name }) => name)
  expect([state, await names()]).toEqual(['done', ['À deux']])
  await me.call(imports.undo, { params: { id } })
  await runImportJobs(world)
  expect(await names()).toEqual([])
})

test('lists of the same name are imported and removed as one', async () => {
  const list = (url: string, film: string) =>
    `Letterboxd list export v7\nDate,Name,Tags,URL,Description\n2024-01-01,Horreur,,${url},\n\nPosition,Name,Year,URL,Description\n1,${film},u/${url},\n`
  const { id } = await importFiles(world, me, {
    'a.csv': list('l/1', 'Inception,2010'),
    'b.csv': list('l/2', 'Forrest Gump,1994'),
  })
  const all = async () => (await me.call(ownLists.getLists)).body.results
  expect(await all()).toMatchObject([{ name: 'Horreur', itemCount: 2 }])
  await me.call(imports.undo, { params: { id } })
  await runImportJobs(world)
  expect(await all()).toEqual([])
})

test('single episodes, and all those up to a marker', async () => {
  const done = await importFiles(world, me, {
    'tracking-prod-records-v2.csv':
      'created_at,key,s_id,s_no,ep_no,rewatch_count,series_name\n2020-01-01 10:00:00,watch-episode-a,,1,1,0,x\n',
    's.csv':
      'media_id,source,media_type,title,season_number,episode_number,status,end_date\n1396,tmdb,tv,Breaking Bad,,,In progress,\n1396,tmdb,episode,Breaking Bad,1,1,,2020-01-01\n1396,tmdb,episode,Breaking Bad,1,2,,2020-01-02\n',
  })
  expect(done.counts).toMatchObject({ added: 1, tvs: 1 })
  const { body } = await me.call(savedShows.getTvs)
  expect(body.results).toMatchObject([
    {
      tmdbId: 1396,
      progress: 'inProgress',
      isWatched: false,
      episodes: { seen: 2, next: { season: 1, episode: 3 } },
    },
  ])
  const { body: ticks } = await me.call(episodeCalls.getTicks, { query: { tmdbId: 1396 } })
  expect(ticks.seasons).toEqual([{ season: 1, episodes: [1, 2] }])
  const all = await importFiles(world, me, {
    's.csv': 'id,title,archive,episode,remaining,status,tags\n481,"Breaking Bad",1,S05E16,0,100,\n',
  })
  expect(all.counts).toMatchObject({ changed: 1 })
  const { body: seen } = await me.call(savedShows.getTvs)
  expect(seen.results[0]).toMatchObject({
    isWatched: true,
    episodes: { next: null },
  })
  expect(seen.results[0]).not.toHaveProperty('progress')
  await me.call(imports.undo, { params: { id: all.id } })
  await runImportJobs(world)
  const { body: back } = await me.call(savedShows.getTvs)
  expect(back.results).toEqual(body.results)
  expect((await me.call(episodeCalls.getTicks, { query: { tmdbId: 1396 } })).body).toEqual(ticks)
})

test.each([
  ['as it was imported', 0, {}, 0],
  ['of which one more has aired since', 1, {}, 0],
  ['that its owner begins again', 0, { progress: 'inProgress' }, 1],
  ['of which its owner ticks what has aired since', 1, { episode: 3 }, 1],
] as const)('undoing the import of a finished series %s', async (_, aired, done, left) => {
  const { deps, clock } = world
  const tmdbId = 1396
  const airing = (count: number) =>
    Array.from({ length: count }, (__, place) => [place + 1, '2020-01-01'] as const)
  const now = clock.now()
  await upsertFacts(deps.db, tmdbId, {
    facts: [[1, airing(2)]],
    aired: 2,
    now,
    dueAt: now + 86_400_000,
  })
  const rows = [1, 2].map((each) => `${tmdbId},tmdb,episode,Breaking Bad,1,${each},,2020-01-02`)
  const head = 'media_id,source,media_type,title,season_number,episode_number,status,end_date'
  const { id } = await importFiles(world, me, { 's.csv': [head, ...rows, ''].join('\n') })
  const series = async () => (await me.call(savedShows.getTvs)).body.results
  expect(await series()).toMatchObject([{ isWatched: true, episodes: { aired: 2 } }])
  clock.pass(2 * 86_400_000)
  me = await world.elsewhere(me)
  const season = { season_number: 1, episode_count: 2 + aired, air_date: null }
  const episodes = airing(2 + aired).map(([number, day]) => ({
    episode_number: number,
    air_date: day,
  }))
  const tmdb = { tv: async () => ({ seasons: [season] }), season: async () => ({ episodes }) }
  const later = { ...deps, tmdb: { ...deps.tmdb, ...tmdb } as never }
  await openWorker(later, episodeJobs(later)).runDue()
  expect(await series()).toMatchObject([{ isWatched: aired === 0, episodes: { aired: 2 + aired } }])
  if ('progress' in done) await me.call(progressCalls.setTv, { body: { tmdbId, ...done } })
  if ('episode' in done) {
    await me.call(episodeCalls.tick, { body: { tmdbId, season: 1, isSeen: true, ...done } })
  }
  await me.call(imports.undo, { params: { id } })
  await runImportJobs(world)
  expect(await series()).toHaveLength(left)
})

test('ambiguous titles have candidates; unknown ones can be searched or left out', async () => {
  const id = await sendFiles(world, me, {
    'a.csv': 'Title,Rating10\nRien de tel nulle part,7\nForrest Gum,8\nInception,6\n',
  })
  await runImportJobs(world)
  const { body } = await me.call(imports.get, { params: { id } })
  expect(body.counts).toMatchObject({ ready: 1, ambiguous: 1, unknown: 1 })
  const page = (status: string) => me.call(imports.getItems, { params: { id }, query: { status } })
  const [unsure] = (await page('ambiguous')).body.results
  expect(unsure).toMatchObject({ title: 'Forrest Gum', rating: 8, work: null })
  const { body: candidates } = await me.call(imports.getCandidates, {
    params: { id, place: unsure?.place },
  })
  expect(candidates.results).toMatchObject([
    { work: { type: 'movie', id: 13 }, year: 1994, people: ['Robert Zemeckis'] },
  ])
  const choose = (place: number | undefined, chosen: object | null) =>
    me.call(imports.choose, { params: { id, place }, body: { work: chosen } })
  expect((await choose(unsure?.place, { type: 'movie', id: 13 })).body).toMatchObject({
    status: 'ready',
  })
  expect((await choose(0, { type: 'movie', id: 2_000_000_000 })).problem.code).toBe('NOT_FOUND')
  expect((await choose(2, null)).body.status).toBe('leftOut')
  await me.call(imports.start, { params: { id }, body: { policy: 'mine' } })
  expect((await choose(2, null)).problem.code).toBe('IMPORT_BUSY')
  await runImportJobs(world)
  expect((await movies()).map(({ tmdbId, rating }) => [tmdbId, rating])).toEqual([[13, 8]])
})

test('an unknown table is refused, then read with the chosen columns', async () => {
  const id = await sendFiles(world, me, { 'notes.csv': 'Œuvre;Note\nInception;9\n' })
  await runImportJobs(world)
  const { body } = await me.call(imports.get, { params: { id } })
  expect(body).toMatchObject({
    state: 'refused',
    refusal: { code: 'UNKNOWN_FORMAT', file: 'notes.csv', columns: ['œuvre', 'note'] },
  })
  const columns = { title: 'œuvre', rating: 'note', kind: 'movie', otherwise: 'seen' }
  expect((await me.call(imports.read, { params: { id }, body: { columns } })).status).toBe(202)
  await runImportJobs(world)
  expect((await me.call(imports.get, { params: { id } })).body).toMatchObject({
    state: 'ready',
    refusal: null,
    counts: { ready: 1 },
  })
  expect(await movies()).toEqual([])
})

test('pieces that are too large or too many are refused, and all once it is read', async () => {
  const { body: made } = await me.call(imports.create, { body: {} })
  const send = async (piece: number, bytes: Buffer) =>
    sendPiece(world, me, made.id, { piece, bytes })
  expect((await send(0, Buffer.alloc(512 * 1024))).statusCode).toBe(204)
  expect((await send(1, Buffer.alloc(512 * 1024 + 1))).statusCode).toBe(413)
  for (let piece = 1; piece < 64; piece += 1) await send(piece, Buffer.from('x'))
  const beyond = await sendPiece(world, me, made.id, { file: 1, bytes: Buffer.from('x') })
  expect(beyond.statusCode).toBe(413)
  await me.call(imports.read, { params: { id: made.id }, body: {} })
  expect((await send(0, Buffer.from('x'))).statusCode).toBe(409)
  expect((await me.call(imports.remove, { params: { id: made.id } })).status).toBe(204)
  expect((await me.call(imports.get, { params: { id: made.id } })).status).toBe(404)
})

test('ten imports at most', async () => {
  const made = Array.from({ length: 10 }, () => me.call(imports.create, { body: {} }))
  await Promise.all(made)
  expect((await me.call(imports.create, { body: {} })).problem.code).toBe('TOO_MANY_IMPORTS')
  const [first] = (await me.call(imports.list)).body.results
  await me.call(imports.remove, { params: { id: first?.id } })
  expect((await me.call(imports.create, { body: {} })).status).toBe(201)
})

test('others neither see nor change my import', async () => {
  const id = await sendFiles(world, me, { 'a.csv': TABLE })
  await runImportJobs(world)
  const other = await world.person()
  const params = { id }
  const tried = [
    await other.call(imports.get, { params }),
    await other.call(imports.getItems, { params }),
    await other.call(imports.getCandidates, { params: { id, place: 0 } }),
    await other.call(imports.choose, { params: { id, place: 0 }, body: { work: null } }),
    await other.call(imports.start, { params, body: { policy: 'mine' } }),
    await other.call(imports.undo, { params }),
    await other.call(imports.remove, { params }),
  ]
  expect(tried.map(({ status }) => status)).toEqual(tried.map(() => 404))
  expect((await me.call(imports.get, { params })).body.state).toBe('ready')
})

test('episode 0 in our own export is imported', async () => {
  await me.call(savedShows.addTv, { body: { tmdbId: 1396, name: 'Breaking Bad' } })
  const seen = { kind: 'episode', workId: 1396, season: 1, number: 1, day: '2024-06-01' }
  const document = {
    format: 'calepin',
    tvs: [{ tmdbId: 1396, name: 'Breaking Bad' }],
    viewings: [0, 1].map((episode) => ({ ...seen, episode })),
  }
  await importFiles(world, me, { 'calepin.json': JSON.stringify(document) })
  const { body } = await me.call(episodeCalls.getTicks, { query: { tmdbId: 1396 } })
  expect(body.seasons).toEqual([{ season: 1, episodes: [0, 1] }])
})
