import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { errors } from '#shared/errors.ts'
import type { Limits } from '#server/external/fetch-json.ts'
import { HASTY } from '#test/fakes/limits.ts'
import { drip, type FakeUpstream, flood, json, status } from '#test/fakes/upstream.ts'
import { type Process, steamAt, type UpstreamWorld, upstreamWorld } from '#test/upstream-world.ts'

type Handler = Parameters<FakeUpstream['answer']>[0]

const DAY = 86_400_000
const MINUTE = 60_000
const page = (name: string) => json({ 7: { success: true, data: { name, type: 'game' } } })

let world: UpstreamWorld

beforeEach(async () => {
  world = await upstreamWorld()
})
afterEach(() => world.close())

const start = (limits: Partial<Limits> = {}): Promise<Process> => {
  const settings = { TMDB_TOKEN: '', ...steamAt(world) }
  return world.start(settings, { maxBytes: 300_000, ...limits })
}

/** Calls to the store; the first opening of a game also calls the counter. */
const pagesAsked = () => world.server.calls.filter((path) => path.startsWith('/api/'))

interface Fault {
  readonly name: string
  readonly answer: Handler
  /** The status of a page that is not cached. */
  readonly becomes: number
  /** Whether the call fails only by timeout. */
  readonly hangs?: boolean
}

const faults: readonly Fault[] = [
  { name: 'refuses', answer: (request) => request.socket.destroy(), becomes: 502 },
  { name: 'hangs', answer: () => {}, becomes: 504, hangs: true },
  { name: 'drips', answer: drip, becomes: 504, hangs: true },
  { name: '500', answer: status(500), becomes: 502 },
  { name: '401', answer: status(401), becomes: 502 },
  { name: '403', answer: status(403), becomes: 502 },
  { name: '429 and when', answer: status(429, { 'retry-after': '3' }), becomes: 503 },
  { name: '429', answer: status(429), becomes: 503 },
  { name: 'cut JSON', answer: (_, response) => response.end('{"7":{"succ'), becomes: 502 },
  { name: 'HTML', answer: (_, response) => response.end('<!doctype html>'), becomes: 502 },
  { name: '20 MB', answer: flood, becomes: 502 },
  { name: 'a redirect', answer: status(302, { location: 'http://127.0.0.1:1/' }), becomes: 502 },
  { name: 'null', answer: json(null), becomes: 503 },
]

describe.each(faults)('Steam: $name', ({ answer, becomes, hangs }) => {
  test('cached pages are served with their age, others fail, nobody is logged out', async () => {
    let server = await start()
    world.server.answer(page('Le Phare'))
    const before = await server.get('/games/7')
    if (hangs) {
      await server.stop()
      server = await start(HASTY)
    }
    world.server.answer(answer)
    world.base.clock.pass(2 * DAY)
    const stale = await server.get('/games/7')
    expect(stale).toMatchObject({ status: 200, body: { name: 'Le Phare' } })
    expect(stale.body['fetchedAt']).toBe(before.body['fetchedAt'])
    expect(Date.parse(String(stale.body['fetchedAt']))).toBe(world.base.clock.now() - 2 * DAY)

    for (const path of ['/games/8', '/games/search?query=phare', '/games/featured']) {
      const { status: answered, problem, headers } = await server.get(path)
      expect(answered).toBe(becomes)
      expect(problem.detail).toBe(errors[problem.code].detail)
      if (answered === 503) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(await server.get('/games/players?ids=7')).toMatchObject({
      status: 200,
      body: { results: [{ steamApiId: 7, name: 'Le Phare', currentPlayers: null }] },
    })
    expect((await server.get('/games/7/players')).status).toBe(200)
    expect((await server.get('/auth/me')).status).toBe(200)

    if (hangs) {
      await server.stop()
      server = await start()
    }
    world.server.answer(page('Le Phare, encore'))
    world.base.clock.pass(2 * MINUTE)
    expect((await server.get('/games/7')).body).toMatchObject({
      name: 'Le Phare, encore',
      fetchedAt: new Date(world.base.clock.now()).toISOString(),
    })
  })
})

test('after null, no call is made for a minute', async () => {
  const server = await start()
  world.server.answer(json(null))
  expect((await server.get('/games/7')).headers['retry-after']).toBe('60')
  world.server.answer(page('Le Phare'))
  world.base.clock.pass(MINUTE - 1)
  expect((await server.get('/games/8')).status).toBe(503)
  expect(pagesAsked()).toHaveLength(1)
  world.base.clock.pass(1)
  expect((await server.get('/games/8')).status).toBe(200)
})

test('a hundred requests for an uncached page make one call', async () => {
  const server = await start()
  world.server.answer(page('Le Phare'))
  const answers = await Promise.all(Array.from({ length: 100 }, () => server.get('/games/7')))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
  expect(pagesAsked()).toHaveLength(1)
})

test('a restarted server serves the stored pages with their age', async () => {
  world.server.answer(page('Le Phare'))
  const first = await start()
  const before = await first.get('/games/7')
  await first.stop()
  world.server.answer(status(500))
  world.base.clock.pass(3 * DAY)
  const second = await start()
  const after = await second.get('/games/7')
  expect(after.body).toEqual(before.body)
  await second.stop()
})

test('an unknown game is cached in memory only', async () => {
  const server = await start()
  world.server.answer(json({ 7: { success: false } }))
  expect((await server.get('/games/7')).status).toBe(404)
  expect((await server.get('/games/7')).status).toBe(404)
  expect(pagesAsked()).toHaveLength(1)
  await server.stop()
  const { db } = world.base.deps
  expect(await db.selectFrom('upstream_answers').selectAll().execute()).toEqual([])
  const next = await start()
  world.server.answer(page('Le Phare'))
  expect((await next.get('/games/7')).status).toBe(200)
})
