import { attempt } from '#web/lib/attempt.ts'
import { base64url } from '#web/lib/base64url.ts'

const KEY = 'calepin.guest'
const BYTES = 32

interface Stored {
  readonly link: string
  readonly own: string
}

/** A guest's secret for this link, generated once and kept until another link is opened. */
export function ownSecret(link: string): string {
  const stored = attempt(() => JSON.parse(localStorage.getItem(KEY) ?? 'null') as Stored | null)
  if (stored?.link === link) return stored.own
  const own = base64url(crypto.getRandomValues(new Uint8Array(BYTES)))
  attempt(() => localStorage.setItem(KEY, JSON.stringify({ link, own } satisfies Stored)))
  return own
}
