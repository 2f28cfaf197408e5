import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import compressAnswers from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Under this many bytes an answer fits one packet anyway. */
export const COMPRESSED_FROM = 1024
/** 1,000 saved items take 7 ms; 11 takes 900 ms to make them a seventh lighter (docs/decisions/012-kept-bodies.md). */
const BROTLI_QUALITY = 5

const ACCEPTED = /(?:^|,)\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/i
/** Of an uncompressed block. */
const LARGEST_BLOCK = 65_536
/** An empty last block. */
const END = Buffer.from([0x03])

const compress = promisify(brotliCompress)

/** Compresses the answers of the routes that ask for it with `compress: {}`. */
export async function compressLongAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compressAnswers, {
    global: false,
    globalDecompression: false,
    threshold: COMPRESSED_FROM,
    encodings: ['br', 'zstd', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  })
}

/** Whether an `Accept-Encoding` takes brotli. */
export function takesBrotli(accepted: string | string[] | undefined): boolean {
  return accepted !== undefined && ACCEPTED.test(String(accepted))
}

/** Compresses beside the event loop; what comes is whole once `finish` has added its end. */
export async function packHead(bytes: Buffer): Promise<Buffer> {
  return compress(bytes, {
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}

/**
 * Ends what `packHead` began, after a `tail` as it is: brotli has blocks that are not compressed.
 * Source: RFC 7932, section 9.2
 */
export function finish(head: Buffer, tail: Buffer): Buffer {
  const parts = [head]
  for (let at = 0; at < tail.length; at += LARGEST_BLOCK) {
    const block = tail.subarray(at, at + LARGEST_BLOCK)
    const header = Buffer.alloc(3)
    // Not the last, four nibbles of length less one, not compressed.
    header.writeUIntLE(((block.length - 1) << 3) | (1 << 19), 0, 3)
    parts.push(header, block)
  }
  return Buffer.concat([...parts, END])
}
