import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../deps.ts'
import { addressKey } from './limits.ts'

/**
 * A class, so that what few handlers use is computed lazily and costs the others nothing: getters on an
 * object literal took a quarter of a short call's time. Pass it on whole: a rest pattern drops getters
 * of the prototype.
 */
export class RequestContext {
  readonly actor: never
  readonly params: never
  readonly query: never
  readonly body: never
  readonly requestId: string
  readonly isCurrent: (etag: string) => boolean
  readonly #request: FastifyRequest

  constructor(
    actor: Actor | undefined,
    params: unknown,
    query: unknown,
    body: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    this.actor = actor as never
    this.params = params as never
    this.query = query as never
    this.body = body as never
    this.requestId = request.id
    this.isCurrent = (etag) => isCurrent(etag, request, reply)
    this.#request = request
  }

  get address(): string {
    return addressKey(this.#request.ip)
  }

  get device(): string {
    return deviceOf(this.#request)
  }
}

/** Sets the cache headers; returns whether the client's copy is current (304). */
export function isCurrent(etag: string, request: FastifyRequest, reply: FastifyReply): boolean {
  reply
    .header('etag', etag)
    .header('cache-control', 'private, no-cache')
    // A 304 has the headers a 200 would have. Source: RFC 9110, section 15.4.5
    .header('vary', 'accept-encoding')
  const held = request.headers['if-none-match']?.split(',').map((tag) => tag.trim()) ?? []
  return held.some((tag) => tag === '*' || opaque(tag) === opaque(etag))
}

/** An ETag without `W/`: the comparison is weak. Source: RFC 9110, section 13.1.2 */
function opaque(tag: string): string {
  return tag.replace(/^W\//, '')
}

function deviceOf(request: FastifyRequest): string {
  return (request.headers['user-agent'] ?? '').replace(/[^\x20-\x7E]/g, '').slice(0, 200)
}
