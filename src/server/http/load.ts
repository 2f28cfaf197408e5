import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { AppError } from '../errors.ts'
import type { Admit } from './admission.ts'
import { problemHeaders, RETRY_SECONDS, toProblem } from './problems.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

/**
 * Paths subject to load shedding: the API and readiness, which tells a balancer to back off. Not the
 * files, which cost little (the page they load explains refusals); not liveness, or a supervisor would
 * kill the process; not metrics, needed to see why.
 *
 * Also matches paths that the router resolves to these: percent-encoded ones and absolute URLs. A
 * page with an accent after its first segment is not matched.
 */
const ADMITTED = /^\/(?:api\/|health\/ready\b|[^/?]*%|health\/[^?]*%)|^[^/]/

const BUSY = new AppError('UNAVAILABLE', { retryAfter: RETRY_SECONDS })
/** Alternating names and values, which Node writes as is. */
const BUSY_HEADERS = Object.entries({
  ...SECURITY_HEADERS,
  ...problemHeaders(BUSY),
  'content-length': String(Buffer.byteLength(busyBody())),
}).flat()

const RECEIVED_AT = Symbol('received at')

/** When a call entered the queue, by `performance.now()`; `undefined` if it passed none. */
export function receivedAt(request: IncomingMessage): number | undefined {
  return (request as Received)[RECEIVED_AT]
}

interface Received extends IncomingMessage {
  [RECEIVED_AT]?: number
}

/**
 * Sheds load in front of Fastify: starts each call now or later, or refuses it under overload. Refusals
 * must be cheap: no route, no hook, one log line per thousand.
 * @returns how many calls were refused so far
 */
export function shedLoad(
  server: Server,
  admit: Admit,
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => number {
  const serve = server.listeners('request') as ((...call: Call) => void)[]
  server.removeAllListeners('request')
  let refused = 0
  server.on('request', (...call: Call) => {
    const [request, response] = call
    const enter = () => {
      for (const listener of serve) listener.apply(server, call)
    }
    if (!ADMITTED.test(request.url ?? '')) return enter()
    ;(request as Received)[RECEIVED_AT] = performance.now()
    admit(enter, () => {
      if (refused % 1000 === 0) log.warn({ refused }, 'overloaded: calls refused')
      refused += 1
      response.writeHead(BUSY.status, BUSY_HEADERS).end(busyBody())
    })
  })
  return () => refused
}

type Call = [request: IncomingMessage, response: ServerResponse]

/** Of constant length, like the id. A string is sent in one write with the headers. */
function busyBody(): string {
  return JSON.stringify(toProblem(BUSY, randomUUID()))
}
