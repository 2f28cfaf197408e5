import { attempt } from '#web/lib/attempt.ts'

const KEY = 'calepin.invitation'
const OPENS = 'calepin.invitation.opens'

/** The secret of the invitation that this browser opened signed out: it waits for the account. */
export function keptSecret(): string | undefined {
  return attempt(() => localStorage.getItem(KEY)) ?? undefined
}

/** Whether that invitation opens Calepin without an administrator. */
export function isOpening(): boolean {
  return attempt(() => localStorage.getItem(OPENS)) !== null && keptSecret() !== undefined
}

export function keepSecret(secret: string, opens: boolean): void {
  attempt(() => {
    localStorage.setItem(KEY, secret)
    if (opens) localStorage.setItem(OPENS, '1')
    else localStorage.removeItem(OPENS)
  })
}

export function forgetSecret(): void {
  attempt(() => {
    localStorage.removeItem(KEY)
    localStorage.removeItem(OPENS)
  })
}
