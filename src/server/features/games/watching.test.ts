import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { json, status } from '#test/fakes/upstream.ts'
import { type Process, steamAt, type UpstreamWorld, upstreamWorld } from '#test/upstream-world.ts'
import type { Caller } from '#test/world.ts'
import { openWorker } from '#server/jobs/worker.ts'
import { sampleAll } from '#test/samples.ts'
import { samplerJobs } from './sampler.ts'
import { listDue } from './sampler-queries.ts'
import { addGame } from '../saved-games/service.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const MADE_UP = 2_000_000

let world: UpstreamWorld
let server: Process
let isStoreUp: boolean

beforeEach(async () => {
  world = await upstreamWorld()
  world.server.answer(steam)
  isStoreUp = true
  server = await start()
  // The store must not time out on a busy machine.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await world.close()
})

function start(): Promise<Process> {
  const settings = { TMDB_TOKEN: '', ...steamAt(world) }
  return world.start(settings, { leastForRetry: 100_000 })
}

/** The store has the games up to 1,000,000; the counter has a count for any number. */
function steam(request: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(request.url ?? '', world.server.url)
  if (pathname !== '/api/appdetails') {
    return json({ response: { player_count: 5, result: 1 } })(request, response)
  }
  if (!isStoreUp) return status(500)(request, response)
  const id = Number(searchParams.get('appids'))
  const data = { name: `Jeu ${id}`, type: 'game' }
  json({ [id]: id <= 1_000_000 ? { success: true, data } : { success: false } })(request, response)
}

const callsTo = (path: string) => world.server.calls.filter((url) => url.startsWith(path))
const ofCounter = () => callsTo('/ISteamUserStats').map((url) => Number(/\d+$/.exec(url)?.[0]))
const ofStore = () => callsTo('/api/appdetails')

async function save(id: number, by: Caller = world.me): Promise<void> {
  const sent = { steamApiId: id, name: 'Un nom', headerImage: null }
  expect(await addGame(server.deps, by.id, sent)).toMatchObject({ isNew: true })
}
const watched = () =>
  server.deps.db.selectFrom('watched_games').selectAll().orderBy('steam_api_id').execute()
const watchers = () =>
  server.deps.db.selectFrom('game_watchers').selectAll().orderBy('steam_api_id').execute()

test('a made-up id is saved, checked once and never sampled; a real one is sampled', async () => {
  await save(MADE_UP)
  await save(7)
  expect(await sampleAll(server.deps)).toBe(1)
  world.base.clock.pass(10 * MINUTE)
  expect(await sampleAll(server.deps)).toBe(1)
  expect(new Set(ofCounter())).toEqual(new Set([7]))
  expect(ofStore()).toHaveLength(2)
  expect(await watched()).toMatchObject([{ steam_api_id: 7, name: 'Jeu 7' }])
  const list = await server.get('/savedgame/get-saved-games')
  expect(list.body['totalResults']).toBe(2)
})

test('a compared game is watched only if the store knows it, too', async () => {
  const { body } = await server.get(`/games/players?ids=7,${MADE_UP}`)
  expect(body['results']).toMatchObject([{ currentPlayers: 5 }, { name: '', currentPlayers: 5 }])
  expect(await watched()).toMatchObject([{ steam_api_id: 7 }])
})

test('games saved while the store is down are checked later, once for two servers', async () => {
  isStoreUp = false
  for (const id of [MADE_UP, 7]) await save(id)
  const workers = [server, await start()].map(({ deps }) => openWorker(deps, samplerJobs(deps)))
  const run = () => Promise.all(workers.map((worker) => worker.runDue()))
  await run()
  expect(await watched()).toMatchObject([{ due_at: null }, { due_at: null }])

  isStoreUp = true
  world.base.clock.pass(20 * MINUTE)
  world.server.calls.length = 0
  await run()
  expect(ofStore()).toHaveLength(2)
  expect(ofCounter()).toEqual([7])
  expect(await watched()).toMatchObject([{ steam_api_id: 7, name: 'Jeu 7', check_at: null }])
  expect(await watchers()).toMatchObject([{ steam_api_id: 7 }])
})

test('one user’s flood of made-up ids does not keep other games from being sampled', async () => {
  const friend = await world.base.person()
  for (let id = MADE_UP; id < MADE_UP + 40; id += 1) await save(id)
  // A single user may use all but a reserve of the store's 30 calls a minute.
  expect(ofStore().length).toBeLessThan(20)
  await save(7, friend)
  expect(await sampleAll(server.deps)).toBe(1)
  expect(ofCounter()).toEqual([7])
  expect((await server.get('/games/8', friend)).status).toBe(200)
})

test('the games that most users save or compare are sampled first', async () => {
  const { clock } = world.base
  const [ada, zoe] = [await world.base.person(), await world.base.person()]
  for (const id of [1, 2, 3]) await save(id)
  await save(2, ada)
  await save(3, ada)
  await server.get('/games/players?ids=3', zoe)
  await server.get('/games/players?ids=3', zoe)
  const order = async () =>
    (await listDue(server.deps.db, clock.now() + DAY, 10)).map(({ steam_api_id }) => steam_api_id)
  expect((await watched()).map((row) => row.watchers)).toEqual([1, 2, 3])
  expect(await order()).toEqual([3, 2, 1])

  await server.deps.db.deleteFrom('users').where('id', 'in', [ada.id, zoe.id]).execute()
  await sampleAll(server.deps)
  expect((await watched()).map((row) => row.watchers)).toEqual([1, 1, 1])
})

test('watched games are in the user’s export, and no longer theirs after two weeks', async () => {
  await save(7)
  const at = new Date(world.base.clock.now()).toISOString()
  expect((await server.get('/auth/me/export')).body).toMatchObject({
    watchedGames: [{ steamApiId: 7, at }],
  })
  const friend = await world.base.person()
  expect((await server.get('/auth/me/export', friend)).body).toMatchObject({ watchedGames: [] })
  world.base.clock.pass(15 * DAY)
  await sampleAll(server.deps)
  expect(await watchers()).toEqual([])
  expect(await watched()).toMatchObject([{ watchers: 0, due_at: null }])
})

test('a game whose page is cached is watched without a call', async () => {
  await server.get('/games/7')
  world.server.calls.length = 0
  await save(7)
  expect(world.server.calls).toEqual([])
  expect(await watched()).toHaveLength(1)
})
