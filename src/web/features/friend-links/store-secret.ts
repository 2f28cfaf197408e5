import { attempt } from '#web/lib/attempt.ts'
import { KEY, VOUCHING_KEY } from './stored-secret.ts'

export function storeSecret(secret: string, isVouching: boolean): void {
  attempt(() => {
    localStorage.setItem(KEY, secret)
    if (isVouching) localStorage.setItem(VOUCHING_KEY, '1')
    else localStorage.removeItem(VOUCHING_KEY)
  })
}

export function clearSecret(): void {
  attempt(() => {
    localStorage.removeItem(KEY)
    localStorage.removeItem(VOUCHING_KEY)
  })
}
