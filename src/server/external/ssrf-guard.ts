import { lookup } from 'node:dns'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'
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

const PRIVATE = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(network, bits, 'ipv4')
}
// For IPv6, only globally routed addresses, except those that wrap an IPv4 address.
const WORLD = new BlockList()
WORLD.addSubnet('2000::', 3, 'ipv6')
const WRAPPED = new BlockList()
WRAPPED.addSubnet('2002::', 16, 'ipv6')
WRAPPED.addSubnet('2001::', 32, 'ipv6')

/** Whether an address is not on the public internet. */
export function isPrivate(address: string): boolean {
  if (!isIPv6(address)) return PRIVATE.check(address, 'ipv4')
  return !WORLD.check(address, 'ipv6') || WRAPPED.check(address, 'ipv6')
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
