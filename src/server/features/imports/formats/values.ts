import sanitizeHtml from 'sanitize-html'
import { MAX_EXTERNAL_ID } from '#shared/text.ts'

/* Value parsers shared by all formats. A missing value is `''`, `None`, `null` or `--`. */

const NOTHING = new Set(['', 'none', 'null', '--'])

/** Before the first film. */
const FIRST_YEAR = 1888
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

export function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return ''
  const text = value.replaceAll('\u0000', '').toWellFormed().trim()
  return NOTHING.has(text.toLowerCase()) ? '' : text
}

/** A review's text, with HTML removed. */
export function proseOf(value: unknown): string {
  const text = textOf(value)
  if (!/[<&]/.test(text)) return text
  const lines = text.replaceAll(/<br\s*\/?>|<\/p>/gi, '\n')
  return sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim()
}

/** The day of a date, a UTC instant or `dd/mm/yyyy`; empty when missing, impossible or after `today`. */
export function dayOf(value: unknown, today: string): string {
  const text = textOf(value)
  const [year, month, day] = partsOf(text) ?? []
  if (year === undefined || month === undefined || day === undefined) return ''
  if (year < FIRST_YEAR || year < 1900) return ''
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCMonth() !== month - 1) return ''
  const iso = date.toISOString().slice(0, 10)
  return iso > today || iso === '1970-01-01' ? '' : iso
}

function partsOf(text: string): readonly number[] | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(text)
  if (iso) return iso.slice(1).map(Number)
  const french = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?!\d)/.exec(text)
  if (french) return french.slice(1).map(Number).toReversed()
  const spelled = /^[A-Z][a-z]{2} ([A-Z][a-z]{2}) +(\d{1,2}) [\d:]{8} (\d{4})$/.exec(text)
  if (spelled) {
    const [, month = '', day, year] = spelled
    return [Number(year), MONTHS.indexOf(month.toLowerCase()) + 1, Number(day)]
  }
  return undefined
}

/** The day of a Unix time in seconds. */
export function dayOfSeconds(value: unknown, today: string): string {
  const seconds = Number(textOf(value))
  if (!Number.isFinite(seconds) || seconds <= 86_400 || seconds > 1e11) return ''
  return dayOf(new Date(seconds * 1000).toISOString(), today)
}

/** A number with a decimal point or comma; `null` when missing. */
export function numberOf(value: unknown): number | null {
  const text = textOf(value).replace(',', '.')
  const number = text === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) ? number : null
}

export function wholeOf(value: unknown): number | null {
  const number = numberOf(value)
  return number !== null && Number.isInteger(number) && number >= 0 && number < 100_000
    ? number
    : null
}

/** A rating out of `best`, scaled to 1–10; `null` when missing, `undefined` when out of range. */
export function ratingOf(value: unknown, best: 5 | 10 | 100): number | null | undefined {
  const number = numberOf(value)
  if (number === null || number === 0) return null
  if (number < 0 || number > best) return undefined
  return Math.max(1, Math.round((number * 10) / best))
}

export function yearOf(value: unknown): number | null {
  const year = Number(/^\d{4}/.exec(textOf(value))?.[0] ?? 0)
  return year >= 1800 && year <= 2200 ? year : null
}

/** A TMDB, TVDB or Steam id. */
export function idOf(value: unknown): number | undefined {
  const text = textOf(value)
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0
  return id >= 1 && id <= MAX_EXTERNAL_ID ? id : undefined
}

/** An IMDb id, with or without its `tt`. */
export function imdbOf(value: unknown): string | undefined {
  const digits = /^(?:tt)?(\d{6,10})$/.exec(textOf(value))?.[1]
  return digits === undefined ? undefined : `tt${digits.padStart(7, '0')}`
}

export function isYes(value: unknown): boolean {
  return value === true || ['1', 'true', 'yes', 'x', 'oui'].includes(textOf(value).toLowerCase())
}

/** Parses `S05E16`; `undefined` when missing or S00E00. */
export function placeOf(value: unknown): { season: number; episode: number } | undefined {
  const [, season, episode] = /^S(\d{1,4})E(\d{1,5})$/i.exec(textOf(value)) ?? []
  if (season === undefined || episode === undefined || Number(episode) === 0) return undefined
  return { season: Number(season), episode: Number(episode) }
}

/** A JSON value's fields; empty when it is not an object. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}

export function arrayOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
