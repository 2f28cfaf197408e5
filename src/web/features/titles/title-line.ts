import { yearOf, type AnyTitle } from '#web/features/lists/any-title.ts'
import { fr } from '#web/i18n/fr.ts'

/** Genres shown in a row. */
const GENRES = 2

/** « 2001 · Film · Comédie, Romance » */
export function rowLine(title: AnyTitle): string {
  return [titleLine(title), title.genres.slice(0, GENRES).join(', ')].filter(Boolean).join(' · ')
}

/** « 2001 · Film » */
export function titleLine(title: AnyTitle): string {
  return [yearOf(title), fr.watchlist.mediaType[title.mediaType]].filter(Boolean).join(' · ')
}
