import { lookup } from 'node:dns'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'
import { Agent, request } from 'undici'

/** A browser's subscription, as its push service gave it. */
export interface Subscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** A pair of VAPID keys, which tell push services who sends. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

export interface Push {
  /** Whether an endpoint may be subscribed: over TLS, and not an address of a private network. */
  readonly isAllowed: (endpoint: string) => boolean
  /**
   * Sends a message to a browser, encrypted for it alone.
   * @param subject whom the push service may write to: `mailto:` or `https:`
   * @returns false when the subscription is gone
   * @throws when the push service fails, or its name leads into a private network
   */
  send(
    subscription: Subscription,
    message: object,
    by: { readonly keys: VapidKeys; readonly subject: string; readonly signal: AbortSignal },
  ): Promise<boolean>
}

/** How long a push service keeps a message for a browser that is away, in seconds. */
const LIFE = 24 * 3600
const GONE = new Set([404, 410])

/** Web Push. Source: https://www.rfc-editor.org/rfc/rfc8030 */
export function openPush({ allowsPrivate }: { readonly allowsPrivate: boolean }): Push {
  const connect = allowsPrivate ? {} : { lookup: publicLookup }
  let agent: Agent | undefined
  const isAllowed = (endpoint: string) => {
    const url = URL.parse(endpoint)
    if (!url || url.username !== '' || url.password !== '') return false
    if (allowsPrivate) return ['http:', 'https:'].includes(url.protocol)
    const host = url.hostname.replaceAll(/[[\]]/g, '')
    return url.protocol === 'https:' && (isIP(host) === 0 || !isPrivate(host))
  }
  return {
    isAllowed,
    async send({ endpoint, p256dh, auth }, message, { keys, subject, signal }) {
      // It may have been stored when the operator allowed more.
      if (!isAllowed(endpoint)) return false
      const { default: webPush } = await import('web-push')
      const { method, headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        { vapidDetails: { subject, ...keys }, TTL: LIFE },
      )
      agent ??= new Agent({ connect: { timeout: 5000, ...connect }, connections: 4 })
      const response = await request(endpoint, {
        dispatcher: agent,
        method: method as 'POST',
        headers: headers as Record<string, string>,
        body,
        signal,
      })
      await response.body.dump()
      if (GONE.has(response.statusCode)) return false
      if (response.statusCode >= 300) {
        throw Object.assign(new Error('the push service refused'), {
          code: `HTTP_${response.statusCode}`,
        })
      }
      return true
    },
  }
}

/** Makes a pair of VAPID keys. */
export async function makeVapidKeys(): Promise<VapidKeys> {
  const { default: webPush } = await import('web-push')
  return webPush.generateVAPIDKeys()
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
// Of IPv6 only what is routed over the world, without what wraps an IPv4 address.
const WORLD = new BlockList()
WORLD.addSubnet('2000::', 3, 'ipv6')
const WRAPPED = new BlockList()
WRAPPED.addSubnet('2002::', 16, 'ipv6')
WRAPPED.addSubnet('2001::', 32, 'ipv6')

function isPrivate(address: string): boolean {
  if (!isIPv6(address)) return PRIVATE.check(address, 'ipv4')
  return !WORLD.check(address, 'ipv6') || WRAPPED.check(address, 'ipv6')
}

/** Resolves a name each time it is connected to: one that leads inside is refused then. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const found = error ? [] : addresses
    if (error ?? found.some(({ address }) => isPrivate(address))) {
      callback(error ?? Object.assign(new Error('a private address'), { code: 'EPRIVATE' }), [])
    } else if (options.all) callback(null, found)
    else callback(null, found[0]?.address ?? '', found[0]?.family)
  })
}
