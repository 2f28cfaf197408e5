import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import { addressKey } from '../http/limits.ts'

/**
 * Returns the caller's address for rate limits: through trusted proxies only, as on the HTTP side.
 */
export function openAddresses(
  trustedProxies: readonly string[],
): (request: IncomingMessage) => string {
  const trusted = new BlockList()
  for (const proxy of trustedProxies) {
    const [address = '', bits] = proxy.split('/')
    if (bits === undefined) trusted.addAddress(address, family(address))
    else trusted.addSubnet(address, Number(bits), family(address))
  }
  return ({ socket, headers }) => {
    const forwarded = String(headers['x-forwarded-for'] ?? '').split(',')
    const hops = forwarded.map((hop) => hop.trim()).filter((hop) => hop !== '')
    let address = unwrapIPv4(socket.remoteAddress ?? '')
    while (hops.length > 0 && address !== '' && trusted.check(address, family(address))) {
      address = unwrapIPv4(hops.pop() ?? '')
    }
    return addressKey(address)
  }
}

function family(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4'
}

/** Unwraps IPv4-mapped IPv6 addresses. */
function unwrapIPv4(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}
