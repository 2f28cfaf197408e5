import { attempt } from '#web/lib/attempt.ts'
import { KEY, OPENS } from './kept-secret.ts'

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
