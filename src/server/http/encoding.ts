import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Encoding = 'zstd' | 'br' | 'gzip'

/** An encoded body. */
export interface Encoded {
  readonly bytes: Buffer
  /** Left out for identity. */
  readonly encoding?: Encoding
}

/** Bytes below which a body is not compressed: it fits in one packet anyway. */
const MIN_BYTES = 1024
/** Bytes up to which compressing synchronously costs less than a trip to the thread pool. */
const SYNC_BYTES = 64 * 1024

/** Best ratio for the CPU time first: zstd, then gzip for short bodies, brotli for long ones. */
const FOR_SHORT = ['zstd', 'gzip', 'br'] as const
const FOR_LONG = ['zstd', 'br', 'gzip'] as const

const compressNow: Record<Encoding, (bytes: Buffer) => Buffer> = {
  zstd: (bytes) => zstdCompressSync(bytes, zstdOptions(bytes, 3)),
  br: (bytes) => brotliCompressSync(bytes, brotliOptions(bytes, 4)),
  gzip: (bytes) => gzipSync(bytes),
}
const compressLater: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  zstd: (bytes) => promisify(zstdCompress)(bytes, zstdOptions(bytes, 6)),
  br: (bytes) => promisify(brotliCompress)(bytes, brotliOptions(bytes, 5)),
  gzip: (bytes) => promisify(gzip)(bytes),
}

/** Compresses a body with the best accepted encoding: short ones synchronously, long ones off-thread. */
export function encode(text: string, accepted: readonly Encoding[]): Encoded | Promise<Encoded> {
  const bytes = Buffer.from(text)
  const isLong = bytes.length > SYNC_BYTES
  const encoding = (isLong ? FOR_LONG : FOR_SHORT).find((each) => accepted.includes(each))
  if (encoding === undefined || bytes.length < MIN_BYTES) return { bytes }
  if (!isLong) return { bytes: compressNow[encoding](bytes), encoding }
  return compressLater[encoding](bytes).then((packed) => ({ bytes: packed, encoding }))
}

/** The encodings that a request's `Accept-Encoding` allows. Source: RFC 9110, section 12.5.3 */
export function acceptedEncodings({
  headers,
}: Pick<FastifyRequest, 'headers'>): readonly Encoding[] {
  const header = headers['accept-encoding'] ?? ''
  const weights = new Map(header.toLowerCase().split(',').map(weightOf))
  return FOR_SHORT.filter((each) => (weights.get(each) ?? weights.get('*') ?? 0) > 0)
}

function weightOf(item: string): [name: string, weight: number] {
  const [name = '', ...parameters] = item.split(';').map((part) => part.trim())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return [name, weight === undefined ? 1 : Number(weight.slice(2))]
}

/** Sends an encoded body, with `Vary` for the proxies in between. */
export function sendEncoded(reply: FastifyReply, { bytes, encoding }: Encoded): FastifyReply {
  if (encoding !== undefined) reply.header('content-encoding', encoding)
  return reply.header('vary', 'accept-encoding').send(bytes)
}

function zstdOptions(bytes: Buffer, level: number) {
  return {
    pledgedSrcSize: bytes.length,
    params: { [constants.ZSTD_c_compressionLevel]: level },
  }
}

function brotliOptions(bytes: Buffer, quality: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  }
}
