import { attempt } from '#web/lib/attempt.ts'

export const KEY = 'calepin.invitation'
export const OPENS = 'calepin.invitation.opens'

/** The secret of the invitation that this browser opened signed out: it waits for the account. */
export function keptSecret(): string | undefined {
  return attempt(() => localStorage.getItem(KEY)) ?? undefined
}

/** Whether that invitation opens Calepin without an administrator. */
export function isOpening(): boolean {
  return attempt(() => localStorage.getItem(OPENS)) !== null && keptSecret() !== undefined
}
