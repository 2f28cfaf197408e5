import { attempt } from '#web/lib/attempt.ts'

const KEY = 'calepin.away'

/** What this tab stores while the user is at a provider. */
interface ProviderRedirect {
  /** Redeems the provider's response, in this tab only. */
  readonly secret: string
  /** Where to go afterwards. */
  readonly redirectFrom?: string | undefined
}

/** Leaves for a provider's page. */
export function redirectToProvider(url: string, redirect: ProviderRedirect): void {
  attempt(() => sessionStorage.setItem(KEY, JSON.stringify(redirect)))
  location.assign(url)
}

/** What was stored, if anything; its secret can be used once. */
export function storedRedirect(): ProviderRedirect | undefined {
  return attempt(() => {
    const stored = sessionStorage.getItem(KEY)
    return stored === null ? undefined : (JSON.parse(stored) as ProviderRedirect)
  })
}
