import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { Agent } from 'undici'

/**
 * Whether a user-supplied URL may be called: over TLS, without credentials, and not a private
 * network's address. Host names are checked on connect (`guardedAgent`).
 * @param allowsPrivate set by the operator: any address, also over plain HTTP
 */
export function isAllowedUrl(address: string, allowsPrivate: boolean): boolean {
  const url = URL.parse(address)
  if (!url || url.username !== '' || url.password !== '') return false
  if (allowsPrivate) return ['http:', 'https:'].includes(url.protocol)
  const host = url.hostname.replaceAll(/[[\]]/g, '')
  return url.protocol === 'https:' && (isIP(host) === 0 || !isPrivate(host))
}

/** Resolves a host name on each connect, and fails if one of its addresses is private. */
export function guardedAgent(allowsPrivate: boolean): Agent {
  const connect = allowsPrivate ? {} : { lookup: publicLookup }
  return new Agent({ connect: { timeout: 5000, ...connect }, connections: 4 })
}

/** The IPv6 addresses in use: others may wrap an IPv4 address. */
const WORLD = ipaddr.parseCIDR('2000::/3')

/** Whether an address is not on the public internet. */
function isPrivate(address: string): boolean {
  const ip = ipaddr.parse(address)
  return ip.range() !== 'unicast' || (ip.kind() === 'ipv6' && !ip.match(WORLD))
}

/** Checking the addresses that are connected to also prevents DNS rebinding. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const found = error ? [] : addresses
    if (error ?? found.some(({ address }) => isPrivate(address))) {
      callback(error ?? Object.assign(new Error('a private address'), { code: 'EPRIVATE' }), [])
    } else if (options.all) callback(null, found)
    else callback(null, found[0]?.address ?? '', found[0]?.family)
  })
}
