import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Limits } from '#server/external/fetch-json.ts'
import { HASTY } from '#test/fakes/limits.ts'
import { json, status } from '#test/fakes/upstream.ts'
import { type Process, steamAt, type UpstreamWorld, upstreamWorld } from '#test/upstream-world.ts'
import { sampleAll } from '#test/samples.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let world: UpstreamWorld
let server: Process

beforeEach(async () => {
  world = await upstreamWorld()
  world.server.answer(steam)
  server = await start()
  // Pages and comparisons must not time out on a busy machine.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await world.close()
})

function start(limits: Partial<Limits> = {}): Promise<Process> {
  return world.start({ TMDB_TOKEN: '', ...steamAt(world) }, limits)
}

/** Games 1 to 20 exist; each has 100 players times its id. */
function steam(request: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(request.url ?? '', world.server.url)
  const isPage = pathname === '/api/appdetails'
  const id = Number(searchParams.get(isPage ? 'appids' : 'appid'))
  const isKnown = id <= 20
  if (isPage) {
    const data = { name: `Jeu ${id}`, type: 'game' }
    json({ [id]: isKnown ? { success: true, data } : { success: false } })(request, response)
  } else if (isKnown) {
    json({ response: { player_count: id * 100, result: 1 } })(request, response)
  } else status(404)(request, response)
}

const rows = () =>
  server.deps.db.selectFrom('watched_games').selectAll().orderBy('steam_api_id').execute()
const compare = async (ids: string) => (await server.get(`/games/players?ids=${ids}`)).body
const instant = () => new Date(world.base.clock.now()).toISOString()
const ofPlayers = () => world.server.calls.filter((url) => url.startsWith('/ISteamUserStats'))

test('games not yet sampled are looked up, in order, and sampled from then on', async () => {
  expect(await compare('3,1,3')).toEqual({
    results: [
      {
        steamApiId: 3,
        name: 'Jeu 3',
        headerImage: null,
        currentPlayers: 300,
        sampledAt: instant(),
      },
      {
        steamApiId: 1,
        name: 'Jeu 1',
        headerImage: null,
        currentPlayers: 100,
        sampledAt: instant(),
      },
    ],
    isDemonstration: false,
  })
  expect(await rows()).toMatchObject([
    { steam_api_id: 1, name: 'Jeu 1', due_at: world.base.clock.now() },
    { steam_api_id: 3, name: 'Jeu 3' },
  ])
})

test('sampled games cost no call, one statement, and one write an hour', async () => {
  const { clock } = world.base
  await compare('1,2')
  await sampleAll(server.deps)
  const asked = world.server.calls.length
  clock.pass(4 * MINUTE)
  world.base.statements.length = 0
  const later = await compare('1,2')
  expect(later['results']).toMatchObject([{ currentPlayers: 100 }, { currentPlayers: 200 }])
  // The session's statement, and ours.
  expect(world.base.statements).toHaveLength(2)
  expect(world.server.calls).toHaveLength(asked)

  const [before] = await rows()
  for (let passed = 0; passed < 60; passed += 10) {
    clock.pass(10 * MINUTE)
    await sampleAll(server.deps)
  }
  await compare('1,2')
  const [after] = await rows()
  expect(after?.wanted_at).toBeGreaterThan(before?.wanted_at ?? 0)
})

test('the count on a game’s page and its curve cost a statement each, and no call', async () => {
  await compare('1')
  await sampleAll(server.deps)
  await server.get('/games/1')
  const asked = ofPlayers().length
  // Not counting the session's statement and the friends' marks.
  for (const [path, cost] of [
    ['/games/1', 3],
    ['/games/1/players', 2],
    ['/games/1/players?range=month', 2],
  ] as const) {
    world.base.statements.length = 0
    expect((await server.get(path)).status).toBe(200)
    expect(world.base.statements).toHaveLength(cost)
  }
  expect(ofPlayers()).toHaveLength(asked)
  expect((await server.get('/games/1')).body['currentPlayers']).toEqual({
    count: 100,
    at: instant(),
  })
})

test('the page of an unsaved game shows a count, and does not make it watched', async () => {
  const { body } = await server.get('/games/5')
  expect(body['currentPlayers']).toEqual({ count: 500, at: instant() })
  await server.get('/games/5')
  expect(ofPlayers()).toHaveLength(1)
  expect(await rows()).toEqual([])
  expect((await server.get('/games/99')).status).toBe(404)
})

test('a page waits briefly for its count, then shows the last one of the day or none', async () => {
  await compare('1')
  await sampleAll(server.deps)
  const sampledAt = instant()
  for (const id of [1, 2]) await server.get(`/games/${id}`)
  world.base.clock.pass(2 * HOUR)
  vi.useRealTimers()
  world.server.answer((request, response) => {
    if (!request.url?.startsWith('/ISteamUserStats')) steam(request, response)
  })
  const counts = async () => [
    (await server.get('/games/1')).body['currentPlayers'],
    (await server.get('/games/2')).body['currentPlayers'],
  ]
  expect(await counts()).toEqual([{ count: 100, at: sampledAt }, null])
  world.base.clock.pass(25 * HOUR)
  expect(await counts()).toEqual([null, null])
})

test('a game that does not exist has no name and no count, and is not stored', async () => {
  expect(await compare('99')).toMatchObject({
    results: [{ steamApiId: 99, name: '', currentPlayers: null, sampledAt: null }],
  })
  expect(await rows()).toEqual([])
})

test('Steam down: names and the last counts with their age', async () => {
  await compare('1,2')
  await sampleAll(server.deps)
  const sampledAt = instant()
  world.base.clock.pass(2 * HOUR)
  vi.useRealTimers()
  world.server.answer(() => {})
  await server.stop()
  server = await start(HASTY)
  const first = await server.get('/games/players?ids=1,2,3')
  expect(first.status).toBe(200)
  expect(first.body['results']).toMatchObject([
    { name: 'Jeu 1', currentPlayers: 100, sampledAt },
    { name: 'Jeu 2', currentPlayers: 200, sampledAt },
    { name: '', currentPlayers: null, sampledAt: null },
  ])
  expect((await server.get('/games/players?ids=1,2,3')).body).toEqual(first.body)
  const { body: curve } = await server.get('/games/1/players')
  expect(curve['samples']).toHaveLength(1)
})

test('a restarted server keeps the samples', async () => {
  await compare('1')
  await sampleAll(server.deps)
  await server.stop()
  world.server.answer(status(500))
  server = await start()
  expect(await compare('1')).toMatchObject({
    results: [{ name: 'Jeu 1', currentPlayers: 100, sampledAt: instant() }],
  })
})
