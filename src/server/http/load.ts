import type { OutgoingHttpHeaders } from 'node:http'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import type { Admit } from './admission.ts'
import { BROTLI_QUALITY, COMPRESSED_FROM } from './compression.ts'
import { problemHeaders, toProblem } from './problems.ts'

const RETRY_SECONDS = 2

/**
 * Compression where a route asks for it, and a refusal in time when the process cannot follow.
 * @param admit decides of each call; left out, all enter at once: a test's own work also makes them late
 */
export async function handleLoad(app: FastifyInstance, admit: Admit | undefined): Promise<void> {
  if (admit) followLoad(app, admit)
  await app.register(compress, {
    global: false,
    globalDecompression: false,
    threshold: COMPRESSED_FROM,
    encodings: ['br', 'zstd', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  })
}

/**
 * A refusal must cost little: past Fastify's road of an answer, with the headers that were set before
 * it; a line in the log tells of thousands.
 */
function followLoad(app: FastifyInstance, admit: Admit): void {
  const busy = new AppError('UNAVAILABLE', { retryAfter: RETRY_SECONDS })
  let refused = 0
  const refuse = (request: FastifyRequest, reply: FastifyReply) => {
    if (refused % 1000 === 0) app.log.warn({ refused }, 'more calls than can be answered')
    refused += 1
    const body = Buffer.from(JSON.stringify(toProblem(busy, request.id)))
    reply.headers(problemHeaders(busy)).header('content-length', body.length).hijack()
    reply.raw.writeHead(busy.status, reply.getHeaders() as OutgoingHttpHeaders).end(body)
  }
  app.addHook('onRequest', (request, reply, done) => {
    // Whether the process turns is asked by who would end it.
    if (request.url === '/health/live') done()
    else admit(done, () => refuse(request, reply))
  })
}
