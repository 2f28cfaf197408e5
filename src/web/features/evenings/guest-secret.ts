import { attempt } from '#web/lib/attempt.ts'
import { base64url } from '#web/lib/base64url.ts'

const KEY = 'calepin.guest'
const BYTES = 32

interface Stored {
  readonly link: string
  readonly own: string
}

/** A guest's secret for this link: the kept one, or a new one, under which nobody has entered yet. */
export function ownSecret(link: string): { readonly own: string; readonly isNew: boolean } {
  const stored = attempt(() => JSON.parse(localStorage.getItem(KEY) ?? 'null') as Stored | null)
  if (stored?.link === link) return { own: stored.own, isNew: false }
  return { own: base64url(crypto.getRandomValues(new Uint8Array(BYTES))), isNew: true }
}

/** Keeps it as the guest enters, until they enter by another link. */
export function keepSecret(stored: Stored): void {
  attempt(() => localStorage.setItem(KEY, JSON.stringify(stored)))
}
