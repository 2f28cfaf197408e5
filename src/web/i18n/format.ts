import { once } from '#shared/once.ts'
import { daysBetween } from '#web/lib/local-day.ts'

const LOCALE = 'fr-FR'
// Created lazily: constructing an Intl formatter takes milliseconds on a phone.
const number = once(() => new Intl.NumberFormat(LOCALE))
const oneDecimal = once(() => new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 }))
const change = once(
  () =>
    new Intl.NumberFormat(LOCALE, {
      style: 'percent',
      maximumFractionDigits: 1,
      signDisplay: 'exceptZero',
    }),
)
const percent = once(() => new Intl.NumberFormat(LOCALE, { style: 'percent' }))
const day = once(() => new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long' }))
const shortDay = once(() => new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' }))
const month = once(
  () => new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)
const calendarDay = once(
  () => new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' }),
)
const languages = once(() => new Intl.DisplayNames(LOCALE, { type: 'language' }))
const countries = once(() => new Intl.DisplayNames(LOCALE, { type: 'region' }))
// « hier », « avant-hier »
const relativeDay = once(() => new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' }))
const relative = once(() => new Intl.RelativeTimeFormat(LOCALE))

/** `12345` → « 12 345 ». */
export function formatNumber(value: number): string {
  return number().format(value)
}

/** `2` → « 2 titres »: French is plural from two on. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count > 1 ? many : one}`
}

/** `3` → « 3 caractères restants »; `-3` → « 3 caractères de trop ». */
export function formatCharactersLeft(left: number): string {
  return left < 0
    ? plural(-left, 'caractère de trop', 'caractères de trop')
    : plural(left, 'caractère restant', 'caractères restants')
}

/** Five stars by halves, exactly: `7` → « 3,5 ». */
export function formatRating(halves: number): string {
  return oneDecimal().format(halves / 2)
}

/** `3` → « 1,5 étoile »; a mean is plural from what is shown as 2. */
export function formatStars(halves: number): string {
  return `${formatRating(halves)} étoile${Math.round(halves * 5) < 20 ? '' : 's'}`
}

/** `78` → « 78 % ». */
export function formatPercent(value: number): string {
  return percent().format(value / 100)
}

/** A vote out of ten: `7.94` → « 7,9 ». */
export function formatVote(average: number): string {
  return oneDecimal().format(average)
}

/** A date in words with the ordinal that `Intl` omits: « 1 janvier » → « 1er janvier ». */
export function withOrdinal(date: string): string {
  return date.replace(/(?<!\d)1 (?=\D)/, '1er ')
}

/** `0.123` → « +12,3 % ». */
export function formatChange(part: number): string {
  return change().format(part)
}

/** An instant (ISO 8601) → « 4 mars 2026 », in the browser's time zone. */
export function formatDay(instant: string): string {
  return withOrdinal(day().format(new Date(instant)))
}

/** The same, shorter: « 4 mars 2026 », « 4 févr. 2026 ». */
export function formatShortDay(instant: string): string {
  return withOrdinal(shortDay().format(new Date(instant)))
}

/** A calendar date (`YYYY-MM-DD`) → « 25 avril 2001 », the same everywhere. */
export function formatDate(date: string): string {
  return withOrdinal(calendarDay().format(new Date(`${date}T00:00:00Z`)))
}

/** The month of a calendar date → « mars 2026 ». */
export function formatMonth(date: string): string {
  return month().format(new Date(`${date}T00:00:00Z`))
}

/** The name of a month (`YYYY-MM`) → « Mars ». */
export function formatMonthName(yearMonth: string): string {
  const [name = ''] = formatMonth(`${yearMonth}-01`).split(' ', 1)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** A day as far as it is known: « 22 novembre 2026 », « novembre 2026 », « 2026 ». */
export function formatVagueDay(known: string): string {
  if (known.length === 4) return known
  return known.length === 7 ? formatMonth(`${known}-01`) : formatDate(known)
}

/** Minutes → « 2 h 28 », « 45 min ». */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest}\u00A0min`
  const whole = `${hours}\u00A0h`
  return rest === 0 ? whole : `${whole}\u00A0${String(rest).padStart(2, '0')}`
}

/** Seconds → « 42 s », « 58 min », « 3 h ». */
export function formatWait(seconds: number): string {
  return seconds < 120 ? `${seconds}\u00A0s` : formatDuration(Math.ceil(seconds / 60))
}

const steps = [
  { unit: 'year', seconds: 31_536_000 },
  { unit: 'month', seconds: 2_592_000 },
  { unit: 'week', seconds: 604_800 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const

/**
 * How long ago an instant was: « il y a 3 jours », « hier », « à l’instant ». `now` in milliseconds since
 * the epoch. Days are calendar days in the browser's time zone, not 24 hours: « hier » names one.
 */
export function formatAgo(instant: string, now: number): string {
  const at = Date.parse(instant)
  const seconds = Math.round((at - now) / 1000)
  const step = steps.find((each) => Math.abs(seconds) >= each.seconds)
  if (!step) return 'à l’instant'
  if (step.unit === 'day') return relativeDay().format(daysBetween(now, at), 'day')
  return relative().format(Math.trunc(seconds / step.seconds), step.unit)
}

/** `fr` → « français »; an unknown code is returned as is. */
export function formatLanguage(code: string): string {
  return named(languages(), code)
}

/** `FR` → « France »; an unknown code is returned as is. */
export function formatCountry(code: string): string {
  return named(countries(), code)
}

function named(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}
