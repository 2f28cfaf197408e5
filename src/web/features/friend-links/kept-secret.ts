import { attempt } from '#web/lib/attempt.ts'

const KEY = 'calepin.invitation'

/** The secret of the invitation that this browser opened signed out: it waits for the account. */
export function keptSecret(): string | undefined {
  return attempt(() => localStorage.getItem(KEY)) ?? undefined
}

export function keepSecret(secret: string): void {
  attempt(() => localStorage.setItem(KEY, secret))
}

export function forgetSecret(): void {
  attempt(() => localStorage.removeItem(KEY))
}
