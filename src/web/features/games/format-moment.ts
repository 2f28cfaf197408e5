import type { Range } from '#shared/games.ts'
import { withOrdinal } from '#web/i18n/format.ts'

const LOCALE = 'fr-FR'
const moment = new Intl.DateTimeFormat(LOCALE, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})
const hour = new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit' })
const weekday = new Intl.DateTimeFormat(LOCALE, { weekday: 'short', day: 'numeric' })
const day = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short' })
const short = new Intl.NumberFormat(LOCALE, { notation: 'compact', maximumFractionDigits: 1 })

const perRange = { day: hour, week: weekday, month: day }

/** « mer. 4 mars, 18:00 ». */
export function formatMoment(time: number): string {
  return withOrdinal(moment.format(time))
}

/** A label of an axis: « 1,2 M » of players, « 18:00 » or « 4 mars » of a period. */
export function formatTick(value: number, range?: Range): string {
  return range === undefined ? short.format(value) : withOrdinal(perRange[range].format(value))
}
