import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressKey } from './limits.ts'

/** What a handler receives besides the caller and the parsed inputs. */
export function requestContext(request: FastifyRequest, reply: FastifyReply) {
  return {
    address: addressKey(request.ip),
    device: deviceOf(request),
    requestId: request.id,
    isCurrent: (etag: string) => isCurrent(etag, request, reply),
  }
}

/** Sets the cache headers; returns whether the client's copy is current (304). */
export function isCurrent(etag: string, request: FastifyRequest, reply: FastifyReply): boolean {
  reply
    .header('etag', etag)
    .header('cache-control', 'private, no-cache')
    // A 304 has the headers a 200 would have. Source: RFC 9110, section 15.4.5
    .header('vary', 'accept-encoding')
  const cachedTags = request.headers['if-none-match']?.split(',').map((tag) => tag.trim()) ?? []
  return cachedTags.some((tag) => tag === '*' || opaque(tag) === opaque(etag))
}

/** An ETag without `W/`: the comparison is weak. Source: RFC 9110, section 13.1.2 */
function opaque(tag: string): string {
  return tag.replace(/^W\//, '')
}

function deviceOf(request: FastifyRequest): string {
  return (request.headers['user-agent'] ?? '').replace(/[^\x20-\x7E]/g, '').slice(0, 200)
}
