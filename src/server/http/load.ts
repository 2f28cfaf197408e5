import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import type { Admit } from './admission.ts'
import { problemHeaders, RETRY_SECONDS, toProblem } from './problems.ts'

/**
 * Paths subject to load shedding: the API and readiness, which tells a balancer to back off. Not the
 * files, which cost little (the page they load explains refusals); not liveness, or a supervisor would
 * kill the process; not metrics, needed to see why.
 */
const ADMITTED = /^\/(?:api\/|health\/ready\b)/

/**
 * Sheds load: starts each call now or later, or refuses it under overload. Refusals must be cheap: they
 * bypass Fastify's reply pipeline, keep the headers set so far, and log one line per thousand.
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
