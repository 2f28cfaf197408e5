import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { savedShows } from '#shared/saved-shows.ts'
import { games } from '#shared/games.ts'
import { savedGames } from '#shared/saved-games.ts'
import { titles } from '#shared/titles.ts'
import { type FakeUpstream, fakeUpstream, json, status } from '#test/fakes/upstream.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

let embedded: TestWorld
let world: TestWorld
let server: FakeUpstream
let me: Caller

beforeAll(async () => {
  server = await fakeUpstream()
  embedded = await testWorld()
  world = await testWorld({ TMDB_TOKEN: 'jeton', TMDB_BASE_URL: server.url.href })
})
beforeEach(async () => {
  me = await world.person()
})
afterAll(async () => {
  await embedded.close()
  await world.close()
  await server.close()
})

test.each(['incepton', 'inecption', 'INCEPTIOM'])(
  '%s finds « Inception » and returns the corrected query',
  async (query) => {
    const person = await embedded.person()
    const { body } = await person.call(titles.search, { query: { query } })
    expect(body).toMatchObject({ correctedQuery: 'Inception', results: [{ title: 'Inception' }] })
    const asTyped = await person.call(titles.search, { query: { query, asTyped: true } })
    expect(asTyped.body).toEqual({ results: [], page: 1, totalPages: 0, totalResults: 0 })
  },
)

test('a query with results is not corrected', async () => {
  const person = await embedded.person()
  const { body } = await person.call(titles.search, { query: { query: 'inception' } })
  expect(body.totalResults).toBeGreaterThan(0)
  expect(body).not.toHaveProperty('correctedQuery')
})

const row = { id: 7, media_type: 'movie', title: 'Vercingétorix', genre_ids: [] }
const found = json({ results: [row], total_pages: 1, total_results: 1 })
const nothing = json({ results: [], total_pages: 0, total_results: 0 })

/** TMDB finds one film, only by its exact name. */
const strict: Parameters<FakeUpstream['answer']>[0] = (request, response) =>
  (request.url?.includes(encodeURIComponent('Vercingétorix')) ? found : nothing)(request, response)

test('a word of my own list corrects a search of TMDB; somebody else’s list does not', async () => {
  server.answer(strict)
  const query = { query: 'vercingetorx' }
  expect((await me.call(titles.search, { query })).body).not.toHaveProperty('correctedQuery')
  await me.call(savedShows.addMovie, { body: { tmdbId: 7, title: 'Vercingétorix' } })
  const { body } = await me.call(titles.search, { query })
  expect(body).toMatchObject({ correctedQuery: 'Vercingétorix', results: [{ id: 7 }] })
  const other = await world.person()
  expect((await other.call(titles.search, { query })).body).toMatchObject({ totalResults: 0 })
})

test('a query for which TMDB finds only people is corrected', async () => {
  const person = { id: 1, media_type: 'person', name: 'Ada Incepton' }
  const people = json({ results: [person], total_pages: 1, total_results: 1 })
  server.answer((request, response) =>
    (request.url?.includes('Inception') ? found : people)(request, response),
  )
  const { body } = await me.call(titles.search, { query: { query: 'incepton' } })
  expect(body).toMatchObject({ correctedQuery: 'Inception', results: [{ id: 7 }] })
  const asTyped = await me.call(titles.search, { query: { query: 'incepton', asTyped: true } })
  expect(asTyped.body).toMatchObject({ results: [], totalResults: 0 })
})

test('a failure of TMDB for the corrected query is an error, not an empty list', async () => {
  server.answer((request, response) =>
    (request.url?.includes('Parasite') ? status(500) : nothing)(request, response),
  )
  const answer = await me.call(titles.search, { query: { query: 'parasitte' } })
  expect(answer.status).toBe(502)
})

test('a correction costs one more statement', async () => {
  const person = await embedded.person()
  const costOf = async (query: string) => {
    embedded.statements.length = 0
    await person.call(titles.search, { query: { query } })
    return embedded.statements.length
  }
  expect(await costOf('incepton')).toBe((await costOf('inception')) + 1)
})

test('games are corrected too, by the embedded names and the user’s own', async () => {
  const person = await embedded.person()
  const look = async (query: string, asTyped?: true) =>
    (await person.call(games.search, { query: { query, asTyped } })).body
  expect(await look('portla')).toMatchObject({ correctedQuery: 'Portal', source: 'embedded' })
  expect(await look('portal')).not.toHaveProperty('correctedQuery')
  expect(await look('portla', true)).toMatchObject({ results: [], totalResults: 0 })
  expect(await look('sokobann')).toMatchObject({ totalResults: 0 })
  await person.call(savedGames.addGame, { body: { steamApiId: 620, name: 'Portal 2' } })
  expect((await look('portla 2')).results[0]?.name).toBe('Portal 2')
})
