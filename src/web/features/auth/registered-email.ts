import { attempt } from '#web/lib/attempt.ts'

const KEY = 'calepin.registered'
const BEFORE_KEY = 'calepin.registered-before'

/** The address registered in this browser, until login. */
export function registeredEmail(): string | undefined {
  return attempt(() => localStorage.getItem(KEY)) ?? undefined
}

/** The address that the registered one may have replaced: whether a correction was made is not told. */
export function registeredBefore(): string | undefined {
  return attempt(() => localStorage.getItem(BEFORE_KEY)) ?? undefined
}

export function keepRegistered(email: string): void {
  attempt(() => localStorage.setItem(KEY, email))
  attempt(() => localStorage.removeItem(BEFORE_KEY))
}

/** @param before the address that the account had, and keeps if another account has `email` */
export function keepCorrected(email: string, before: string): void {
  attempt(() => localStorage.setItem(KEY, email))
  attempt(() => localStorage.setItem(BEFORE_KEY, before))
}

export function forgetRegistered(): void {
  attempt(() => localStorage.removeItem(KEY))
  attempt(() => localStorage.removeItem(BEFORE_KEY))
}
