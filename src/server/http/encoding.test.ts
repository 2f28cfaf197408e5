import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { acceptedEncodings, encode } from './encoding.ts'

const accepts = (header: string | undefined) =>
  acceptedEncodings({ headers: { 'accept-encoding': header } })

test.each([
  ['gzip, deflate, br, zstd', ['zstd', 'gzip', 'br']],
  ['br', ['br']],
  ['BR;q=1.0, gzip ; q=0.5', ['gzip', 'br']],
  ['br;q=0, gzip', ['gzip']],
  ['br; q=0.000', []],
  ['*', ['zstd', 'gzip', 'br']],
  ['*, zstd;q=0', ['gzip', 'br']],
  ['identity', []],
  ['brotli, xbr', []],
  ['', []],
  [undefined, []],
])('%j accepts %j', (header, expected) => expect(accepts(header)).toEqual(expected))

describe.each([
  ['short', 3000, 'zstd', 'gzip'],
  ['long', 30_000, 'zstd', 'br'],
])('a %s body', (_, repeats, best, next) => {
  const text = `["élan"${',"été"'.repeat(repeats)}]`

  test.each([
    ['gzip, deflate, br, zstd', best],
    ['gzip, br', next],
    ['gzip', 'gzip'],
    ['br', 'br'],
  ])('for %j is compressed without loss, with its encoding', async (header, expected) => {
    const { bytes, encoding } = await encode(text, accepts(header))
    expect(encoding).toBe(expected)
    expect(bytes.length).toBeLessThan(text.length / 20)
    const open = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync }
    expect(encoding && open[encoding](bytes).toString()).toBe(text)
  })

  test('is not compressed for a client that accepts no encoding', async () => {
    const { bytes, encoding } = await encode(text, accepts(undefined))
    expect([bytes.toString(), encoding]).toEqual([text, undefined])
  })
})

test('a body that fits in one packet is not compressed', async () => {
  const { bytes, encoding } = await encode('é'.repeat(511), accepts('zstd'))
  expect([bytes.length, encoding]).toEqual([1022, undefined])
})
