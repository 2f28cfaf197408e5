import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { errors } from '#shared/errors.ts'
import { LIMITS } from '#server/external/fetch-json.ts'
import { HASTY } from '#test/fakes/limits.ts'
import { drip, type FakeUpstream, flood, json, status } from '#test/fakes/upstream.ts'
import { TOKEN, type UpstreamWorld, upstreamWorld } from '#test/upstream-world.ts'

type Handler = Parameters<FakeUpstream['answer']>[0]

const playtime = { id: 1, title: 'Playtime' }
const DAY = 86_400_000

let world: UpstreamWorld

beforeEach(async () => {
  world = await upstreamWorld()
})
afterEach(() => world.close())

interface Fault {
  readonly name: string
  readonly answer: Handler
  /** The status of a page that is not cached. */
  readonly becomes: number
  /** Whether it opens the breaker: one malformed response does not. */
  readonly opens: boolean
  /** Whether the call fails only by timeout. */
  readonly hangs?: boolean
}

const faults: readonly Fault[] = [
  {
    name: 'refuses the connection',
    answer: (request) => request.socket.destroy(),
    becomes: 502,
    opens: true,
  },
  { name: 'hangs', answer: () => {}, becomes: 504, opens: true, hangs: true },
  { name: 'drips', answer: drip, becomes: 504, opens: true, hangs: true },
  { name: '500', answer: status(500), becomes: 502, opens: true },
  { name: '401', answer: status(401), becomes: 502, opens: true },
  { name: '403', answer: status(403), becomes: 502, opens: true },
  {
    name: '429 with Retry-After',
    answer: status(429, { 'retry-after': '3' }),
    becomes: 503,
    opens: true,
  },
  { name: '429 without Retry-After', answer: status(429), becomes: 503, opens: true },
  {
    name: 'cut JSON',
    answer: (_, response) => response.end('{"id":2,"title":"Mon'),
    becomes: 502,
    opens: true,
  },
  {
    name: 'HTML',
    answer: (_, response) => response.end('<!doctype html><p>Bonjour'),
    becomes: 502,
    opens: true,
  },
  { name: '20 MB', answer: flood, becomes: 502, opens: false },
  {
    name: 'a redirect inside',
    answer: status(302, { location: 'http://127.0.0.1:1/3/movie/2' }),
    becomes: 502,
    opens: true,
  },
  { name: 'null', answer: json(null), becomes: 502, opens: false },
]

describe.each(faults)('upstream: $name', ({ answer, becomes, opens, hangs }) => {
  test('cached pages are served, others fail, nobody is logged out', async () => {
    const limits = { maxBytes: 300_000 }
    let server = await world.start({}, limits)
    world.server.answer(json(playtime))
    await server.get('/titles/movie/1')
    if (hangs) {
      await server.stop()
      server = await world.start({}, { ...limits, ...HASTY })
    }
    world.server.answer(answer)
    expect(await server.get('/titles/movie/1')).toMatchObject({ status: 200, body: playtime })
    world.base.clock.pass(2 * DAY)
    expect(await server.get('/titles/movie/1')).toMatchObject({ status: 200, body: playtime })

    // Into the next rate-limit window.
    world.base.clock.pass(1100)
    for (let count = 0; count < 6; count += 1) {
      const { status: answered, problem, headers } = await server.get('/titles/movie/2')
      expect(answered).toBe(becomes)
      expect(problem.detail).toBe(errors[problem.code].detail)
      if (answered === 503) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect(JSON.stringify(problem)).not.toContain(TOKEN)
    }
    const asked = world.server.calls.length
    const late = await server.get('/titles/movie/3')
    expect(late.status).toBe(becomes)
    expect(world.server.calls).toHaveLength(opens ? asked : asked + 1)
    expect((await server.get('/titles/movie/1')).status).toBe(200)
    expect((await server.get('/auth/me')).status).toBe(200)
    expect(world.logged.join()).not.toContain(TOKEN)

    world.server.answer(json({ id: 3, title: 'Trafic' }))
    // A hung call may still be in flight, and fail again.
    await expect
      .poll(async () => {
        world.base.clock.pass(30_000)
        return server.get('/titles/movie/3')
      })
      .toMatchObject({ status: 200, body: { title: 'Trafic' } })
  })
})

test('the production limits let a response arrive within five seconds', () => {
  expect(LIMITS.total).toBeLessThan(5000)
  expect(LIMITS.exchange).toBeLessThanOrEqual(4000)
  expect(LIMITS.refreshWait).toBeLessThan(LIMITS.total)
})

test('Retry-After is respected for every page, and passed on to callers', async () => {
  const server = await world.start()
  world.server.answer(status(429, { 'retry-after': '3' }))
  expect(await server.get('/titles/movie/1')).toMatchObject({
    status: 503,
    headers: { 'retry-after': '3' },
  })
  world.server.answer(json(playtime))
  world.base.clock.pass(2999)
  for (const path of ['/titles/movie/1', '/people/1', '/titles/search?query=play']) {
    expect((await server.get(path)).status).toBe(503)
  }
  expect(world.server.calls).toHaveLength(1)
  world.base.clock.pass(1)
  expect((await server.get('/titles/movie/1')).status).toBe(200)
})

test('a hang opens the breaker at once: the second page makes no call', async () => {
  const server = await world.start({}, HASTY)
  world.server.answer(() => {})
  expect((await server.get('/titles/movie/1')).status).toBe(504)
  const asked = world.server.calls.length
  expect((await server.get('/titles/movie/2')).status).toBe(504)
  expect(world.server.calls).toHaveLength(asked)
})
