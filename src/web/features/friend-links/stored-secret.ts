import { attempt } from '#web/lib/attempt.ts'

export const KEY = 'calepin.invitation'
export const VOUCHING_KEY = 'calepin.invitation.opens'

/** The secret of an invitation opened while signed out, kept until the user has an account. */
export function storedSecret(): string | undefined {
  return attempt(() => localStorage.getItem(KEY)) ?? undefined
}

/** Whether that invitation opens Calepin without an administrator. */
export function isStoredVouching(): boolean {
  return attempt(() => localStorage.getItem(VOUCHING_KEY)) !== null && storedSecret() !== undefined
}
