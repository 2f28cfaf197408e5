import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import { addressKey } from '../http/limits.ts'

/**
 * Returns the caller's address for rate limits: through trusted proxies only, as Fastify reads it on the
 * HTTP side.
 */
export function openAddresses(
  trustedProxies: readonly string[],
): (request: IncomingMessage) => string {
  const trust = proxyAddr.compile([...trustedProxies])
  // A closed socket has no address, whatever the types say.
  return (request) => addressKey(proxyAddr(request, trust) ?? '')
}
