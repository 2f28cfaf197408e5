import { attempt } from '#web/lib/attempt.ts'

const KEY = 'calepin.away'

/** What this tab keeps while it is at a provider. */
interface Away {
  /** Redeems the provider's answer, in this tab alone. */
  readonly secret: string
  /** Where to go after. */
  readonly redirectFrom?: string | undefined
}

/** Leaves for a provider's page. */
export function goAway(url: string, away: Away): void {
  attempt(() => sessionStorage.setItem(KEY, JSON.stringify(away)))
  location.assign(url)
}

/** What was kept; its secret serves once. */
export function keptAway(): Away | undefined {
  return attempt(() => {
    const kept = sessionStorage.getItem(KEY)
    return kept === null ? undefined : (JSON.parse(kept) as Away)
  })
}
