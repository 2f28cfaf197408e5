import type { GameOrigin } from '#shared/games.ts'
import { fr } from '#web/i18n/fr.ts'

/** Source and date of a list of games. */
export function ListOrigin({ origin }: { readonly origin: GameOrigin }) {
  const { source, fetchedAt } = origin
  return <p className="mt-6 text-small text-ink-soft">{fr.games.origin[source](fetchedAt)}</p>
}
