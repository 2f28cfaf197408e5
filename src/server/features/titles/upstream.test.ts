import { afterEach, beforeEach, expect, test } from 'vitest'
import { titles } from '#shared/titles.ts'
import { type FakeUpstream, fakeUpstream, json, status } from '#test/fakes/upstream.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'
import { factsOf } from './service.ts'

const TOKEN = 'un-jeton-que-personne-ne-voit'
const playtime = { id: 10_227, title: 'Playtime', release_date: '1967-12-16', overview: 'Paris.' }
const ofPlaytime = { params: { id: playtime.id } }

const video = (key: string, more: object) => ({ site: 'YouTube', key, name: key, ...more })

let server: FakeUpstream
let world: TestWorld
let me: Caller

beforeEach(async () => {
  server = await fakeUpstream()
  world = await testWorld({ TMDB_TOKEN: TOKEN, TMDB_BASE_URL: server.url.href })
  me = await world.person()
})
afterEach(async () => {
  await world.close()
  await server.close()
})

test('a page costs one call for all users together', async () => {
  server.answer(json(playtime))
  const friend = await world.person()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      (index % 2 ? me : friend).call(titles.movie, ofPlaytime),
    ),
  )
  for (const { status: code, body } of answers) {
    expect(code).toBe(200)
    expect(body).toMatchObject({ title: 'Playtime', release_date: '1967-12-16' })
    expect(JSON.stringify(body)).not.toContain(TOKEN)
  }
  expect(server.calls).toHaveLength(1)
})

test.each([
  ['401', status(401), 502, 'UPSTREAM_FAILED', undefined],
  ['403', status(403), 502, 'UPSTREAM_FAILED', undefined],
  ['500', status(500), 502, 'UPSTREAM_FAILED', undefined],
  ['null', json(null), 502, 'UPSTREAM_FAILED', undefined],
  ['an error with status 200', json({ success: false }), 502, 'UPSTREAM_FAILED', undefined],
  ['404', status(404), 404, 'NOT_FOUND', undefined],
  ['429', status(429, { 'retry-after': '7' }), 503, 'UNAVAILABLE', '7'],
])('upstream’s %s is an error, but logs nobody out', async (_name, handler, ...expected) => {
  server.answer(handler)
  const { status: answered, problem, headers } = await me.call(titles.movie, ofPlaytime)
  expect([answered, problem.code, headers['retry-after']]).toEqual(expected)
  expect(JSON.stringify(problem)).not.toContain(TOKEN)
})

test('a search that fails is an error, not an empty list', async () => {
  server.answer(status(500))
  const { status: answered } = await me.call(titles.search, { query: { query: 'playtime' } })
  expect(answered).toBe(502)
})

test('a page seen once is served while upstream is down', async () => {
  server.answer(json(playtime))
  await me.call(titles.movie, ofPlaytime)
  world.clock.pass(2 * 86_400_000)
  me = await world.person()
  server.answer(status(500))
  const { status: answered, body } = await me.call(titles.movie, ofPlaytime)
  expect([answered, body.title]).toEqual([200, 'Playtime'])
  expect(server.calls.length).toBeGreaterThan(1)
})

test('an adult title is not found', async () => {
  server.answer(json({ ...playtime, adult: true }))
  expect((await me.call(titles.movie, ofPlaytime)).status).toBe(404)
})

test('an official French trailer is preferred', async () => {
  const results = [
    video('teaser-fr', { type: 'Teaser', iso_639_1: 'fr', official: true }),
    video('clip-fr', { type: 'Clip', iso_639_1: 'fr', official: true }),
    video('trailer-en', { type: 'Trailer', iso_639_1: 'en', official: true }),
    video('trailer-fr', { type: 'Trailer', iso_639_1: 'fr' }),
    video('official-fr', { type: 'Trailer', iso_639_1: 'fr', official: true }),
  ]
  server.answer(json({ ...playtime, videos: { results } }))
  const { body } = await me.call(titles.movie, ofPlaytime)
  expect(body.trailer).toEqual({
    key: 'official-fr',
    name: 'official-fr',
    type: 'Trailer',
    language: 'fr',
  })
  expect(body.videos).toHaveLength(5)
})

test('the trailer is found behind any number of clips, only some of which are shown', async () => {
  const clips = Array.from({ length: 40 }, (_, at) => video(`clip-number-${at}`, { type: 'Clip' }))
  const results = [...clips, video('trailer-fr', { type: 'Trailer', iso_639_1: 'fr' })]
  server.answer(json({ ...playtime, videos: { results } }))
  const { body } = await me.call(titles.movie, ofPlaytime)
  expect(body.trailer?.key).toBe('trailer-fr')
  expect(body.videos).toHaveLength(20)
})

test('cached facts cost no call: first none, then a list’s row, then the page', async () => {
  const facts = () => factsOf(world.deps, 'movie', playtime.id, 'known')
  expect(await facts()).toBeUndefined()
  expect(server.calls).toEqual([])
  const row = { ...playtime, media_type: 'movie', genre_ids: [35] }
  server.answer(json({ results: [row], total_pages: 1, total_results: 1 }))
  await me.call(titles.search, { query: { query: 'playtime' } })
  expect(await facts()).toMatchObject({ title: 'Playtime', genres: ['Comédie'] })
  server.answer(
    json({
      ...playtime,
      genres: [
        { id: 35, name: 'Comédie' },
        { id: 18, name: 'Drame' },
      ],
    }),
  )
  await me.call(titles.movie, ofPlaytime)
  expect(await facts()).toEqual({
    title: 'Playtime',
    overview: 'Paris.',
    poster_path: null,
    vote_average: 0,
    vote_count: 0,
    release_date: '1967-12-16',
    genres: ['Comédie', 'Drame'],
    details: { countries: [], language: null, runtime: null },
  })
  expect(server.calls).toHaveLength(2)
})

test('facts from upstream throw when upstream fails', async () => {
  server.answer(status(500))
  await expect(factsOf(world.deps, 'tv', 1, { userId: me.id })).rejects.toMatchObject({
    code: 'UPSTREAM_FAILED',
  })
})
