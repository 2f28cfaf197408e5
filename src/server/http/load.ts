import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import { BROTLI_QUALITY, COMPRESSED_FROM } from './compression.ts'

const RETRY_SECONDS = 2

/**
 * Compression where a route asks for it, and a refusal in time when the process cannot follow.
 * @param maxDelay milliseconds that the event loop may be late before calls are refused; left out,
 *   none is: a test's own work also makes it late
 */
export async function handleLoad(
  app: FastifyInstance,
  maxDelay: number | undefined,
): Promise<void> {
  if (maxDelay !== undefined) {
    await app.register(underPressure, {
      maxEventLoopDelay: maxDelay,
      sampleInterval: 500,
      pressureHandler: () => {
        throw new AppError('UNAVAILABLE', { retryAfter: RETRY_SECONDS })
      },
    })
  }
  await app.register(compress, {
    global: false,
    globalDecompression: false,
    threshold: COMPRESSED_FROM,
    encodings: ['br', 'zstd', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  })
}
