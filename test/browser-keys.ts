import { createECDH, randomBytes } from 'node:crypto'

/** Keys of a push subscription, as made by a browser. */
export function browserKeys(): { p256dh: string; auth: string } {
  const pair = createECDH('prime256v1')
  return {
    p256dh: pair.generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
}
