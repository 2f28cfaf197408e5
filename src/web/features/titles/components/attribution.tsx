import { fr } from '#web/i18n/fr.ts'

/** Attribution that the data source requires. */
export function Attribution() {
  const { tmdb, justWatch } = fr.watchlist.attribution
  return (
    <p className="mt-12 border-t border-line pt-4 text-small text-ink-soft">
      {tmdb} {justWatch}
    </p>
  )
}
