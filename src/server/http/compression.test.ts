import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { finish, packHead, takesBrotli } from './compression.ts'

describe('a packed head', () => {
  const head = Buffer.from(`{"results":[${'"élan",'.repeat(5000)}"été"]`)

  test.each([0, 1, 7, 65_535, 65_536, 65_537, 200_000])(
    'is whole with a tail of %i bytes',
    async (size) => {
      const tail = Buffer.alloc(size, 'é,')
      const packed = await packHead(head)
      expect(packed.length).toBeLessThan(head.length / 100)
      const whole = brotliDecompressSync(finish(packed, tail))
      expect(whole.equals(Buffer.concat([head, tail]))).toBe(true)
      // The head is not used up: another caller's tail follows it as well.
      expect(brotliDecompressSync(finish(packed, Buffer.from('}'))).at(-1)).toBe(0x7d)
    },
  )
})

test.each([
  'br',
  'gzip, deflate, br, zstd',
  'br;q=1.0',
  'gzip;q=1, br;q=0.5',
  'BR',
  ['gzip', 'br'],
])('%j takes brotli', (accepted) => expect(takesBrotli(accepted)).toBe(true))

test.each([undefined, '', 'gzip', 'gzip, deflate', 'br;q=0', 'br; q=0.000, gzip', 'brotli', 'xbr'])(
  '%j does not',
  (accepted) => expect(takesBrotli(accepted)).toBe(false),
)
