import { zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { savedShows } from '#shared/saved-shows.ts'
import { befriend } from '#test/people.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

let world: TestWorld
let me: Caller
let friend: Caller
/** Inception, in the embedded catalogue. */
const MOVIE = 27_205

beforeAll(async () => {
  world = await testWorld()
  me = await world.person()
  friend = await world.person()
  await befriend(me, friend)
  for (let tmdbId = 1_900_000_001; tmdbId <= 1_900_000_030; tmdbId += 1) {
    await friend.call(savedShows.addMovie, { body: { tmdbId, title: `Été ${tmdbId}` } })
  }
  await friend.call(savedShows.addMovie, { body: { tmdbId: MOVIE, title: 'Inception' } })
  await friend.call(savedShows.rateMovie, { body: { tmdbId: MOVIE, rating: 9 } })
})
afterAll(() => world.close())

const BROWSER = 'gzip, deflate, br, zstd'

async function read(
  caller: Caller,
  url: string,
  headers: object = {},
  method: 'GET' | 'HEAD' = 'GET',
) {
  return world.app.inject({
    url,
    method,
    headers: { authorization: `Bearer ${caller.token}`, 'accept-encoding': BROWSER, ...headers },
  })
}

/** The same call uncompressed, with a browser's encodings, and with gzip only. */
async function readAll(caller: Caller, url: string) {
  const [plain, zstd, gzip] = await Promise.all(
    ['identity', BROWSER, 'gzip'].map(async (accepted) =>
      read(caller, url, { 'accept-encoding': accepted }),
    ),
  )
  if (!plain || !zstd || !gzip) throw new Error('three were asked')
  return { plain, zstd, gzip }
}

async function expectSame(caller: Caller, url: string) {
  const { plain, zstd, gzip } = await readAll(caller, url)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers['vary']).toBe('accept-encoding')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(zstd.headers).toMatchObject({
    'content-encoding': 'zstd',
    vary: 'accept-encoding',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(zstd.rawPayload.length),
  })
  expect(zstdDecompressSync(zstd.rawPayload).toString()).toBe(plain.body)
  expect(zstd.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  return JSON.parse(plain.body) as Record<string, unknown>
}

describe('a page that differs between callers only in their friends’ marks', () => {
  const URL = `/api/titles/movie/${MOVIE}`

  test('is the same plain and compressed, with each caller’s friends’ marks', async () => {
    const { friends, ...mine } = await expectSame(me, URL)
    expect(friends).toMatchObject([{ user: { id: friend.id }, rating: 9 }])
    const { friends: none, ...theirs } = await expectSame(friend, URL)
    expect(none).toEqual([])
    expect(theirs).toEqual(mine)
    expect(mine).toMatchObject({ mediaType: 'movie', id: MOVIE, title: 'Inception' })
  })

  test('shows a friend’s change at once', async () => {
    await friend.call(savedShows.noteMovie, { body: { tmdbId: MOVIE, note: 'À revoir' } })
    expect(await expectSame(me, URL)).toMatchObject({ friends: [{ note: 'À revoir' }] })
  })
})

describe('a whole list', () => {
  const urlOf = (query: string) => `/api/savedshow/get-saved-all?userId=${friend.id}${query}`

  test('is the same plain and compressed, for the owner and a friend, and by filter', async () => {
    const whole = await expectSame(me, urlOf(''))
    expect(whole).toMatchObject({ totalResults: 31 })
    expect(await expectSame(friend, urlOf(''))).toEqual(whole)
    const toWatch = await expectSame(me, urlOf('&isWatched=false'))
    expect(toWatch).toMatchObject({ totalResults: 30 })
    const oldest = await expectSame(me, urlOf('&sortEnum=TITLE_ASC'))
    expect(oldest['results']).not.toEqual(whole['results'])
    const { body } = await friend.call(savedShows.getTvs, { query: {} })
    expect(body.results).toEqual([])
  })

  test('is read once for all callers, and again after a write', async () => {
    await readAll(me, urlOf(''))
    const itemsRead = async () => {
      world.statements.length = 0
      const answers = await readAll(me, urlOf(''))
      const reads = world.statements.filter((sql) => sql.includes('saved_shows'))
      return { reads: reads.length, body: answers.plain.body }
    }
    const again = await itemsRead()
    expect(again.reads).toBe(0)
    await friend.call(savedShows.noteMovie, { body: { tmdbId: MOVIE, note: 'Encore' } })
    const changed = await itemsRead()
    // One per set of accepted encodings.
    expect(changed.reads).toBe(3)
    expect(changed.body).toContain('"note":"Encore"')
  })

  test('has a weak ETag, the same in every encoding, for a HEAD and with a 304', async () => {
    const { plain, zstd } = await readAll(me, urlOf(''))
    const etag = String(zstd.headers['etag'])
    expect(etag).toMatch(/^W\/"/)
    expect(plain.headers['etag']).toBe(etag)
    const head = await read(me, urlOf(''), {}, 'HEAD')
    expect(head.rawPayload.length).toBe(0)
    for (const name of ['content-length', 'content-encoding', 'etag', 'vary', 'cache-control']) {
      expect([name, head.headers[name]]).toEqual([name, zstd.headers[name]])
    }
    for (const held of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const unchanged = await read(me, urlOf(''), { 'if-none-match': held })
      expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
      expect(unchanged.headers).toMatchObject({ etag, vary: 'accept-encoding' })
      expect(unchanged.headers['content-encoding']).toBeUndefined()
    }
    expect((await read(me, urlOf(''), { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  test('is refused to a stranger, even if cached for a friend', async () => {
    const stranger = await world.person()
    expect((await readAll(me, urlOf(''))).plain.statusCode).toBe(200)
    expect((await readAll(stranger, urlOf(''))).plain.statusCode).toBe(403)
    await befriend(stranger, friend)
    expect((await readAll(stranger, urlOf(''))).plain.statusCode).toBe(200)
  })
})

test('a short response is not compressed', async () => {
  const { headers, body } = await read(me, '/api/auth/me')
  expect(headers['content-encoding']).toBeUndefined()
  expect(JSON.parse(body)).toMatchObject({ id: me.id })
})
