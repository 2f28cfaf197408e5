import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#shared/auth.ts'
import type { Problem } from '#shared/errors.ts'
import { openDrawing } from '#server/http/drawing.ts'
import { connect, listen } from '#test/sockets.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

let world: TestWorld
let me: Caller

beforeAll(async () => {
  world = await testWorld()
  me = await world.person()
})
afterAll(() => world.close())

async function upload(payload: Buffer | string, type = 'image/png', by: { token: string } = me) {
  const answer = await world.app.inject({
    method: 'PUT',
    url: '/api/auth/me/avatar',
    headers: { authorization: `Bearer ${by.token}`, 'content-type': type },
    payload,
  })
  const body = answer.json<User & Problem>()
  return { status: answer.statusCode, code: body.code, body, headers: answer.headers }
}

const square = (side: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width: side, height: side, channels, background: '#4f46e5' } })

test('an uploaded avatar is re-encoded, without its metadata', async () => {
  const picture = await square(640)
    .withExif({ IFD0: { Copyright: 'ma maison' } })
    .jpeg()
    .toBuffer()
  expect(picture.includes('ma maison')).toBe(true)
  const answer = await upload(picture, 'image/jpeg')
  expect(answer.status).toBe(200)
  const served = await world.app.inject(answer.body.avatarUrl ?? '')
  expect(served.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
  })
  const { width, height, exif } = await sharp(served.rawPayload).metadata()
  expect([width, height, exif]).toEqual([256, 256, undefined])

  const again = await upload(picture, 'image/jpeg')
  expect(again.body.avatarUrl).not.toBe(answer.body.avatarUrl)
  expect((await world.app.inject(answer.body.avatarUrl ?? '')).statusCode).toBe(404)
})

test('an uploaded avatar is sent to the person’s other devices', async () => {
  const there = await connect(await listen(world), await world.elsewhere(me))
  const told = there.next('account')
  const { body } = await upload(await square(64).png().toBuffer())
  expect((await told).user).toEqual(body)
})

test('a file that is not a picture, or too large, is refused', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  const refusals = [
    [await upload('no picture'), 400, 'UNREADABLE_IMAGE'],
    [await upload(''), 400, 'UNREADABLE_IMAGE'],
    [await upload(svg), 400, 'UNREADABLE_IMAGE'],
    [await upload(await square(9).gif().toBuffer()), 400, 'UNREADABLE_IMAGE'],
    [await upload(await square(9).tiff().toBuffer()), 400, 'UNREADABLE_IMAGE'],
    [await upload(svg, 'image/svg+xml'), 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [await upload('{}', 'application/json'), 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [await upload(Buffer.alloc(1024 * 1024 + 1)), 413, 'PAYLOAD_TOO_LARGE'],
  ] as const
  for (const [{ status, code }, ...expected] of refusals) expect([status, code]).toEqual(expected)
})

test('uploading is for Clients: a Visiteur and an invalid session are refused', async () => {
  const picture = await square(9).png().toBuffer()
  const visitor = await world.person('Visiteur')
  const { status, code } = await upload(picture, 'image/png', visitor)
  expect([status, code]).toEqual([403, 'NOT_VERIFIED'])
  for (const type of ['image/png', 'application/json']) {
    expect((await upload('x', type, { token: 'x'.repeat(43) })).status).toBe(401)
  }
  expect((await upload(picture, 'image/png', await world.person())).status).toBe(200)
})

describe('a small file that is expensive to decode', () => {
  const deep = (side: number) => square(side, 4).toColourspace('rgb16').png().toBuffer()
  const progressive = (side: number) =>
    square(side).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()

  test.each([
    ['a deep PNG', deep, 400, 3000],
    ['a progressive JPEG', progressive, 3000, 4000],
    ['a WebP', (side: number) => square(side).webp({ effort: 0 }).toBuffer(), 4500, 5100],
  ])('%s is refused for its decoded size', async (_name, make, fits, isTooLarge) => {
    expect((await upload(await make(fits))).status).toBe(200)
    const large = await make(isTooLarge)
    expect(large.length).toBeLessThan(1024 * 1024)
    expect((await upload(large)).code).toBe('UNREADABLE_IMAGE')
  })

  test('a JPEG is refused for its number of scans', async () => {
    const picture = manyScans(63)
    expect((await sharp(picture, { failOn: 'warning' }).stats()).isOpaque).toBe(true)
    expect((await upload(manyScans(15), 'image/jpeg')).status).toBe(200)
    expect((await upload(picture, 'image/jpeg')).code).toBe('UNREADABLE_IMAGE')
  })
})

describe('concurrent uploads', () => {
  const drawAll = async (users: readonly string[]) => {
    const picture = await square(9).png().toBuffer()
    const draw = openDrawing()
    const ends = await Promise.allSettled(users.map((userId) => draw(userId, picture)))
    expect((await draw('later', picture)).length).toBeGreaterThan(0)
    return ends.map((end) => (end.status === 'fulfilled' ? 'drawn' : end.reason))
  }
  const refused = { code: 'UNAVAILABLE', retryAfter: 2 }

  test('are processed one by one; a few are queued, the others get Retry-After', async () => {
    expect(await drawAll(['a', 'b', 'c', 'd', 'e', 'f'])).toMatchObject([
      'drawn',
      'drawn',
      'drawn',
      'drawn',
      refused,
      refused,
    ])
  })

  test('are limited to one per user', async () => {
    expect(await drawAll(['a', 'a', 'b'])).toMatchObject(['drawn', refused, 'drawn'])
  })
})

test('an upload that takes too long is aborted, and the next one is processed', async () => {
  const picture = await square(9).png().toBuffer()
  await expect(openDrawing({ timeout: 1 })('me', picture)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    retryAfter: 5,
  })
  const { format } = await sharp(await openDrawing()('me', picture)).metadata()
  expect(format).toBe('webp')
})

test('unknown avatar URLs are not found', async () => {
  for (const file of ['x.webp', `${'0'.repeat(24)}.webp`, '..%2f..%2fetc%2fpasswd', '%00']) {
    const { statusCode } = await world.app.inject(`/api/avatars/${me.id}/${file}`)
    expect(statusCode).toBe(404)
  }
  const { statusCode } = await world.app.inject(`/api/avatars/x/${'0'.repeat(24)}.webp`)
  expect(statusCode).toBe(404)
})

/** A valid grey JPEG of 64 × 64 pixels, with two scans per frequency. */
function manyScans(frequencies: number): Buffer {
  const segment = (marker: number, bytes: number[]) => [0xff, marker, 0, bytes.length + 2, ...bytes]
  // A single one-bit code: zero difference, or end of block.
  const huffman = (table: number) => segment(0xc4, [table, 1, ...Array<number>(15).fill(0), 0])
  const blocks = Array<number>(64 / 8).fill(0)
  const scan = (from: number, to: number, bits: number) => [
    ...segment(0xda, [1, 1, 0, from, to, bits]),
    ...blocks,
  ]
  const frequency = (at: number) => [...scan(at, at, 0x01), ...scan(at, at, 0x10)]
  return Buffer.from([
    0xff,
    0xd8,
    ...segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    ...segment(0xc2, [8, 0, 64, 0, 64, 1, 1, 0x11, 0]),
    ...huffman(0x00),
    ...huffman(0x10),
    ...scan(0, 0, 0),
    ...Array.from({ length: frequencies }, (_, index) => frequency(index + 1)).flat(),
    0xff,
    0xd9,
  ])
}
