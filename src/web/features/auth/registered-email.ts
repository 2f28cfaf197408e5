import { attempt } from '#web/lib/attempt.ts'

const KEY = 'calepin.registered'

/** The address registered in this browser, until login. */
export function registeredEmail(): string | undefined {
  return attempt(() => localStorage.getItem(KEY)) ?? undefined
}

export function keepRegistered(email: string): void {
  attempt(() => localStorage.setItem(KEY, email))
}

export function forgetRegistered(): void {
  attempt(() => localStorage.removeItem(KEY))
}
