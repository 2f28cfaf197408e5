import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { imports } from '#shared/imports.ts'
import { type FakeUpstream, fakeUpstream } from '#test/fakes/upstream.ts'
import { sendFiles, runImportJobs } from '#test/imports.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'
import { importJobs, jobKeyOf } from './jobs.ts'

/* Titles identified by IMDb or TVDB ids, resolved through TMDB's `/find`. */

let world: TestWorld
let server: FakeUpstream
let me: Caller
let asked: URL[]
beforeEach(async () => {
  server = await fakeUpstream()
  world = await testWorld({ TMDB_TOKEN: 'x'.repeat(20), TMDB_BASE_URL: server.url.href })
  me = await world.person()
  asked = []
})
afterEach(async () => {
  await world.close()
  await server.close()
})

const film = (id: number, more: object = {}) => ({
  adult: false,
  backdrop_path: '/b.jpg',
  id,
  title: 'Le Phare de minuit',
  original_title: 'The Midnight Lighthouse',
  overview: 'Une nuit.',
  poster_path: '/p.jpg',
  media_type: 'movie',
  original_language: 'en',
  genre_ids: [18],
  popularity: 1.5,
  release_date: '2011-03-04',
  softcore: false,
  video: false,
  vote_average: 7.1,
  vote_count: 321,
  ...more,
})
const series = (id: number) => ({
  ...film(id),
  title: undefined,
  original_title: undefined,
  release_date: undefined,
  name: 'La Digue',
  original_name: 'The Dyke',
  media_type: 'tv',
  first_air_date: '2009-01-01',
  origin_country: ['GB'],
})
/** A whole answer of `/find`. Source: https://developer.themoviedb.org/reference/find-by-id */
const found = (more: object) => ({
  movie_results: [],
  person_results: [],
  tv_results: [],
  tv_episode_results: [],
  tv_season_results: [],
  ...more,
})

function answers(body: unknown, status = 200) {
  server.answer((request, response) => {
    const url = new URL(request.url ?? '', server.url)
    asked.push(url)
    const isFind = url.pathname.startsWith('/3/find/')
    response.writeHead(isFind ? status : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isFind ? body : { success: false }))
  })
}

const IMDB = (id: string, type = 'Movie') =>
  `Const,Your Rating,Date Rated,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors\n${id},8,2020-01-02,Nom d’ailleurs,Nom d’ailleurs,u,${type},7.0,100,2011,Drama,5,2011-03-04,Quelqu’un\n`
const TVDB =
  'uuid,tvdb_id,imdb_id,title,status,created_at\na-b,79126,,Nom d’ailleurs,not_started_yet,2020-01-01 10:00:00\n'

async function items(files: Record<string, string>) {
  const id = await sendFiles(world, me, files)
  await runImportJobs(world)
  const { body } = await me.call(imports.getItems, { params: { id }, query: {} })
  return body.results.map(({ status, work: is }) => [status, is?.type, is?.id, is?.title])
}

test.each([
  ['a film', { movie_results: [film(42)] }, ['ready', 'movie', 42, 'Le Phare de minuit']],
  ['a series', { tv_results: [series(43)] }, ['ready', 'tv', 43, 'La Digue']],
  [
    'one of two kinds: that of the file',
    { movie_results: [film(42)], tv_results: [series(43)] },
    ['ready', 'movie', 42, 'Le Phare de minuit'],
  ],
])('by IMDb, %s', async (_, body, expected) => {
  answers(found(body))
  expect(await items({ 'ratings.csv': IMDB('tt1234567') })).toEqual([expected])
  const [first] = asked
  expect(first?.pathname).toBe('/3/find/tt1234567')
  expect(first?.searchParams.get('external_source')).toBe('imdb_id')
})

test('by TVDB, a series', async () => {
  answers(found({ tv_results: [series(43)] }))
  expect(await items({ 'tvtime-series.csv': TVDB })).toEqual([['ready', 'tv', 43, 'La Digue']])
  const [first] = asked
  expect([first?.pathname, first?.searchParams.get('external_source')]).toEqual([
    '/3/find/79126',
    'tvdb_id',
  ])
})

test.each([
  ['what IMDb’s does not find is found by TVDB', [], ['/3/find/tt0000007', '/3/find/79126']],
  ['what IMDb’s finds is asked once', [series(43)], ['/3/find/tt0000007']],
])('by both ids: %s', async (_, byImdb, paths) => {
  server.answer((request, response) => {
    const { pathname } = new URL(request.url ?? '', server.url)
    asked.push(new URL(pathname, server.url))
    const isImdb = pathname.startsWith('/3/find/tt')
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(found({ tv_results: isImdb ? byImdb : [series(43)] })))
  })
  const both = TVDB.replace('79126,,', '79126,tt0000007,')
  expect(await items({ 'tvtime-series.csv': both })).toEqual([['ready', 'tv', 43, 'La Digue']])
  expect(asked.map(({ pathname }) => pathname)).toEqual(paths)
})

test.each([
  ['nothing', found({})],
  ['an adult film', found({ movie_results: [film(42, { adult: true })] })],
  ['a person', found({ person_results: [{ id: 7, name: 'Quelqu’un' }] })],
  ['rows of other types', found({ movie_results: [null, 'x', { id: '42' }, []], tv_results: [7] })],
  [
    'a row without a name',
    found({ movie_results: [film(42, { title: null, original_title: '' })] }),
  ],
])('%s is no match', async (_, body) => {
  answers(body)
  const [row] = await items({ 'ratings.csv': IMDB('tt1234567') })
  expect(row?.slice(0, 2)).toEqual(['unknown', undefined])
})

test.each([
  ['an empty body', null, 200],
  ['a list', [], 200],
  ['a text', 'oui', 200],
  ['an error', { success: false, status_message: 'x' }, 500],
])('%s loses no title: the search is held up, then retried', async (_, body, status) => {
  answers(body, status)
  const id = await sendFiles(world, me, { 'ratings.csv': IMDB('tt1234567') })
  await runImportJobs(world)
  const state = async () => (await me.call(imports.get, { params: { id } })).body
  expect(await state()).toMatchObject({
    state: 'matching',
    isHeldUp: true,
    counts: { waiting: 1 },
  })
  answers(found({ movie_results: [film(42)] }))
  world.clock.pass(3_600_000)
  await runImportJobs(world)
  expect(await state()).toMatchObject({
    state: 'ready',
    isHeldUp: false,
    counts: { ready: 1 },
  })
})

/** A table of films, from the first on. */
function films(count: number): string {
  const tables = Array.from({ length: count }, (_, place) => IMDB(`tt000000${place + 1}`))
  const [head] = IMDB('').split('\n')
  return [head, ...tables.map((table) => table.split('\n')[1])].join('\n')
}
const placeIn = (url = '') => Number(/tt(\d+)/.exec(url)?.[1])
const stateOf = async (id: string) => (await me.call(imports.get, { params: { id } })).body

test('a film’s TVDB number is not taken for that of a series', async () => {
  const page = { results: [film(42)], page: 1, total_pages: 1, total_results: 1 }
  server.answer((request, response) => {
    asked.push(new URL(request.url ?? '', server.url))
    response.end(JSON.stringify({ ...found({ tv_results: [series(43)] }), ...page }))
  })
  const head = 'simkl_id,title,type,year,watchlist,tmdb,imdb,tvdb'
  const rows = { 'simkl.csv': `${head}\n1,Le Phare de minuit,movie,2011,completed,,,79126\n` }
  expect(await items(rows)).toEqual([['ready', 'movie', 42, 'Le Phare de minuit']])
  expect(asked.map(({ pathname }) => pathname)).toEqual(['/3/search/movie'])
})

test('a single title that the catalogue refuses waits, and is found on request', async () => {
  let isRefused = true
  server.answer((request, response) => {
    const place = placeIn(request.url)
    response.writeHead(isRefused && place === 2 ? 500 : 200)
    response.end(JSON.stringify(found({ movie_results: [film(40 + place)] })))
  })
  const id = await sendFiles(world, me, { 'ratings.csv': films(3) })
  await runImportJobs(world)
  const counts = { ready: 2, waiting: 1 }
  expect(await stateOf(id)).toMatchObject({ state: 'ready', isHeldUp: false, done: 3, counts })
  const query = { status: 'waiting' }
  const { results } = (await me.call(imports.getItems, { params: { id }, query })).body
  expect(results.map(({ place }) => place)).toEqual([1])
  const goOn = async () => {
    world.clock.pass(3_600_000)
    const { body } = await me.call(imports.read, { params: { id }, body: {} })
    expect(body).toMatchObject({ state: 'matching', done: 1 })
    await runImportJobs(world)
  }
  await goOn()
  expect(await stateOf(id)).toMatchObject({ state: 'ready', isHeldUp: false, counts })
  isRefused = false
  await goOn()
  const all = { ready: 3, waiting: 0 }
  expect(await stateOf(id)).toMatchObject({ state: 'ready', done: 3, counts: all })
})

/**
 * Answers for all films but the second, which is refused for some seconds: once the first is
 * answered, since after a refusal nothing more is asked.
 */
function refuseSecond(seconds: number, isRefused = () => true): void {
  const first = Promise.withResolvers<void>()
  server.answer((request, response) => {
    const place = placeIn(request.url)
    if (place === 2 && isRefused()) {
      response.writeHead(429, { 'retry-after': String(seconds) })
      void first.promise.then(() => response.end())
      return
    }
    response.end(JSON.stringify(found({ movie_results: [film(40 + place)] })))
    if (place === 1) first.resolve()
  })
}

test('the search waits when the catalogue asks for a delay', async () => {
  let isRefused = true
  refuseSecond(60, () => isRefused)
  const id = await sendFiles(world, me, { 'ratings.csv': films(3) })
  await runImportJobs(world)
  expect(await stateOf(id)).toMatchObject({ state: 'matching', isHeldUp: true, done: 1 })
  isRefused = false
  world.clock.pass(3_600_000)
  await runImportJobs(world)
  const counts = { ready: 3, waiting: 0 }
  expect(await stateOf(id)).toMatchObject({ state: 'ready', counts })
})

test('a run that found some pauses as long as the catalogue asks before it goes on', async () => {
  const pause = vi.spyOn(world.clock, 'pause')
  refuseSecond(5)
  await sendFiles(world, me, { 'ratings.csv': films(2) })
  await runImportJobs(world)
  expect(pause).toHaveBeenCalledWith(5000, expect.any(AbortSignal))
})

test('an aborted run looks up no further titles, and keeps the answers it has', async () => {
  const ending = new AbortController()
  const held: (() => void)[] = []
  let calls = 0
  server.answer((request, response) => {
    const place = placeIn(request.url)
    held.push(() => response.end(JSON.stringify(found({ movie_results: [film(40 + place)] }))))
    calls += 1
    if (calls > 1 && calls < 5) return
    if (calls === 5) ending.abort()
    for (const answer of held.splice(0)) answer()
  })
  const id = await sendFiles(world, me, { 'ratings.csv': films(8) })
  const [job] = importJobs(world.deps)
  const key = jobKeyOf({ userId: me.id, id }, 'reading', world.clock.now())
  const run = { signal: ending.signal, pace: async () => {} }
  await job?.run({ key, data: null, attempt: 1, askedAt: world.clock.now() }, run)
  expect(calls).toBe(5)
  const counts = { ready: 5, waiting: 3 }
  expect(await stateOf(id)).toMatchObject({ state: 'matching', done: 5, counts })
})

test('a catalogue that answers now and then is not given up', async () => {
  let answered = 1
  server.answer((request, response) => {
    const place = placeIn(request.url)
    response.writeHead(place > answered ? 500 : 200)
    response.end(JSON.stringify(found({ movie_results: [film(40 + place)] })))
  })
  const id = await sendFiles(world, me, { 'ratings.csv': films(9) })
  await runImportJobs(world)
  for (let hours = 0; hours <= 24; hours += 12) {
    // After an outage a single call probes, which may be for a title that is refused: the job is then
    // retried half an hour later.
    for (let tries = 0; tries < 40 && (await stateOf(id)).done < answered; tries += 1) {
      world.clock.pass(1_800_000)
      await runImportJobs(world)
    }
    expect(await stateOf(id)).toMatchObject({ state: 'matching', done: answered })
    answered += 1
    world.clock.pass(12 * 3_600_000)
    await runImportJobs(world)
  }
})

describe('a catalogue that does not answer for a day', () => {
  let silent: boolean
  let id: string
  const state = async () => stateOf(id)
  beforeEach(async () => {
    silent = true
    server.answer((request, response) => {
      const place = placeIn(request.url)
      response.writeHead(silent && place > 1 ? 500 : 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(found({ movie_results: [film(40 + place)] })))
    })
    // Enough failures after the one answer for the catalogue to count as down, whatever their order.
    id = await sendFiles(world, me, { 'ratings.csv': films(8) })
    await runImportJobs(world)
  })
  const aDay = async () => {
    const before: string[] = []
    for (let hours = 0; hours < 24; hours += 1) {
      before.push((await state()).state)
      world.clock.pass(3_600_000)
      await runImportJobs(world)
    }
    return before
  }

  test('ends the search: matches are kept, and the rest is searched again on request', async () => {
    expect(new Set(await aDay())).toEqual(new Set(['matching']))
    const counts = { ready: 1, waiting: 7 }
    expect(await state()).toMatchObject({ state: 'ready', isHeldUp: false, done: 1, counts })
    await me.call(imports.choose, { params: { id, place: 2 }, body: { work: null } })
    silent = false
    world.clock.pass(3_600_000)
    const { status, body } = await me.call(imports.read, { params: { id }, body: {} })
    expect([status, body.state]).toEqual([202, 'matching'])
    await runImportJobs(world)
    const all = { ready: 7, leftOut: 1, waiting: 0 }
    expect(await state()).toMatchObject({ state: 'ready', done: 8, counts: all })
    expect((await me.call(imports.read, { params: { id }, body: {} })).status).toBe(202)
    await runImportJobs(world)
    expect(await state()).toMatchObject({ state: 'ready', done: 8 })
  })

  test('does not prevent writing what was found', async () => {
    await aDay()
    await me.call(imports.start, { params: { id }, body: { policy: 'mine' } })
    await runImportJobs(world)
    expect(await state()).toMatchObject({ state: 'done', counts: { added: 1, waiting: 7 } })
    await me.call(imports.undo, { params: { id } })
    await runImportJobs(world)
    expect(await state()).toMatchObject({ state: 'undone' })
  })
})
