import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import type { Admit } from './admission.ts'
import { problemHeaders, RETRY_SECONDS, toProblem } from './problems.ts'

/**
 * What waits its turn and may be refused: the API, and whether a balancer should send more. Files cost
 * little, and a page that comes says in its own words what is refused; whether the process turns is
 * asked by who would end it, and its figures by who must see why.
 */
const ADMITTED = /^\/(?:api\/|health\/ready\b)/

/**
 * Has each call admitted, now or later, or refused when the process cannot follow. A refusal must cost
 * little: past Fastify's road of an answer, with the headers that were set before it; a line in the
 * log tells of thousands.
 */
export function followLoad(app: FastifyInstance, admit: Admit): void {
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
    if (ADMITTED.test(request.url)) admit(done, () => refuse(request, reply))
    else done()
  })
}
