import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listen } from '#test/sockets.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

let world: TestWorld
let me: Caller
let url: string
beforeAll(async () => {
  world = await testWorld()
  url = await listen(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  me = await world.person()
})

const send = async (method: 'POST' | 'PUT', path: string, payload: string, type: string) =>
  world.app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${me.token}`, 'content-type': type },
    payload,
  })

test('a JSON content type without a body is refused only if the call takes one', async () => {
  const note = '/savedshow/note-saved-movie'
  expect((await send('PUT', note, '', 'application/json')).statusCode).toBe(400)
  expect((await send('PUT', note, '{"tmdbId":1,"note":null}', 'text/plain')).statusCode).toBe(415)
  expect((await send('POST', '/auth/logout', '', 'application/json')).statusCode).toBe(204)
})

test('a call that takes no body refuses a non-empty one', async () => {
  const ask = (body: string) => send('POST', '/auth/logout', body, 'application/json')
  const refused = await ask('{"role":"SuperAdmin"}')
  expect(refused.statusCode).toBe(400)
  expect(refused.json()).toMatchObject({ errors: [{ path: 'role', message: 'Champ inconnu' }] })
  expect((await ask('"role"')).statusCode).toBe(400)
  expect((await ask('{}')).statusCode).toBe(204)
})

test.each([
  ['{"tmdbId":"5","note":null}', 'tmdbId', 'Valeur invalide'],
  ['{"tmdbId":1.5,"note":null}', 'tmdbId', 'Valeur invalide'],
  ['{"note":null}', 'tmdbId', 'Champ obligatoire'],
  ['{"tmdbId":5,"note":7}', 'note', 'Valeur invalide'],
])('%s: errors distinguish invalid from missing fields', async (body, path, message) => {
  const answer = await send('PUT', '/savedshow/note-saved-movie', body, 'application/json')
  expect(answer.json()).toMatchObject({ errors: [{ path, message }] })
})

test.each([
  '{"tmdbId":1,"note":null,"__proto__":{"isAdmin":true}}',
  '{"tmdbId":1,"note":null,"constructor":{"prototype":{"isAdmin":true}}}',
  '{"tmdbId":1',
])('%s is refused, without prototype pollution', async (body) => {
  const note = '/savedshow/note-saved-movie'
  expect((await send('PUT', note, body, 'application/json')).statusCode).toBe(400)
  expect(Reflect.get({}, 'isAdmin')).toBeUndefined()
  const sound = await send('PUT', note, '{"tmdbId":1,"note":null}', 'application/json')
  expect(sound.statusCode).toBe(404)
})

const statusOf = async (address: string, headers: Record<string, string>) => {
  const asked = request(address, { headers: { authorization: `Bearer ${me.token}`, ...headers } })
  asked.end()
  const [response] = (await once(asked, 'response')) as [{ statusCode: number; resume(): void }]
  response.resume()
  return response.statusCode
}

test('over the wire, a search of any length is refused by the contract', async () => {
  const search = (query: string) =>
    statusOf(`${url}/api/savedshow/search-saved-movies?query=${encodeURIComponent(query)}`, {})
  expect(await search('(a+)+$'.repeat(5000))).toBe(400)
  expect(await search('(a+)+$')).toBe(200)
})

test('over the wire, an offer to upgrade to HTTP/2 is ignored', async () => {
  const offer = { connection: 'upgrade, http2-settings', upgrade: 'h2c', 'http2-settings': 'AA' }
  expect(await statusOf(`${url}/api/auth/me`, offer)).toBe(200)
})

test('over the wire, malformed HTTP is refused with a problem body', async () => {
  const { port, hostname } = new URL(url)
  const answerTo = async (head: string) => {
    const socket = connect(Number(port), hostname)
    socket.end(`${head}\r\nhost: calepin\r\n\r\n`)
    return text(socket)
  }
  for (const [head, status, code] of [
    ['GET /api/auth/me HTTP/1.1\r\nno header', 400, 'VALIDATION_FAILED'],
    ['GET /é HTTP/1.1', 400, 'VALIDATION_FAILED'],
    [`GET / HTTP/1.1\r\nx: ${'x'.repeat(140_000)}`, 431, 'VALIDATION_FAILED'],
    ['GET /api/%E0%A4%A HTTP/1.1\r\nconnection: close', 400, 'VALIDATION_FAILED'],
    ['GET /api/auth/me HTTP/1.1\r\nconnection: close', 401, 'UNAUTHENTICATED'],
  ] as const) {
    const answer = await answerTo(head)
    const [top = '', body = ''] = answer.split('\r\n\r\n')
    expect(top).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(top.toLowerCase()).toContain('content-type: application/problem+json')
    expect(top.toLowerCase()).toContain('x-content-type-options: nosniff')
    expect(JSON.parse(body)).toMatchObject({ status, code })
  }
})
