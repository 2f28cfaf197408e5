import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { errors } from '#shared/errors.ts'
import { LIMITS } from '#server/external/fetch-json.ts'
import { type FakeUpstream, json, status } from '#test/fakes/upstream.ts'
import { TOKEN, type UpstreamWorld, upstreamWorld } from '#test/upstream-world.ts'

type Handler = Parameters<FakeUpstream['answer']>[0]

const playtime = { id: 1, title: 'Playtime' }
const DAY = 86_400_000

let world: UpstreamWorld

beforeEach(async () => {
  world = await upstreamWorld()
})
afterEach(() => world.close())

/** Every way in which an upstream lets us down, and the statuses that a page nobody knows then has. */
const faults: readonly [string, Handler, number[]][] = [
  ['refuses the connection', (request) => request.socket.destroy(), [502]],
  ['hangs', () => {}, [504]],
  ['drips', drip, [504]],
  ['500', status(500), [502]],
  ['401', status(401), [502]],
  ['403', status(403), [502]],
  ['429 with Retry-After', status(429, { 'retry-after': '3' }), [503]],
  ['429 without Retry-After', status(429), [503]],
  ['cut JSON', (_, response) => response.end('{"id":2,"title":"Mon'), [502]],
  ['HTML', (_, response) => response.end('<!doctype html><p>Bonjour'), [502]],
  ['20 MB', flood, [502]],
  ['a redirect inside', status(302, { location: 'http://127.0.0.1:1/3/movie/2' }), [502]],
  ['null', json(null), [502]],
]

describe.each(faults)('upstream: %s', (_name, handler, statuses) => {
  test('what is known is answered, what is not is said to fail, nobody is logged out', async () => {
    const server = await world.start()
    world.server.answer(json(playtime))
    await server.get('/titles/movie/1')
    world.server.answer(handler)
    expect(await server.get('/titles/movie/1')).toMatchObject({ status: 200, body: playtime })
    world.base.clock.pass(2 * DAY)
    expect(await server.get('/titles/movie/1')).toMatchObject({ status: 200, body: playtime })

    for (let count = 0; count < 6; count += 1) {
      const { status: answered, problem, headers } = await server.get('/titles/movie/2')
      expect(statuses).toContain(answered)
      expect(problem.detail).toBe(errors[problem.code].detail)
      if (answered === 503) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect(JSON.stringify(problem)).not.toContain(TOKEN)
    }
    const asked = world.server.calls.length
    const late = await server.get('/titles/movie/3')
    expect(late.status).toBeGreaterThanOrEqual(500)
    expect(late.milliseconds).toBeLessThan(100)
    // Refusals of one question (too much of it) say nothing of the others: they are still asked.
    if (_name !== '20 MB' && _name !== 'a redirect inside' && _name !== 'null') {
      expect(world.server.calls).toHaveLength(asked)
    }
    expect((await server.get('/auth/me')).status).toBe(200)
    expect(world.logged.join('\n')).not.toContain(TOKEN)

    world.server.answer(json({ id: 3, title: 'Trafic' }))
    world.base.clock.pass(30_000)
    expect(await server.get('/titles/movie/3')).toMatchObject({
      status: 200,
      body: { title: 'Trafic' },
    })
  })
})

test('the product’s own limits leave an answer time to arrive in five seconds', () => {
  expect(LIMITS.total).toBeLessThan(5000)
  expect(LIMITS.exchange).toBeLessThanOrEqual(4000)
  expect(LIMITS.patience).toBeLessThan(LIMITS.total)
})

test('Retry-After is obeyed by every page, and told to those who ask', async () => {
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

test('a hang opens the breaker at once: the second page waits for nothing', async () => {
  const server = await world.start()
  world.server.answer(() => {})
  expect((await server.get('/titles/movie/1')).status).toBe(504)
  const second = await server.get('/titles/movie/2')
  expect(second.status).toBe(504)
  expect(second.milliseconds).toBeLessThan(100)
})

function drip(_: unknown, response: ServerResponse): void {
  response.writeHead(200)
  const timer = setInterval(() => response.write(' '), 10)
  response.on('close', () => clearInterval(timer))
}

function flood(_: unknown, response: ServerResponse): void {
  response.writeHead(200)
  const chunk = Buffer.alloc(256 * 1024, ' ')
  let left = 80
  const push = () => {
    while (left > 0) {
      left -= 1
      if (!response.write(chunk)) return
    }
    response.end('{}')
  }
  response.on('drain', push)
  push()
}
