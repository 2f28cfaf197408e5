import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { savedShows } from '#shared/saved-shows.ts'
import { services } from '#shared/services.ts'
import { openWorker } from '#server/jobs/worker.ts'
import { json, status } from '#test/fakes/upstream.ts'
import { rowsRead, sqlitePlan } from '#test/plans.ts'
import { type Process, type UpstreamWorld, upstreamWorld } from '#test/upstream-world.ts'
import { keptTitleJobs } from '../kept-titles/jobs.ts'
import { upsertTurns } from '../kept-titles/queries.ts'
import { OWN_TITLES } from '../sagas/service.ts'

let world: UpstreamWorld
let server: Process

beforeEach(async () => {
  world = await upstreamWorld()
  world.server.answer(lists)
  server = await world.start()
})
afterEach(() => world.close())

const service = (id: number, name: string, place: number) => ({
  provider_id: id,
  provider_name: name,
  logo_path: `/${id}.jpg`,
  display_priorities: { US: 1, FR: place },
})

function lists(request: IncomingMessage, response: ServerResponse): void {
  const ofFilms = [service(8, 'Netflix', 2), service(337, 'Disney Plus', 1), { provider_id: 'x' }]
  const ofSeries = [
    service(8, 'Netflix', 2),
    { ...service(234, 'Arte', 3), logo_path: 'javascript:' },
  ]
  const isFilms = request.url?.startsWith('/3/watch/providers/movie?')
  json({ results: isFilms ? ofFilms : ofSeries })(request, response)
}

/** Stores the catalogue's offers of a title. */
async function offer(tmdb_id: number, media_type: 'movie' | 'tv', ...ids: number[]): Promise<void> {
  const rows = ids.map((provider_id) => ({ tmdb_id, media_type, region: 'FR', provider_id }))
  await server.deps.db.insertInto('title_services').values(rows).execute()
}

const choose = (...providerIds: number[]) =>
  world.me.call(services.setOwn, { body: { providerIds } })

test('the services of the region, the best known first, each once', async () => {
  const { body } = await server.get('/services')
  expect(body).toEqual({
    isAvailable: true,
    region: 'FR',
    results: [
      { id: 337, name: 'Disney Plus', logo_path: '/337.jpg' },
      { id: 8, name: 'Netflix', logo_path: '/8.jpg' },
      { id: 234, name: 'Arte', logo_path: null },
    ],
  })
  expect(world.server.calls.every((url) => url.includes('watch_region=FR'))).toBe(true)
  await server.get('/services')
  expect(world.server.calls).toHaveLength(2)
})

test('an upstream failure is an error, not an empty list', async () => {
  world.server.answer(status(500))
  expect((await server.get('/services')).problem.code).toBe('UPSTREAM_FAILED')
})

test('the embedded catalogue reports that it knows no services', async () => {
  const embedded = await world.start({ TMDB_TOKEN: '' })
  const { body } = await embedded.get('/services')
  expect(body).toEqual({ isAvailable: false, region: 'FR', results: [] })
})

test('chosen services replace the previous ones, each once', async () => {
  expect((await choose(337, 8, 8)).body.providerIds).toEqual([8, 337])
  expect((await choose(8)).body.providerIds).toEqual([8])
  expect((await world.me.call(services.getOwn)).body.providerIds).toEqual([8])
  const other = await world.base.person()
  expect((await other.call(services.getOwn)).body.providerIds).toEqual([])
  expect((await choose()).body.providerIds).toEqual([])
})

test('services chosen on two devices at once replace the previous ones without an error', async () => {
  for (let round = 0; round < 10; round += 1) {
    await choose()
    const answers = await Promise.all([choose(8), choose(8, 337), choose(8)])
    expect(answers.map(({ status: code }) => code)).toEqual([200, 200, 200])
  }
})

test('choosing services looks up one’s own titles at once, ahead of other users’ queue', async () => {
  const FR = { flatrate: [{ provider_id: 8, provider_name: 'Netflix', logo_path: null }] }
  world.server.answer(json({ id: 603, title: 'Matrix', 'watch/providers': { results: { FR } } }))
  const theirs = Array.from({ length: 200 }, (_, index) => ({
    tmdb_id: 1000 + index,
    media_type: 'movie' as const,
    region: 'FR',
    is_seen: 0 as const,
    due_at: 0,
  }))
  await upsertTurns(server.deps.db, theirs)
  await world.me.call(savedShows.addMovie, { body: { tmdbId: 603, title: 'Matrix' } })
  await choose(8)
  const own = keptTitleJobs(server.deps).filter(({ name }) => name === OWN_TITLES)
  await openWorker(server.deps, own).runDue()
  expect(world.server.calls.filter((url) => url.startsWith('/3/movie'))).toHaveLength(1)
  const query = { filter: ['service:mine'] }
  const { body } = await world.me.call(savedShows.getMovies, { query })
  expect(body.results.map(({ tmdbId }) => tmdbId)).toEqual([603])
})

test('too many services, and invalid ids, are refused', async () => {
  const many = Array.from({ length: 51 }, (_, index) => index + 1)
  for (const ids of [many, [0], [1.5], [2 ** 31]]) {
    const { status: code, problem } = await choose(...ids)
    expect(code).toBe(400)
    expect(problem.errors?.[0]?.path).toContain('providerIds')
  }
  expect((await choose(...many.slice(1))).status).toBe(200)
})

test('titles on my services: films apart from series, and only my services', async () => {
  await offer(603, 'movie', 8, 337)
  await offer(603, 'tv', 337)
  await offer(604, 'movie', 234)
  await server.deps.db
    .insertInto('title_services')
    .values({ tmdb_id: 605, media_type: 'movie', region: 'BE', provider_id: 8 })
    .execute()
  await choose(8, 337)
  const ask = (query: object, by = world.me) => by.call(services.getTitles, { query })
  const { body } = await ask({ movies: '603,604,605', tvs: '604' })
  expect(body.results).toEqual([{ mediaType: 'movie', id: 603, providerIds: [8, 337] }])
  expect((await ask({ tvs: '603' })).body.results).toEqual([
    { mediaType: 'tv', id: 603, providerIds: [337] },
  ])
  expect((await ask({})).body.results).toEqual([])
  const other = await world.base.person()
  expect((await ask({ movies: '603' }, other)).body.results).toEqual([])
})

test.each(['', '0', '1,', '1,,2', 'a', '1e3', Array.from({ length: 101 }, () => '1').join(',')])(
  'invalid ids are refused: « %s »',
  async (movies) => {
    const { status: code } = await world.me.call(services.getTitles, { query: { movies } })
    expect(code).toBe(400)
  },
)

test('looking up offers reads only the rows it needs, by keys', async () => {
  const { db } = server.deps
  const rows = Array.from({ length: 20_000 }, (_, index) => ({
    tmdb_id: Math.floor(index / 4) + 1,
    media_type: 'movie' as const,
    region: 'FR',
    provider_id: (index % 4) + 1,
  }))
  for (let from = 0; from < rows.length; from += 2000) {
    await db
      .insertInto('title_services')
      .values(rows.slice(from, from + 2000))
      .execute()
  }
  await choose(1, 2)
  world.base.queries.length = 0
  const movies = Array.from({ length: 40 }, (_, index) => index + 1).join(',')
  const { body } = await world.me.call(services.getTitles, { query: { movies } })
  expect(body.results).toHaveLength(40)
  const statement = world.base.queries.at(-1)
  if (!statement) throw new Error('nothing was run')
  if (world.base.engine === 'postgres') {
    expect(await rowsRead(db, statement)).toBeLessThanOrEqual(500)
  } else {
    const plan = (await sqlitePlan(db, statement)).join('\n')
    expect(plan).not.toContain('SCAN')
  }
})
