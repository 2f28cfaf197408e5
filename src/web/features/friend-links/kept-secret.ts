import { attempt } from '#web/lib/attempt.ts'

export const KEY = 'calepin.invitation'
export const OPENS = 'calepin.invitation.opens'

/** The secret of an invitation opened while signed out, kept until the user has an account. */
export function keptSecret(): string | undefined {
  return attempt(() => localStorage.getItem(KEY)) ?? undefined
}

/** Whether that invitation opens Calepin without an administrator. */
export function isOpening(): boolean {
  return attempt(() => localStorage.getItem(OPENS)) !== null && keptSecret() !== undefined
}
