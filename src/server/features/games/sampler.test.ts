import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { json, status } from '#test/fakes/upstream.ts'
import { type Process, steamAt, type UpstreamWorld, upstreamWorld } from '#test/upstream-world.ts'
import { openWorker } from '#server/jobs/worker.ts'
import { sampleAll } from '#test/samples.ts'
import { samplerJobs } from './sampler.ts'
import { watchGame, watchGames } from './service.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let world: UpstreamWorld
let server: Process
/** Player count per game. */
let playing: Record<number, number>

beforeEach(async () => {
  playing = { 7: 100 }
  world = await upstreamWorld()
  world.server.answer(count)
  server = await start()
})
afterEach(() => world.close())

function start(): Promise<Process> {
  const settings = { TMDB_TOKEN: '', ...steamAt(world) }
  return world.start(settings)
}

/** The store, which knows the games up to 1000, and the counter. */
function count(request: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(request.url ?? '', world.server.url)
  if (pathname === '/api/appdetails') return page(request, response, searchParams.get('appids'))
  const id = Number(searchParams.get('appid'))
  const player_count = playing[id]
  if (player_count === undefined) status(404)(request, response)
  else json({ response: { player_count, result: 1 } })(request, response)
}

function page(request: IncomingMessage, response: ServerResponse, id: string | null): void {
  const data = { name: `Jeu ${id}`, type: 'game' }
  const isKnown = Number(id) <= 1000
  json({ [String(id)]: isKnown ? { success: true, data } : { success: false } })(request, response)
}

/** Calls to the counter. */
const counted = () => world.server.calls.filter((url) => url.startsWith('/ISteamUserStats'))
const save = (...ids: number[]) =>
  Promise.all(ids.map((id) => watchGame(server.deps, world.me.id, id)))
const samples = () =>
  server.deps.db.selectFrom('player_samples').selectAll().orderBy('at').execute()
const hours = () => server.deps.db.selectFrom('player_hours').selectAll().orderBy('at').execute()
const watched = (id = 7) =>
  server.deps.db
    .selectFrom('watched_games')
    .selectAll()
    .where('steam_api_id', '=', id)
    .executeTakeFirst()
const history = async (range: string) => (await server.get(`/games/7/players?range=${range}`)).body

test('a watched game is sampled at once, then every ten minutes at its own offset', async () => {
  const { clock } = world.base
  expect(await sampleAll(server.deps)).toBe(0)
  await save(7)
  expect(await sampleAll(server.deps)).toBe(1)
  const due = (await watched())?.due_at ?? 0
  expect(due).toBeGreaterThan(clock.now())
  expect(due).toBeLessThanOrEqual(clock.now() + 10 * MINUTE)
  const moments: number[] = []
  const began = clock.now()
  while (clock.now() < began + HOUR) {
    clock.pass(MINUTE / 4)
    if ((await sampleAll(server.deps)) > 0) moments.push(clock.now())
  }
  // A turn too soon after the first count reuses it.
  expect(moments.length).toBeGreaterThanOrEqual(5)
  for (const at of moments) {
    expect((at - due) % (10 * MINUTE)).toBeLessThan(MINUTE / 2)
  }
  for (const [index, at] of moments.slice(1).entries()) {
    expect(at - (moments[index] ?? 0)).toBe(10 * MINUTE)
  }
})

test('games are spread over the interval', async () => {
  playing = Object.fromEntries(Array.from({ length: 40 }, (_, id) => [id + 1, 5]))
  const games = Object.keys(playing).map((id) => ({
    steamApiId: Number(id),
    isConfirmed: true,
    name: `Jeu ${id}`,
    headerImage: null,
  }))
  await watchGames(server.deps, world.me.id, games)
  await sampleAll(server.deps)
  const rows = await server.deps.db.selectFrom('watched_games').select('due_at').execute()
  const minutes = rows.map(({ due_at }) =>
    Math.floor(((due_at ?? 0) - world.base.clock.now()) / MINUTE),
  )
  expect(new Set(minutes).size).toBeGreaterThanOrEqual(8)
})

test('a day shows every sample, a week and a month show hourly averages', async () => {
  const { clock } = world.base
  await save(7)
  for (let step = 0; step < 26 * 6; step += 1) {
    playing[7] = 100 + (step % 6)
    await sampleAll(server.deps)
    clock.pass(10 * MINUTE)
  }
  const day = await history('day')
  expect(day['isDemonstration']).toBe(false)
  expect(day['samples']).toHaveLength(144)
  for (const range of ['week', 'month']) {
    const { samples: shown } = await history(range)
    expect(shown).toHaveLength(26)
    for (const { players } of shown as { players: number }[]) expect([102, 103]).toContain(players)
  }
  const sum = (await hours()).reduce((total, row) => total + row.samples, 0)
  expect(sum).toBe((await samples()).length)
})

test('several servers sample a game once', async () => {
  const workers = [server, await start()].map(({ deps }) => openWorker(deps, samplerJobs(deps)))
  await save(7)
  for (let round = 0; round < 6; round += 1) {
    await Promise.all(workers.map((worker) => worker.runDue()))
    world.base.clock.pass(10 * MINUTE)
  }
  expect(counted()).toHaveLength(6)
  expect(await samples()).toHaveLength(6)
})

test('a game not saved or compared for two weeks is paused until somebody does', async () => {
  await save(7)
  await sampleAll(server.deps)
  world.base.clock.pass(15 * DAY)
  expect(await sampleAll(server.deps)).toBe(0)
  expect((await watched())?.due_at).toBeNull()
  world.base.clock.pass(HOUR)
  expect(await sampleAll(server.deps)).toBe(0)
  expect(counted()).toHaveLength(1)
  await save(7)
  expect(await sampleAll(server.deps)).toBe(1)
})

test('samples are kept a week, hours a year, a game as long as its hours', async () => {
  const { clock, deps } = world.base
  const now = clock.now()
  await save(7)
  for (const at of [now - 8 * DAY, now - 6 * DAY]) {
    await deps.db.insertInto('player_samples').values({ steam_api_id: 7, at, players: 1 }).execute()
  }
  for (const at of [now - 366 * DAY, now - 364 * DAY]) {
    const row = { steam_api_id: 7, at, players: 1, samples: 1 }
    await deps.db.insertInto('player_hours').values(row).execute()
  }
  await sampleAll(server.deps)
  expect((await samples()).map(({ at }) => at)).toEqual([now - 6 * DAY, now])
  expect((await hours()).map(({ at }) => at).slice(0, 1)).toEqual([now - 364 * DAY])
  clock.pass(400 * DAY)
  await sampleAll(server.deps)
  expect([await samples(), await hours(), await watched()]).toEqual([[], [], undefined])
})

test('Steam down: no sample, no error, old samples stay; then sampling resumes', async () => {
  await save(7)
  await sampleAll(server.deps)
  world.server.answer(status(500))
  world.base.clock.pass(10 * MINUTE)
  expect(await sampleAll(server.deps)).toBe(0)
  expect((await history('day'))['samples']).toHaveLength(1)
  world.server.answer(count)
  world.base.clock.pass(10 * MINUTE)
  expect(await sampleAll(server.deps)).toBe(1)
})

test('a game that Steam does not count has no sample', async () => {
  await save(999)
  expect(await sampleAll(server.deps)).toBe(0)
  expect(await watched(999)).toMatchObject({ players: null, sampled_at: null })
})

describe('its jobs', () => {
  test('run every minute, sample in batches, and purge once a day', async () => {
    playing = Object.fromEntries(Array.from({ length: 40 }, (_, id) => [id + 1, 5]))
    const { clock, deps } = world.base
    await save(...Object.keys(playing).map(Number))
    const worker = openWorker(server.deps, samplerJobs(server.deps))
    while ((await samples()).length < 40) {
      await worker.runDue()
      clock.pass(MINUTE)
    }
    expect(await worker.runDue()).toBe(1)
    const old = { steam_api_id: 40, at: clock.now() - 8 * DAY, players: 1 }
    await deps.db.insertInto('player_samples').values(old).execute()
    clock.pass(DAY - HOUR)
    await worker.runDue()
    const kept = async () => (await samples()).some(({ at }) => at === old.at)
    expect(await kept()).toBe(true)
    clock.pass(HOUR)
    await worker.runDue()
    expect(await kept()).toBe(false)
  })

  test('sample nothing without a counter', async () => {
    await save(7)
    const offline = await world.start({ TMDB_TOKEN: '' })
    await openWorker(offline.deps, samplerJobs(offline.deps)).runDue()
    expect(await samples()).toEqual([])
    world.base.clock.pass(MINUTE)
    await openWorker(server.deps, samplerJobs(server.deps)).runDue()
    expect(await samples()).toHaveLength(1)
  })
})
