import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createCall, REQUEST_TIMEOUT, type CallOptions } from './api.ts'
import { ApiError } from './api-error.ts'

const server = createServer((request, response) => answer(request, response))
let answer: RequestListener = () => undefined
let base = ''
let token: string | undefined
let sessionEnds: string[] = []
let ended: boolean[] = []

beforeEach(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  token = 'secret'
  sessionEnds = []
  ended = []
})

afterEach(async () => {
  timeout = PATIENT
  server.closeAllConnections()
  await new Promise((resolve) => {
    server.close(resolve)
  })
})

const PATIENT = 30_000
/** Request timeout; shortened only by tests without a response. */
let timeout = PATIENT

const call = createCall({
  fetch: (address, init) => fetch(new URL(address, base), init),
  token: () => token,
  onSessionEnd: (error) => sessionEnds.push(`ended ${error.code}`),
  onEnd: (isAnswered) => ended.push(isAnswered),
  get timeout() {
    return timeout
  },
})

function reply(status: number, body: unknown, headers: Record<string, string> = {}) {
  answer = (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
}

function problem(status: number, code: string, more: object = {}) {
  reply(status, {
    type: 'about:blank',
    title: '',
    status,
    code,
    detail: `le détail ${code}`,
    ...more,
  })
}

async function failure(options?: CallOptions): Promise<ApiError> {
  const error: unknown = await call('GET /auth/me', {}, options).catch((thrown: unknown) => thrown)
  if (error instanceof ApiError) return error
  throw error
}

async function text(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}

test('a call carries its method, path, query, body and token', async () => {
  const seen: string[] = []
  answer = (request, response) => {
    const { method, url, headers } = request
    const note = async () => {
      const body = await text(request)
      seen.push(`${method} ${url} ${headers.authorization} ${headers['content-type']} ${body}`)
      response.end('{"ok":true}')
    }
    void note()
  }
  await call('GET /titles/movie/:id', { params: { id: 42 } })
  await call('GET /savedshow/search-saved-all', {
    query: { query: 'a&b é', isWatched: false, page: 2 },
  })
  await call('PUT /savedshow/note-saved-movie', { body: { tmdbId: 7, note: 'à revoir' } })
  await call('PUT /admin/access-requests/:userId/accept', { params: { userId: 'a/b' } })
  token = undefined
  expect(await call('GET /auth/confirm-email', { query: { token: 't' } })).toEqual({ ok: true })
  expect(seen).toEqual([
    'GET /api/titles/movie/42 Bearer secret undefined ',
    'GET /api/savedshow/search-saved-all?query=a%26b+%C3%A9&isWatched=false&page=2 Bearer secret undefined ',
    'PUT /api/savedshow/note-saved-movie Bearer secret application/json {"tmdbId":7,"note":"à revoir"}',
    'PUT /api/admin/access-requests/a%2Fb/accept Bearer secret undefined ',
    'GET /api/auth/confirm-email?token=t undefined undefined ',
  ])
})

test('a success without a body resolves to undefined', async () => {
  answer = (_, response) => response.writeHead(204).end()
  expect(await call('POST /auth/logout', {})).toBeUndefined()
})

test('a refusal has its code, its message and its fields', async () => {
  problem(400, 'VALIDATION_FAILED', { errors: [{ path: 'email', message: 'Non' }, 'noise'] })
  const error = await failure()
  expect(error).toMatchObject({
    code: 'VALIDATION_FAILED',
    status: 400,
    detail: 'le détail VALIDATION_FAILED',
    fields: [{ path: 'email', message: 'Non' }],
  })
  expect(sessionEnds).toEqual([])
})

test('sentences do not wrap before a French sign', async () => {
  const errors = [{ path: 'email', message: 'Trop long : 10' }]
  problem(409, 'LISTS_FULL', { detail: 'Le maximum : « une » !', errors })
  expect(await failure()).toMatchObject({
    detail: 'Le maximum\u00A0: «\u00A0une\u00A0»\u00A0!',
    fields: [{ path: 'email', message: 'Trop long\u00A0: 10' }],
  })
})

test.each(['UNAUTHENTICATED', 'SESSION_EXPIRED'])('%s ends the session', async (code) => {
  problem(401, code)
  await failure()
  expect(sessionEnds).toEqual([`ended ${code}`])
})

test('nothing else ends the session', async () => {
  problem(401, 'INVALID_CREDENTIALS')
  await failure()
  reply(401, '<h1>Proxy</h1>', { 'content-type': 'text/html' })
  await failure()
  problem(403, 'NOT_VERIFIED')
  await failure()
  problem(401, 'SESSION_EXPIRED')
  await failure({ keepsSession: true })
  token = undefined
  await failure()
  expect(sessionEnds).toEqual([])
})

test('the end of an old session does not end the new one', async () => {
  answer = (_, response) => {
    token = 'newer'
    response.writeHead(401).end('{"code":"SESSION_EXPIRED"}')
  }
  await failure()
  expect(sessionEnds).toEqual([])
})

test('a request without a response times out, and ends no session', async () => {
  timeout = 100
  answer = () => undefined
  const error = await failure()
  expect(error).toMatchObject({ code: 'TIMEOUT', status: 0, isTransient: true })
  expect(sessionEnds).toEqual([])
  expect(REQUEST_TIMEOUT).toBe(8000)
})

test('a response that takes too long to arrive times out', async () => {
  timeout = 400
  answer = (_, response) => {
    response.writeHead(200).write('{"id":')
  }
  expect(await failure()).toMatchObject({ code: 'TIMEOUT' })
})

test('a cut connection is a network error', async () => {
  answer = (request) => request.socket.destroy()
  expect(await failure()).toMatchObject({ code: 'NETWORK', status: 0 })
  expect(sessionEnds).toEqual([])
})

test('an aborted call is not a network error', async () => {
  answer = () => undefined
  const leaving = new AbortController()
  const calling = call('GET /auth/me', {}, { signal: leaving.signal })
  leaving.abort()
  await expect(calling).rejects.toMatchObject({ name: 'AbortError' })
  expect(sessionEnds).toEqual([])
  expect(ended).toEqual([])
})

test('each call reports whether the server responded', async () => {
  const answers: readonly (readonly [isAnswered: boolean, from: () => void])[] = [
    [true, () => problem(404, 'NOT_FOUND')],
    [true, () => problem(502, 'UPSTREAM_FAILED')],
    [false, () => reply(502, '<html>')],
    [false, () => (answer = (request) => request.socket.destroy())],
  ]
  for (const [, from] of answers) {
    from()
    await failure()
  }
  reply(200, {})
  await call('GET /auth/me', {})
  expect(ended).toEqual([...answers.map(([isAnswered]) => isAnswered), true])
})

test("a proxy's own page is a server error, with its Retry-After", async () => {
  reply(503, '<html>', { 'retry-after': '7' })
  expect(await failure()).toMatchObject({ code: 'UNAVAILABLE', status: 503, retryAfter: 7 })
  // A proxy's 404, without a server behind it, does not mean that something is gone.
  reply(404, '404 page not found')
  const unanswered = { isUnanswered: true, isTransient: true, isWorthQueueing: true }
  expect(await failure()).toMatchObject({ code: 'UNAVAILABLE', status: 404, ...unanswered })
  problem(404, 'NOT_FOUND')
  expect(await failure()).toMatchObject({ code: 'NOT_FOUND', isUnanswered: false })
  reply(200, '<html>')
  expect(await failure()).toMatchObject({ code: 'INTERNAL' })
  problem(418, 'SOMETHING_NEW')
  expect(await failure()).toMatchObject({
    code: 'SOMETHING_NEW',
    detail: 'le détail SOMETHING_NEW',
  })
  reply(502, { code: 'e-42', detail: 7 })
  expect(await failure()).toMatchObject({ code: 'UNAVAILABLE', status: 502 })
  expect(sessionEnds).toEqual([])
})
