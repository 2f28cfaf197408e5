import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import { BROTLI_QUALITY, COMPRESSED_FROM } from './compression.ts'
import { writeProblem } from './problems.ts'

const RETRY_SECONDS = 2

/**
 * Compression where a route asks for it, and a refusal in time when the process cannot follow.
 * @param isLate asked once for each call, whether it must be refused; left out, none is: a test's own
 *   work also makes it late
 */
export async function handleLoad(
  app: FastifyInstance,
  isLate: (() => boolean) | undefined,
): Promise<void> {
  if (isLate) refuseLate(app, isLate)
  await app.register(compress, {
    global: false,
    globalDecompression: false,
    threshold: COMPRESSED_FROM,
    encodings: ['br', 'zstd', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  })
}

/** A refusal must cost little: it is one problem for all, and a line in the log tells of thousands. */
function refuseLate(app: FastifyInstance, isLate: () => boolean): void {
  const busy = new AppError('UNAVAILABLE', { retryAfter: RETRY_SECONDS })
  let refused = 0
  app.addHook('onRequest', (request, reply, done) => {
    // Whether the process turns is asked by who would end it.
    if (!isLate() || request.url === '/health/live') return done()
    if (refused % 1000 === 0) app.log.warn({ refused }, 'more calls than can be answered')
    refused += 1
    writeProblem(busy, request, reply)
  })
}
