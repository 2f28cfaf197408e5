import { once } from 'node:events'
import { request } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listen } from '#test/sockets.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

let world: TestWorld
let me: Caller
beforeEach(async () => {
  world = await testWorld()
  me = await world.person()
})
afterEach(() => world.close())

const send = async (method: 'POST' | 'PUT', path: string, payload: string, type: string) =>
  world.app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${me.token}`, 'content-type': type },
    payload,
  })

test('a call that takes no body may name the type of one; a call that takes one needs it', async () => {
  const note = '/savedshow/note-saved-movie'
  expect((await send('PUT', note, '', 'application/json')).statusCode).toBe(400)
  expect((await send('PUT', note, '{"tmdbId":1,"note":null}', 'text/plain')).statusCode).toBe(415)
  expect((await send('POST', '/auth/logout', '', 'application/json')).statusCode).toBe(204)
})

test.each([
  '{"tmdbId":1,"note":null,"__proto__":{"isAdmin":true}}',
  '{"tmdbId":1,"note":null,"constructor":{"prototype":{"isAdmin":true}}}',
  '{"tmdbId":1',
])('%s is refused, and harms nobody', async (body) => {
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
  const url = await listen(world)
  const search = (query: string) =>
    statusOf(`${url}/api/savedshow/search-saved-movies?query=${encodeURIComponent(query)}`, {})
  expect(await search('(a+)+$'.repeat(5000))).toBe(400)
  expect(await search('(a+)+$')).toBe(200)
})

test('over the wire, an offer of HTTP/2 is answered as any call', async () => {
  const url = await listen(world)
  const offer = { connection: 'upgrade, http2-settings', upgrade: 'h2c', 'http2-settings': 'AA' }
  expect(await statusOf(`${url}/api/auth/me`, offer)).toBe(200)
})
