import { type Agent, request } from 'undici'
import { guardedAgent, isAllowedUrl } from '../ssrf-guard.ts'

/** A browser's subscription, as issued by its push service. */
export interface Subscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** A pair of VAPID keys, which identify the sender to push services. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

export interface Push {
  /** Whether an endpoint may be subscribed: over TLS, and not on a private network. */
  readonly isAllowed: (endpoint: string) => boolean
  /**
   * Sends a message to a browser, encrypted for it alone.
   * @param subject the sender's contact for the push service: `mailto:` or `https:`
   * @returns false when the subscription is gone
   * @throws {RefusedPush} if the push service refuses; another error if it does not respond, or its
   *   name resolves to a private address
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
/** Client errors that are worth a retry. */
const LATER = new Set([408, 429])
/** How long a push service may take to respond. */
const ANSWER_MS = 8000

/** The push service refused a message. */
export class RefusedPush extends Error {
  override name = 'RefusedPush'
  readonly code: string
  /** Whether it would refuse the same message again. */
  readonly isFinal: boolean
  /** Whether it refuses this sender, as for a wrong clock, a contact it does not accept, or other keys. */
  readonly isOfSender: boolean

  constructor(status: number) {
    super('the push service refused')
    this.code = `HTTP_${status}`
    this.isFinal = status >= 400 && status < 500 && !LATER.has(status)
    this.isOfSender = status === 401 || status === 403
  }
}

/** Web Push. Source: https://www.rfc-editor.org/rfc/rfc8030 */
export function openPush({ allowsPrivate }: { readonly allowsPrivate: boolean }): Push {
  let agent: Agent | undefined
  const isAllowed = (endpoint: string) => isAllowedUrl(endpoint, allowsPrivate)
  return {
    isAllowed,
    async send({ endpoint, p256dh, auth }, message, { keys, subject, signal }) {
      // It may have been stored while the operator allowed private addresses.
      if (!isAllowed(endpoint)) return false
      const { default: webPush } = await import('web-push')
      const { method, headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        { vapidDetails: { subject, ...keys }, TTL: LIFE },
      )
      agent ??= guardedAgent(allowsPrivate)
      const response = await request(endpoint, {
        dispatcher: agent,
        method: method as 'POST',
        headers: headers as Record<string, string>,
        body,
        signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
      })
      await response.body.dump()
      if (GONE.has(response.statusCode)) return false
      if (response.statusCode >= 300) throw new RefusedPush(response.statusCode)
      return true
    },
  }
}

/** Makes a pair of VAPID keys. */
export async function makeVapidKeys(): Promise<VapidKeys> {
  const { default: webPush } = await import('web-push')
  return webPush.generateVAPIDKeys()
}
