import { gzipSync } from 'node:zlib'
import { Agent } from 'undici'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type TestClock, testClock } from '#test/fakes/clock.ts'
import { PATIENT } from '#test/fakes/limits.ts'
import { type FakeUpstream, fakeUpstream, json, status } from '#test/fakes/upstream.ts'
import type { Log } from '../deps.ts'
import { AppError } from '../errors.ts'
import { createMemoryStore } from './answer-store.ts'
import { fetchJson, LIMITS, type Limits } from './fetch-json.ts'
import type { Upstream } from './upstream.ts'

const SECRET = 'sécret-0123456789abcdef'
const Film = z.object({ id: z.int(), title: z.string() })
const film = { id: 550, title: 'Playtime' }
const GZIP = gzipSync(JSON.stringify(film))
const asked = { path: '/3/movie/550', query: { language: 'fr-FR' }, kind: 'title' } as const

let server: FakeUpstream
let dispatcher: Agent
let clock: TestClock
let logged: string[]

beforeEach(async () => {
  server = await fakeUpstream()
  dispatcher = new Agent()
  clock = testClock()
  logged = []
})
afterEach(async () => {
  await dispatcher.destroy()
  await server.close()
})

function write(fields: object, message: string): void {
  logged.push(JSON.stringify({ ...fields, message }))
}
const log: Log = { debug: write, info: write, warn: write, error: write }

function open(
  limits: Partial<Limits> = {},
  perSecond = 1000,
  isThrottled = (_body: unknown) => false,
): Upstream<'title'> {
  return fetchJson({
    name: 'films',
    baseUrl: server.url,
    secret: { headers: { authorization: `Bearer x` }, query: { api_key: SECRET } },
    rate: { calls: perSecond, within: 1000 },
    reserve: { title: 0 },
    isThrottled,
    ages: { title: { fresh: 60_000, stale: 3_600_000 } },
    limits: { ...LIMITS, ...PATIENT, turn: 0, ...limits },
    memory: createMemoryStore({ maxBytes: 1_000_000, maxEntries: 100 }),
    dispatcher,
    clock,
    log,
    random: () => 0,
  })
}

/** The error of a call; checks that neither it nor the log contains the secret. */
async function failureOf(answer: Promise<unknown>): Promise<AppError> {
  const failure = await answer.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(failure instanceof AppError))
    throw new Error('an AppError was expected', { cause: failure })
  const output = `${failure.stack} ${JSON.stringify(failure)} ${String(failure.cause)} ${logged.join()}`
  expect(output).not.toContain(SECRET)
  expect(output).not.toContain(encodeURIComponent(SECRET))
  expect(output).not.toContain('Bearer')
  return failure
}

test('sends the path, the query and the secrets, and parses by the schema', async () => {
  let authorization: string | undefined
  server.answer((request, response) => {
    authorization = request.headers.authorization
    json({ ...film, budget: 1 })(request, response)
  })
  expect(await open().ask(asked, Film)).toEqual(film)
  expect(authorization).toBe('Bearer x')
  expect(server.calls).toEqual([
    `/3/movie/550?language=fr-FR&api_key=${encodeURIComponent(SECRET)}`,
  ])
})

test('returns undefined for a 404, and caches it for a while', async () => {
  server.answer(status(404))
  const upstream = open()
  expect(await upstream.ask(asked, Film)).toBeUndefined()
  expect(await upstream.ask(asked, Film)).toBeUndefined()
  expect(server.calls).toHaveLength(1)
  server.answer(json(film))
  clock.pass(3_601_000)
  expect(await upstream.ask(asked, Film)).toEqual(film)
})

/** Each fault, the resulting error, and the number of calls made. */
const faults: [string, Parameters<FakeUpstream['answer']>[0], string, number][] = [
  ['500', status(500), 'UPSTREAM_FAILED', 2],
  ['503', status(503), 'UPSTREAM_FAILED', 2],
  ['400', status(400), 'UPSTREAM_FAILED', 1],
  ['401', status(401), 'UPSTREAM_FAILED', 1],
  ['403', status(403), 'UPSTREAM_FAILED', 1],
  [
    'a page of HTML',
    (_, response) => response.end('<!doctype html><p>Bonjour'),
    'UPSTREAM_FAILED',
    1,
  ],
  ['nothing at all', (_, response) => response.end(), 'UPSTREAM_FAILED', 1],
  ['null', json(null), 'UPSTREAM_FAILED', 1],
  ['a list', json([film]), 'UPSTREAM_FAILED', 1],
  ['another shape', json({ id: '550', title: null }), 'UPSTREAM_FAILED', 1],
  ['a redirect', status(302, { location: '/3/movie/551' }), 'UPSTREAM_FAILED', 1],
  ['cut gzip', (_, response) => response.end(GZIP.subarray(0, -20)), 'UPSTREAM_FAILED', 1],
  ['cut JSON', (_, response) => response.end('{"id":550,"tit'), 'UPSTREAM_FAILED', 1],
  [
    'a body cut before its announced end',
    (_, response) => {
      response.writeHead(200, { 'content-length': '1000' })
      response.write('{"id":550')
      setImmediate(() => response.destroy())
    },
    'UPSTREAM_FAILED',
    2,
  ],
  ['a connection closed at once', (request) => request.socket.destroy(), 'UPSTREAM_FAILED', 2],
  ['no answer', () => {}, 'UPSTREAM_TIMEOUT', 2],
  [
    'headers and no body',
    (_, response) => {
      response.writeHead(200)
      response.flushHeaders()
    },
    'UPSTREAM_TIMEOUT',
    2,
  ],
  [
    'one byte at a time',
    (_, response) => {
      response.writeHead(200)
      const drip = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(drip))
    },
    'UPSTREAM_TIMEOUT',
    2,
  ],
  ['429', status(429), 'UNAVAILABLE', 1],
]

test.each(faults)('%s: throws an AppError', async (_name, handler, code, calls) => {
  server.answer(handler)
  const limits = code === 'UPSTREAM_TIMEOUT' ? { exchange: 300 } : {}
  const failure = await failureOf(open(limits).ask(asked, Film))
  expect(failure.code).toBe(code)
  expect(server.calls).toHaveLength(calls)
  expect(logged).toHaveLength(1)
})

test('a refused connection is an upstream failure', async () => {
  const upstream = open()
  await server.close()
  expect((await failureOf(upstream.ask(asked, Film))).code).toBe('UPSTREAM_FAILED')
  server = await fakeUpstream()
})

test('an invalid response is never cached', async () => {
  const upstream = open()
  server.answer(json({ id: 'x' }))
  await failureOf(upstream.ask(asked, Film))
  server.answer(json(film))
  expect(await upstream.ask(asked, Film)).toEqual(film)
})

test('a body of 20 MB is cut off at the limit', async () => {
  let sent = 0
  const chunk = Buffer.alloc(64 * 1024, ' ')
  server.answer((_, response) => {
    response.writeHead(200)
    const push = () => {
      while (sent < 20 * 1024 * 1024) {
        sent += chunk.length
        if (!response.write(chunk)) break
      }
      if (sent >= 20 * 1024 * 1024) response.end('{}')
    }
    response.on('drain', push)
    push()
  })
  const failure = await failureOf(open({ maxBytes: 1024 * 1024 }).ask(asked, Film))
  expect(failure.code).toBe('UPSTREAM_FAILED')
  expect(sent).toBeLessThan(10 * 1024 * 1024)
})

test.each([[{ 'content-encoding': 'gzip' }], [{}]])(
  'requests gzip, and decompresses it whatever the headers: %o',
  async (headers) => {
    let accepted: string | undefined
    server.answer((request, response) => {
      accepted = String(request.headers['accept-encoding'])
      response.writeHead(200, headers).end(GZIP)
    })
    expect(await open().ask(asked, Film)).toEqual(film)
    expect(accepted).toBe('gzip')
  },
)

test('the limit also applies to the decompressed body', async () => {
  const large = gzipSync(JSON.stringify({ ...film, more: ' '.repeat(100_000) }))
  server.answer((_, response) => response.end(large))
  await failureOf(open({ maxBytes: 100_000 }).ask(asked, Film))
  expect(logged.join()).toContain('too_large')
  expect(await open({ maxBytes: 101_000 }).ask(asked, Film)).toEqual(film)
})

test('a transient failure costs one retry and no error', async () => {
  server.answer((request, response) => {
    if (server.calls.length === 1) status(502)(request, response)
    else json(film)(request, response)
  })
  expect(await open().ask(asked, Film)).toEqual(film)
  expect(server.calls).toHaveLength(2)
})

test('does not retry when too little time remains', async () => {
  server.answer((_, response) => {
    clock.pass(500)
    response.writeHead(500).end()
  })
  await failureOf(open({ total: 600, leastForRetry: 200 }).ask(asked, Film))
  expect(server.calls).toHaveLength(1)
})

test('a hundred identical concurrent requests make one call', async () => {
  server.answer(json(film))
  const upstream = open()
  const answers = await Promise.all(Array.from({ length: 100 }, () => upstream.ask(asked, Film)))
  expect(answers).toEqual(Array.from({ length: 100 }, () => film))
  expect(server.calls).toHaveLength(1)
})

test('a stale response is served while upstream fails', async () => {
  server.answer(json(film))
  const upstream = open()
  await upstream.ask(asked, Film)
  clock.pass(61_000)
  for (const handler of [status(500), status(429), json(null), status(401)]) {
    clock.pass(10_000)
    server.answer(handler)
    expect(await upstream.ask(asked, Film)).toEqual(film)
  }
  expect(server.calls).toHaveLength(6)
  clock.pass(3_600_000)
  expect((await failureOf(upstream.ask(asked, Film))).code).toBe('UPSTREAM_FAILED')
})

test('a stale response is served while upstream hangs', async () => {
  server.answer(json(film))
  const upstream = open({ refreshWait: 100 })
  await upstream.ask(asked, Film)
  clock.pass(61_000)
  server.answer(() => {})
  // The call itself continues, up to 30 s.
  expect(await upstream.ask(asked, Film)).toEqual(film)
  expect(server.calls).toHaveLength(2)
})

test('once open, the breaker refuses without a call, then lets one probe through', async () => {
  server.answer(status(500))
  const upstream = open({ failures: 2, openFor: 10_000 })
  expect((await failureOf(upstream.ask(asked, Film))).retryAfter).toBeUndefined()
  expect(server.calls).toHaveLength(2)
  const refused = await failureOf(upstream.ask(asked, Film))
  expect(refused).toMatchObject({ code: 'UPSTREAM_FAILED', retryAfter: 10 })
  expect(server.calls).toHaveLength(2)
  clock.pass(10_000)
  await failureOf(upstream.ask(asked, Film))
  expect(server.calls).toHaveLength(3)
  server.answer(json(film))
  clock.pass(10_000)
  expect(await upstream.ask(asked, Film)).toEqual(film)
})

test('Retry-After is honoured to the end, by all requests', async () => {
  server.answer(status(429, { 'retry-after': '3' }))
  const upstream = open()
  const other = { ...asked, path: '/3/movie/551' }
  expect(await failureOf(upstream.ask(asked, Film))).toMatchObject({
    code: 'UNAVAILABLE',
    retryAfter: 3,
  })
  server.answer(json(film))
  clock.pass(2999)
  expect(await failureOf(upstream.ask(other, Film))).toMatchObject({
    code: 'UNAVAILABLE',
    retryAfter: 1,
  })
  expect(server.calls).toHaveLength(1)
  clock.pass(1)
  expect(await upstream.ask(other, Film)).toEqual(film)
})

test('requests beyond the rate are refused without a call', async () => {
  server.answer(json(film))
  const upstream = open({}, 3)
  const answers = await Promise.allSettled(
    Array.from({ length: 8 }, (_, id) =>
      upstream.ask({ ...asked, path: `/3/movie/${id}` }, Film, { userId: `user ${id}` }),
    ),
  )
  const refused = answers.filter((answer) => answer.status === 'rejected')
  expect(refused).toHaveLength(5)
  // A window of one second, plus the margin for late calls.
  for (const { reason } of refused) expect(reason).toMatchObject({ retryAfter: 2 })
  expect(server.calls).toHaveLength(3)
})

test('a caller who joined a call that exceeds another user’s share makes their own', async () => {
  server.answer(json(film))
  const upstream = open({}, 2)
  const [ada, zoe] = [{ userId: 'Ada' }, { userId: 'Zoé' }]
  await upstream.ask({ ...asked, path: '/3/movie/1' }, Film, ada)
  const [hers, joined] = await Promise.allSettled([
    upstream.ask(asked, Film, ada),
    upstream.ask(asked, Film, zoe),
  ])
  expect(hers).toMatchObject({ status: 'rejected', reason: { code: 'UNAVAILABLE' } })
  expect(joined).toEqual({ status: 'fulfilled', value: film })
  expect(server.calls).toHaveLength(2)
})

test('a 200 that reports throttling causes a pause', async () => {
  server.answer(json(null))
  const upstream = open({ pause: 30_000 }, 1000, (body) => body === null)
  const pause = { code: 'UNAVAILABLE', retryAfter: 30 }
  expect(await failureOf(upstream.ask(asked, Film))).toMatchObject(pause)
  server.answer(json(film))
  clock.pass(29_999)
  expect(await failureOf(upstream.ask(asked, Film))).toMatchObject({ code: 'UNAVAILABLE' })
  expect(server.calls).toHaveLength(1)
  clock.pass(1)
  expect(await upstream.ask(asked, Film)).toEqual(film)
})
