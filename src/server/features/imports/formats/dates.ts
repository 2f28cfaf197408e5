import { fold } from '#shared/fold.ts'

/* Dates as people and services write them: a day, a month or a year. */

/** Month names by their first letters, French and English. */
const MONTHS: readonly RegExp[] = [
  /^jan/,
  /^(?:fev|feb)/,
  /^mar/,
  /^(?:avr|apr)/,
  /^(?:mai|may)/,
  /^(?:juin|jun)/,
  /^(?:juil|jul)/,
  /^(?:aou|aug)/,
  /^sep/,
  /^oct/,
  /^nov/,
  /^dec/,
]
const SEPARATOR = '[-/.]'
const ISO = new RegExp(`^(\\d{4})${SEPARATOR}(\\d{1,2})(?:${SEPARATOR}(\\d{1,2}))?(?!\\d)`)
const FRENCH = new RegExp(`^(\\d{1,2})${SEPARATOR}(\\d{1,2})${SEPARATOR}(\\d{4})(?!\\d)`)
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/
/** `Tue Jan  1 00:00:00 2013`. */
const SPELLED = /^[a-z]{3} ([a-z]{3}) +(\d{1,2}) [\d:]{8} (\d{4})$/
/** `1er janvier 2023`, `30-Jan-2023`, `janvier 2023`. */
const DAY_FIRST =
  /^(?:[a-z]+\.?,? )?(?:(\d{1,2})(?:er|st|nd|rd|th)?[ -])?([a-z]{3,9})\.?,?[ -](\d{4})(?!\d)/
/** `January 30, 2023`. */
const MONTH_FIRST = /^(?:[a-z]+\.?, )?([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/

/** Year, month and day of a date; the last ones are 0 when unknown. */
export type DateParts = readonly [year: number, month: number, day: number]

export function datePartsOf(given: string): DateParts | undefined {
  if (/^\d{4}$/.test(given)) return [Number(given), 0, 0]
  const numeric = ISO.exec(given) ?? COMPACT.exec(given)
  if (numeric) return partsOf(numeric[1], numeric[2], numeric[3])
  const french = FRENCH.exec(given)
  if (french) return partsOf(french[3], french[2], french[1])
  const text = fold(given)
  const spelled = SPELLED.exec(text) ?? MONTH_FIRST.exec(text)
  if (spelled) return partsOf(spelled[3], monthOf(spelled[1]), spelled[2])
  const first = DAY_FIRST.exec(text)
  return first ? partsOf(first[3], monthOf(first[2]), first[1]) : undefined
}

function partsOf(year = '', month: string | number = 0, day = '0'): DateParts | undefined {
  return Number(month) > 12 || Number(month) < 0
    ? undefined
    : [Number(year), Number(month), Number(day)]
}

/** The number of a month; -1 for another word. */
function monthOf(name = ''): number {
  const place = MONTHS.findIndex((month) => month.test(name))
  return place === -1 ? -1 : place + 1
}
