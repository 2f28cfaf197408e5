import { yearOf, type AnyTitle } from '#web/features/lists/any-title.ts'
import { fr } from '#web/i18n/fr.ts'

/** « 2001 · Film » */
export function titleLine(title: AnyTitle): string {
  return [yearOf(title), fr.watchlist.mediaType[title.mediaType]].filter(Boolean).join(' · ')
}
