import { createHmac } from 'node:crypto'
import { type Agent, request } from 'undici'
import { guardedAgent, isAllowedUrl } from '../ssrf-guard.ts'

/** How long a receiver may take to respond. */
export const ANSWER_MS = 8000

export interface Message {
  readonly url: string
  readonly secret: string
  readonly id: string
  readonly event: string
  /** Exactly as signed and sent. */
  readonly body: string
  /** Epoch milliseconds: of this attempt, so that a receiver can refuse an old one. */
  readonly now: number
  readonly signal: AbortSignal
}

export interface Sender {
  /** Whether an address may be called. */
  readonly isAllowed: (url: string) => boolean
  /**
   * Posts a message; follows no redirect, and reads only the response's status.
   * @throws with a `code` if there is no response, or the address is private
   */
  send(message: Message): Promise<number>
}

export function openSender({ allowsPrivate }: { readonly allowsPrivate: boolean }): Sender {
  let agent: Agent | undefined
  const isAllowed = (url: string) => isAllowedUrl(url, allowsPrivate)
  return {
    isAllowed,
    async send({ url, secret, id, event, body, now, signal }) {
      // It may have been stored while the operator allowed private addresses.
      if (!isAllowed(url)) throw Object.assign(new Error('a private address'), { code: 'EPRIVATE' })
      agent ??= guardedAgent(allowsPrivate)
      const response = await request(url, {
        dispatcher: agent,
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Calepin',
          'calepin-event': event,
          'calepin-delivery': id,
          'calepin-signature': signature(secret, body, now),
        },
        body,
        signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
      })
      // The body may never end.
      response.body.on('error', () => undefined).destroy()
      return response.statusCode
    },
  }
}

/** `t=<seconds>,v1=<HMAC-SHA256 of "seconds.body", hexadecimal>`. */
export function signature(secret: string, body: string, now: number): string {
  const seconds = Math.floor(now / 1000)
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${mac}`
}
