import { afterEach, beforeEach, expect, test } from 'vitest'
import { GAMES_WRITTEN_ON } from '#server/catalogue/game-data.ts'
import { toInstant } from '#server/instants.ts'
import { json, status } from '#test/fakes/upstream.ts'
import { type Process, steamAt, type UpstreamWorld, upstreamWorld } from '#test/upstream-world.ts'

const PORTAL = 620
/** Not an embedded game. */
const LIGHTHOUSE = 7
const WRITTEN = toInstant(Date.parse(GAMES_WRITTEN_ON))
const EMBEDDED = { source: 'embedded', fetchedAt: WRITTEN }

let world: UpstreamWorld
let server: Process

beforeEach(async () => {
  world = await upstreamWorld()
  server = await world.start({ TMDB_TOKEN: '', ...steamAt(world), CALEPIN_GAMES: 'auto' })
})
afterEach(() => world.close())

const now = () => toInstant(world.base.clock.now())
const page = (id: number, name: string) =>
  json({ [id]: { success: true, data: { name, type: 'game' } } })

test('while Steam answers, everything comes from Steam, and says so', async () => {
  const steam = { source: 'steam', fetchedAt: now() }
  world.server.answer(page(PORTAL, 'Portal 2, du magasin'))
  expect((await server.get(`/games/${PORTAL}`)).body).toMatchObject({
    name: 'Portal 2, du magasin',
    ...steam,
  })
  world.server.answer(json({ items: [] }))
  expect((await server.get('/games/search?query=portal')).body).toMatchObject({
    results: [],
    ...steam,
  })
  world.server.answer(
    json({ specials: { items: [{ id: LIGHTHOUSE, type: 0, name: 'Le Phare' }] } }),
  )
  expect((await server.get('/games/featured')).body).toMatchObject({
    groups: [{ id: 'specials', results: [{ name: 'Le Phare' }] }],
    ...steam,
  })
})

test('while Steam fails, embedded games stand in with the same ids and their date', async () => {
  world.server.answer(status(500))
  expect(await server.get(`/games/${PORTAL}`)).toMatchObject({
    status: 200,
    body: { steamApiId: PORTAL, name: 'Portal 2', ...EMBEDDED },
  })
  const found = await server.get('/games/search?query=portal')
  expect(found).toMatchObject({ status: 200, body: EMBEDDED })
  expect(found.body['results']).toContainEqual(expect.objectContaining({ steamApiId: PORTAL }))
  expect(await server.get('/games/featured')).toMatchObject({ status: 200, body: EMBEDDED })
  expect(server.deps.steam.state()).toBe('down')
})

test('a failure is not an empty answer: without an embedded match, the call fails', async () => {
  world.server.answer(status(500))
  for (const path of [`/games/${LIGHTHOUSE}`, '/games/search?query=phare']) {
    const { status: answered, problem } = await server.get(path)
    expect([path, answered, problem.code]).toEqual([path, 502, 'UPSTREAM_FAILED'])
  }
  world.server.answer(page(LIGHTHOUSE, 'Le Phare'))
  world.base.clock.pass(60_000)
  expect(await server.get(`/games/${LIGHTHOUSE}`)).toMatchObject({ body: { name: 'Le Phare' } })
})

test('a stored answer of Steam takes precedence over an embedded page', async () => {
  world.server.answer(page(PORTAL, 'Portal 2, du magasin'))
  const before = await server.get(`/games/${PORTAL}`)
  world.server.answer(status(500))
  world.base.clock.pass(2 * 86_400_000)
  expect((await server.get(`/games/${PORTAL}`)).body).toMatchObject({
    name: 'Portal 2, du magasin',
    source: 'steam',
    fetchedAt: before.body['fetchedAt'],
  })
})

test('once Steam fails, a page makes no call until the next probe', async () => {
  world.server.answer(status(500))
  const ids = [PORTAL, 400, 70, 730, 440]
  for (const id of ids) await server.get(`/games/${id}`)
  const asked = world.server.calls.length
  for (const id of ids) expect((await server.get(`/games/${id}`)).status).toBe(200)
  expect(world.server.calls).toHaveLength(asked)
})

test('made-up counts stand in while Steam gives none, and say so', async () => {
  world.server.answer(json({ response: { player_count: 12, result: 1 } }))
  const counted = await server.get(`/games/players?ids=${PORTAL}`)
  expect(counted.body).toMatchObject({
    results: [{ steamApiId: PORTAL, currentPlayers: 12 }],
    isDemonstration: false,
  })
  world.server.answer((request) => request.socket.destroy())
  world.base.clock.pass(3_600_000)
  const { body } = await server.get('/games/players?ids=730')
  expect(body).toMatchObject({
    results: [{ steamApiId: 730, currentPlayers: expect.any(Number) as number }],
    isDemonstration: true,
  })
  expect((await server.get('/games/730/players')).body['isDemonstration']).toBe(true)
})

test('without a network, counts, names and curves stand in at once, however long it lasts', async () => {
  world.server.answer((request) => request.socket.destroy())
  const seen = async () => {
    const [players, curve, detail] = await Promise.all([
      server.get(`/games/players?ids=${PORTAL},730`),
      server.get('/games/730/players?range=week'),
      server.get(`/games/${PORTAL}`),
    ])
    return [players.body, curve.body['isDemonstration'], detail.body['currentPlayers']]
  }
  const count = expect.any(Number) as number
  const expected = [
    {
      results: [
        expect.objectContaining({ name: 'Portal 2', currentPlayers: count }),
        expect.objectContaining({ name: 'Counter-Strike 2', currentPlayers: count }),
      ],
      isDemonstration: true,
    },
    true,
    { count, at: expect.any(String) as string, isDemonstration: true },
  ]
  expect(await seen()).toEqual(expected)
  world.base.clock.pass(3_600_000)
  expect(server.deps.steam.state()).toBe('down')
  expect(await seen()).toEqual(expected)
  // Once it is back, Steam is called again.
  world.server.answer(json({ response: { player_count: 12, result: 1 } }))
  world.base.clock.pass(3_600_000)
  const { body } = await server.get('/games/players?ids=730')
  expect(body).toMatchObject({ results: [{ currentPlayers: 12 }], isDemonstration: false })
  const { body: detail } = await server.get('/games/730')
  expect(detail['currentPlayers']).toEqual({ count: 12, at: now() })
})
