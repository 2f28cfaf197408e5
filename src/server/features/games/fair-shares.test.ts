import { randomInt } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { json, status } from '#test/fakes/upstream.ts'
import { openFaultProxy } from '#test/fault-proxy.ts'
import { type Process, steamAt, type UpstreamWorld, upstreamWorld } from '#test/upstream-world.ts'
import type { Caller } from '#test/world.ts'

const MINUTE = 60_000
const REDIS = process.env['TEST_REDIS_URL'] ?? ''

let world: UpstreamWorld
let greedy: Caller
let friend: Caller

beforeEach(async () => {
  world = await upstreamWorld()
  world.server.answer(upstream)
  greedy = world.me
  friend = await world.base.person()
})
afterEach(async () => {
  vi.useRealTimers()
  await world.close()
})

/** Both upstreams; ids up to 1,000,000 exist. */
function upstream(request: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(request.url ?? '', world.server.url)
  if (pathname.startsWith('/3/movie/')) {
    const id = Number(pathname.split('/').at(-1))
    if (id > 1_000_000) return status(404)(request, response)
    return json({ id, title: `Film ${id}` })(request, response)
  }
  if (pathname.startsWith('/3/')) {
    return json({ results: [], total_pages: 0, total_results: 0 })(request, response)
  }
  if (pathname === '/api/appdetails') {
    const id = Number(searchParams.get('appids'))
    const data = { name: `Jeu ${id}`, type: 'game' }
    return json({ [id]: id > 1_000_000 ? { success: false } : { success: true, data } })(
      request,
      response,
    )
  }
  if (pathname === '/api/storesearch/') return json({ items: [] })(request, response)
  return json({ specials: { items: [] } })(request, response)
}

const start = (settings: Record<string, string> = {}): Promise<Process> =>
  world.start({ ...steamAt(world), ...settings })

/** Without the calls to the counter, which a page makes too: it has its own rate limit. */
const storeCalls = () => world.server.calls.filter((path) => path.startsWith('/api/'))

const together = (server: Process, paths: readonly string[], by: Caller) =>
  Promise.all(paths.map((path) => server.get(path, by)))
const numbered = (count: number, toPath: (number: number) => string) =>
  Array.from({ length: count }, (_, index) => toPath(index + 1))
const countOf = (answers: readonly { status: number }[], code: number) =>
  answers.filter((answer) => answer.status === code).length

describe('the store, limited to 30 calls a minute', () => {
  test('one user’s flood of pages leaves others pages, searches and the front page', async () => {
    const server = await start()
    const flood = await together(
      server,
      numbered(40, (id) => `/games/${id}`),
      greedy,
    )
    expect(countOf(flood, 200), 'what is idle, but for the reserves').toBe(19)
    const refused = flood.find((answer) => answer.status === 503)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    for (const path of ['/games/101', '/games/102', '/games/search?query=phare', '/games/featured'])
      expect((await server.get(path, friend)).status).toBe(200)
    expect(storeCalls().length).toBeLessThanOrEqual(30)

    world.base.clock.pass(MINUTE + 100)
    expect((await server.get('/games/40', greedy)).status).toBe(200)
  })

  test('one user’s flood of searches leaves others theirs', async () => {
    const server = await start()
    const searches = numbered(60, (number) => `/games/search?query=q${number}`)
    expect(countOf(await together(server, searches, greedy), 200)).toBe(19)
    for (const path of ['/games/101', '/games/search?query=phare', '/games/featured'])
      expect((await server.get(path, friend)).status).toBe(200)
  })

  test('many users’ floods of pages leave searches and the front page', async () => {
    const server = await start()
    for (let number = 0; number < 8; number += 1) {
      const person = await world.base.person()
      const pages = numbered(10, (id) => `/games/${number * 10 + id}`)
      await together(server, pages, person)
    }
    expect((await server.get('/games/101', friend)).status).toBe(503)
    for (const path of ['/games/search?query=phare', '/games/featured'])
      expect((await server.get(path, friend)).status).toBe(200)
    expect(storeCalls().length).toBeLessThanOrEqual(30)
  })

  test('made-up ids are looked up once, and use up nobody else’s calls', async () => {
    const server = await start()
    const made = numbered(10, (id) => `/games/${1_000_000 + id}`)
    for (let round = 0; round < 5; round += 1) {
      expect(countOf(await together(server, made, greedy), 404)).toBe(10)
      world.base.clock.pass(10 * MINUTE)
    }
    expect(storeCalls()).toHaveLength(10)
  })

  test('without Redis, each of two servers has the whole rate', async () => {
    const servers = [await start(), await start()]
    for (const [index, server] of servers.entries()) {
      const pages = numbered(40, (id) => `/games/${1000 * index + id}`)
      expect(countOf(await together(server, pages, greedy), 503)).toBe(21)
    }
    for (const [index, server] of servers.entries()) {
      expect((await server.get(`/games/${501 + index}`, friend)).status).toBe(200)
      expect((await server.get('/games/search?query=phare', friend)).status).toBe(200)
    }
  })
})

describe.skipIf(!REDIS)('on two servers with Redis (without TEST_REDIS_URL: skipped)', () => {
  /** Random ids, as Redis keeps answers between runs. */
  const unknown = (count: number) => {
    const first = randomInt(1000, 900_000)
    return numbered(count, (number) => `/games/${first + number}`)
  }

  /** Waits for the connection: until then, a server counts on its own. */
  const startWith = async (url: string) => {
    const server = await start({ REDIS_URL: url })
    await expect.poll(() => server.deps.health.redis()).toBe('up')
    return server
  }

  test('they share the rate, and each user’s part of it', async () => {
    const servers = [await startWith(REDIS), await startWith(REDIS)]
    // Redis must not time out on a busy machine: each server would count on its own.
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const floods = servers.map((server) => together(server, unknown(30), greedy))
    expect(countOf((await Promise.all(floods)).flat(), 200)).toBe(19)
    expect(storeCalls()).toHaveLength(19)
    for (const server of servers) {
      const person = await world.base.person()
      const [path = ''] = unknown(1)
      expect((await server.get(path, person)).status).toBe(200)
    }
    for (const server of servers) {
      const [path = ''] = unknown(1)
      expect((await server.get(path, greedy)).status).toBe(503)
    }
    world.base.clock.pass(MINUTE + 100)
    for (const server of servers) {
      const [path = ''] = unknown(1)
      expect((await server.get(path, greedy)).status).toBe(200)
    }
  })

  test('when Redis goes away, a server falls back to its own count', async () => {
    const proxy = await openFaultProxy(REDIS)
    const server = await startWith(proxy.url)
    proxy.close()
    expect(countOf(await together(server, unknown(40), greedy), 200)).toBe(19)
    expect((await server.get(unknown(1)[0] ?? '', friend)).status).toBe(200)
  })
})

test('TMDB, limited to 20 calls a second: one user’s flood leaves others enough', async () => {
  const server = await start()
  const flood = await together(
    server,
    numbered(30, (id) => `/titles/movie/${id}`),
    greedy,
  )
  expect(countOf(flood, 200)).toBeGreaterThan(5)
  expect(countOf(flood, 503)).toBeGreaterThan(10)
  for (const path of [
    '/titles/movie/101',
    '/titles/search?query=playtime',
    '/titles/trending/movie',
    '/titles/top-rated/tv',
  ])
    expect((await server.get(path, friend)).status).toBe(200)
  expect(world.server.calls.length).toBeLessThanOrEqual(20)
})
