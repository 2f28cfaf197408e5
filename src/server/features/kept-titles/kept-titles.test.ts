import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listFilters } from '#shared/list-filters.ts'
import { sagas } from '#shared/sagas.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { services } from '#shared/services.ts'
import { openWorker } from '#server/jobs/worker.ts'
import { json, status } from '#test/fakes/upstream.ts'
import { befriend } from '#test/people.ts'
import { type Process, type UpstreamWorld, upstreamWorld } from '#test/upstream-world.ts'
import { keptTitleJobs } from './jobs.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let world: UpstreamWorld
let server: Process
/** Provider ids by path. */
let offered: Record<string, number[]>

beforeEach(async () => {
  offered = { '/3/movie/603': [8] }
  world = await upstreamWorld()
  world.server.answer(catalogue)
  server = await world.start()
})
afterEach(() => world.close())

/** Films from 600 to 609 are of one saga. */
function catalogue(request: IncomingMessage, response: ServerResponse): void {
  const { pathname } = new URL(request.url ?? '', world.server.url)
  if (pathname === '/3/collection/7') return json(SAGA)(request, response)
  const of = (ids: number[]) =>
    ids.map((id) => ({ provider_id: id, provider_name: `S${id}`, logo_path: null }))
  const isFilm = /^\/3\/movie\/60\d$/.test(pathname)
  const FR = { flatrate: of(offered[pathname] ?? []), buy: of([2]), ads: of([300]) }
  json({
    id: 1,
    title: 'Un film',
    belongs_to_collection: isFilm ? { id: 7, name: 'Matrix - Saga' } : null,
    runtime: 136,
    original_language: 'en',
    production_countries: [{ iso_3166_1: 'US' }],
    'watch/providers': { results: { FR, BE: FR } },
  })(request, response)
}

const part = (id: number, release_date: string) => ({ id, title: `Film ${id}`, release_date })
const SAGA = {
  id: 7,
  name: 'Matrix - Saga',
  poster_path: '/saga.jpg',
  parts: [part(604, '2003-05-14'), part(603, '1999-03-31'), part(609, ''), part(605, '2003-11-05')],
}

const runDue = () => openWorker(server.deps, keptTitleJobs(server.deps)).runDue()
/** Walks the changed lists, and a minute later takes the due turns. */
async function run(): Promise<void> {
  await runDue()
  world.base.clock.pass(MINUTE)
  await runDue()
}
const addFilm = (id: number, by = world.me) =>
  by.call(savedShows.addMovie, { body: { tmdbId: id, title: `Film ${id}` } })
const see = (id: number) =>
  world.me.call(savedShows.watchMovie, { body: { tmdbId: id, isWatched: true } })
const known = async () =>
  (
    await server.deps.db
      .selectFrom('title_services')
      .select(['media_type', 'tmdb_id', 'provider_id'])
      .orderBy('tmdb_id')
      .orderBy('provider_id')
      .execute()
  ).map(({ media_type, tmdb_id, provider_id }) => `${media_type}/${tmdb_id}/${provider_id}`)
const asked = () => world.server.calls.filter((url) => /^\/3\/(movie|tv)\//.test(url))

test('saved titles are looked up once, without services at extra cost', async () => {
  await addFilm(603)
  await world.me.call(savedShows.addTv, { body: { tmdbId: 1, name: 'Série' } })
  await addFilm(603, await world.base.person())
  await run()
  expect(await known()).toEqual(['tv/1/300', 'movie/603/8', 'movie/603/300'])
  expect(asked()).toHaveLength(2)
  await run()
  expect(asked()).toHaveLength(2)
})

test('a title is found by its length, country and language once they are known', async () => {
  await addFilm(1_999_999_999)
  const facets = async () => {
    const { body } = await world.me.call(listFilters.countShows, { query: {} })
    return body.facets.map(({ facet }) => facet).filter((facet) => /^(?:f|len|c|lan)/.test(facet))
  }
  expect(await facets()).toEqual(['facts:none'])
  await run()
  expect((await facets()).toSorted()).toEqual(['country:US', 'language:en', 'length:120'])
})

test('a list is walked again only when it has changed', async () => {
  await addFilm(603)
  await run()
  await addFilm(700)
  world.base.clock.pass(10 * MINUTE)
  await run()
  expect(asked().map((url) => url.split('?')[0])).toEqual(['/3/movie/603', '/3/movie/700'])
})

test('a title added with an old date, as by an import, is looked up too', async () => {
  const { db } = server.deps
  await addFilm(603)
  await run()
  await addFilm(700)
  const updated_at = world.base.clock.now() - 365 * DAY
  await db.updateTable('saved_shows').set({ updated_at }).where('tmdb_id', '=', 700).execute()
  world.base.clock.pass(10 * MINUTE)
  await run()
  expect(await known()).toEqual(['movie/603/8', 'movie/603/300', 'movie/700/300'])
})

test('walks are recorded in one write, whatever the number of lists', async () => {
  const writes = () => world.base.queries.filter((each) => /into "title_(?:wa|tu)/.test(each.sql))
  // The catalogue's own title: another one would change each list.
  const body = { tmdbId: 1_999_999_999, title: 'Un film' }
  for (let count = 0; count < 12; count += 1) {
    await (await world.base.person()).call(savedShows.addMovie, { body })
  }
  world.base.queries.length = 0
  await runDue()
  expect(writes().filter(({ sql: text }) => text.includes('walks'))).toHaveLength(1)
  world.base.queries.length = 0
  world.base.clock.pass(10 * MINUTE)
  await runDue()
  expect(writes()).toEqual([])
})

test('titles to see are refreshed after a week, seen ones after a month', async () => {
  await addFilm(603)
  await addFilm(700)
  await see(700)
  await run()
  offered['/3/movie/603'] = [337]
  world.base.clock.pass(7 * DAY + MINUTE)
  await run()
  expect(asked()).toHaveLength(3)
  expect(await known()).toEqual(['movie/603/300', 'movie/603/337', 'movie/700/300'])
  world.base.clock.pass(23 * DAY + MINUTE)
  await run()
  expect(asked().filter((url) => url.startsWith('/3/movie/700'))).toHaveLength(2)
})

test('titles to see go before seen ones, and users’ calls before both', async () => {
  for (let id = 1000; id < 1025; id += 1) {
    await addFilm(id)
    if (id < 1010) await see(id)
  }
  await run()
  const ids = () => asked().map((url) => Number(/\d{4}/.exec(url)?.[0]))
  // The clock is stopped: half of the rate is left to users.
  expect(ids().length).toBeLessThan(25)
  expect((await server.get('/titles/movie/603')).status).toBe(200)
  for (let turn = 0; turn < 3; turn += 1) await run()
  const background = ids().filter((id) => id >= 1000)
  expect(background).toHaveLength(25)
  expect(background.slice(0, 15).every((id) => id >= 1010)).toBe(true)
})

test('a turn taken during the walk of its list is not lost', async () => {
  await addFilm(603)
  const { signal } = new AbortController()
  const first = { key: '', data: null, attempt: 1, askedAt: 0 }
  const [walk, turns] = keptTitleJobs(server.deps)
    .slice(0, 2)
    .map((job) => job.run(first, { signal, pace: async () => {} }))
  await Promise.all([walk, turns])
  await run()
  expect(await known()).toEqual(['movie/603/8', 'movie/603/300'])
})

test('a title that nobody keeps any more is forgotten', async () => {
  await addFilm(603)
  await run()
  await world.me.call(savedShows.deleteMovie, { query: { tmdbId: 603 } })
  world.base.clock.pass(7 * DAY + MINUTE)
  await run()
  expect(await known()).toEqual([])
  expect(asked()).toHaveLength(1)
  expect(await server.deps.db.selectFrom('title_turns').selectAll().execute()).toEqual([])
})

test('an upstream failure loses nothing: known facts stay, and the call is retried', async () => {
  await addFilm(603)
  await run()
  world.server.answer(status(500))
  world.base.clock.pass(7 * DAY + MINUTE)
  await run()
  expect(await known()).toEqual(['movie/603/8', 'movie/603/300'])
  world.server.answer(catalogue)
  const before = asked().length
  world.base.clock.pass(16 * MINUTE)
  await run()
  expect(asked()).toHaveLength(before + 1)
})

const onServices = async (by = world.me, userId = world.me.id) => {
  const query = { userId, filter: ['service:mine'] }
  const { body } = await by.call(savedShows.getAll, { query })
  return body.results.map(({ tmdbId }) => tmdbId)
}

test('a list is filtered by the reader’s current services, each title once', async () => {
  for (const id of [603, 700, 701]) await addFilm(id)
  Object.assign(offered, { '/3/movie/700': [337, 8], '/3/movie/701': [99] })
  await world.me.call(services.setOwn, { body: { providerIds: [8, 337] } })
  expect(await onServices()).toEqual([])
  await run()
  expect(await onServices()).toEqual([700, 603])
  const friend = await world.base.person()
  await befriend(world.me, friend)
  expect(await onServices(friend)).toEqual([])
  await friend.call(services.setOwn, { body: { providerIds: [99] } })
  expect(await onServices(friend)).toEqual([701])

  Object.assign(offered, { '/3/movie/603': [99], '/3/movie/701': [] })
  world.base.clock.pass(7 * DAY + MINUTE)
  await run()
  expect(await onServices()).toEqual([700])
  expect(await onServices(friend)).toEqual([603])
})

test('a title already known is found by its services as soon as it is saved', async () => {
  await addFilm(603)
  await run()
  const other = await world.base.person()
  await other.call(services.setOwn, { body: { providerIds: [8] } })
  await addFilm(603, other)
  expect(await onServices(other, other.id)).toEqual([603])
  await other.call(savedShows.deleteMovie, { query: { tmdbId: 603 } })
  expect(await onServices(other, other.id)).toEqual([])
})

test('old offers copied by a save during a refresh are corrected at the next', async () => {
  await addFilm(603)
  await run()
  await world.me.call(services.setOwn, { body: { providerIds: [99] } })
  offered['/3/movie/603'] = [99]
  world.base.clock.pass(7 * DAY + MINUTE)
  await run()
  expect(await onServices()).toEqual([603])
  // Like the row of a save that began before the refresh and ended after it.
  await server.deps.db.updateTable('saved_shows').set({ offers: 'FR-8' }).execute()
  expect(await onServices()).toEqual([])
  world.base.clock.pass(7 * DAY + MINUTE)
  await run()
  expect(await onServices()).toEqual([603])
})

test('TMDB’s answers stay while the embedded catalogue stands in', async () => {
  await addFilm(603)
  await run()
  const before = await known()
  await server.stop()
  server = await world.start({ TMDB_TOKEN: '' })
  world.base.clock.pass(31 * DAY)
  await run()
  expect(await known()).toEqual(before)
})

test('lists are walked again for another region', async () => {
  await addFilm(603)
  await run()
  await world.me.call(services.setOwn, { body: { providerIds: [8] } })
  await server.stop()
  server = await world.start({ CALEPIN_REGION: 'BE' })
  const inBelgium = async () => (await server.get('/services/titles?movies=603')).body['results']
  expect(await inBelgium()).toEqual([])
  world.base.clock.pass(10 * MINUTE)
  await run()
  expect(await inBelgium()).toHaveLength(1)
  const calls = asked().length
  world.base.clock.pass(10 * MINUTE)
  await run()
  expect(asked()).toHaveLength(calls)
})

test('offers and facts are copied to all users who keep a title, however many', async () => {
  const { db } = server.deps
  const keepers = await Promise.all(Array.from({ length: 120 }, () => world.base.person()))
  for (const keeper of keepers) await addFilm(603, keeper)
  await run()
  for (const facet of ['service:FR-8', 'length:120']) {
    const { count } = await db
      .selectFrom('saved_facets')
      .where('facet', '=', facet)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(keepers.length)
  }
})

test('sagas begun: films seen, films released, and the next one', async () => {
  await addFilm(603)
  await addFilm(605)
  await addFilm(700)
  for (const id of [603, 605, 700]) await see(id)
  await run()
  const { body } = await world.me.call(sagas.getBegun)
  expect(body.results).toEqual([
    {
      id: 7,
      name: 'Matrix - Saga',
      poster_path: '/saga.jpg',
      seen: 2,
      total: 3,
      next: expect.objectContaining({ mediaType: 'movie', id: 604, title: 'Film 604' }),
    },
  ])
  const other = await world.base.person()
  expect((await other.call(sagas.getBegun)).body.results).toEqual([])
  expect(world.server.calls.filter((url) => url.startsWith('/3/collection'))).toHaveLength(1)
})

test('asking for one’s sagas has one’s lists walked soon', async () => {
  const worker = openWorker(server.deps, keptTitleJobs(server.deps))
  await worker.runDue()
  await addFilm(603)
  await see(603)
  expect((await world.me.call(sagas.getBegun)).body.results).toEqual([])
  await worker.runDue()
  expect((await world.me.call(sagas.getBegun)).body.results).toHaveLength(1)
})

test('a saga’s films, oldest first, undated last', async () => {
  const { body } = await server.get('/sagas/7')
  expect((body['parts'] as { id: number }[]).map(({ id }) => id)).toEqual([603, 604, 605, 609])
  world.server.answer(status(404))
  expect((await server.get('/sagas/8')).problem.code).toBe('NOT_FOUND')
  world.server.answer(status(500))
  expect((await server.get('/sagas/9')).problem.code).toBe('UPSTREAM_FAILED')
})

test('the embedded catalogue knows sagas, but no services', async () => {
  await server.stop()
  server = await world.start({ TMDB_TOKEN: '' })
  await addFilm(603)
  await see(603)
  await run()
  const { body } = await world.me.call(sagas.getBegun)
  expect(body.results).toMatchObject([{ name: 'Matrix', seen: 1, total: 4, next: { id: 604 } }])
  expect(await known()).toEqual([])
})

test('a token set later takes effect within a day: services, and one saga per film', async () => {
  await server.stop()
  server = await world.start({ TMDB_TOKEN: '' })
  // The second is in no saga of TMDB.
  for (const id of [603, 11]) {
    await addFilm(id)
    await see(id)
  }
  await run()
  world.base.clock.pass(2 * MINUTE)
  await run()
  const begun = async () => {
    const me = await world.base.elsewhere(world.me)
    return (await me.call(sagas.getBegun)).body.results.map(({ name }) => name).toSorted()
  }
  expect(await begun()).toEqual(['Matrix', 'Star Wars'])
  await server.stop()
  server = await world.start()
  await world.me.call(services.setOwn, { body: { providerIds: [8] } })
  world.base.clock.pass(DAY)
  await run()
  expect(await onServices(await world.base.elsewhere(world.me))).toEqual([603])
  expect(await begun()).toEqual(['Matrix - Saga'])
  // Without the token, then with it again: the saga itself is still cached.
  for (const [settings, name] of [
    [{ TMDB_TOKEN: '' }, 'Matrix'],
    [{}, 'Matrix - Saga'],
  ] as const) {
    await server.stop()
    server = await world.start(settings)
    await server.deps.db.updateTable('title_turns').set({ due_at: 0 }).execute()
    world.base.clock.pass(MINUTE)
    await run()
    expect((await begun()).filter((each) => each.startsWith('Matrix'))).toEqual([name])
  }
})
