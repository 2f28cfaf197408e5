import { MAX_EXTERNAL_ID } from '#shared/text.ts'
import { textOfHtml } from '#server/external/plain-text.ts'
import { datePartsOf } from './dates.ts'

/* Value parsers shared by all formats. A missing value is `''`, `None`, `null` or `--`. */

const NOTHING = new Set(['', 'none', 'null', '--'])

/** The earliest year of a viewing. */
const FIRST_YEAR = 1900

/** A text as it is written. */
export function plainOf(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.replaceAll('\u0000', '').toWellFormed().trim() : ''
}

export function textOf(value: unknown): string {
  const text = plainOf(value)
  return NOTHING.has(text.toLowerCase()) ? '' : text
}

/** A review's text, with HTML removed. */
export function proseOf(value: unknown): string {
  const text = textOf(value)
  if (!/[<&]/.test(text)) return text
  return textOfHtml(text.replaceAll(/<br\s*\/?>|<\/p>/gi, '\n'))
}

/**
 * The day of a date or a UTC instant, or its month or year when no more is given (`2012-00-00`); empty when
 * missing, impossible or after `today`.
 */
export function dayOf(value: unknown, today: string): string {
  const [year, month, day] = datePartsOf(textOf(value)) ?? [0, 0, 0]
  if (year < FIRST_YEAR) return ''
  const date = new Date(Date.UTC(year, Math.max(month, 1) - 1, Math.max(day, 1)))
  if (date.getUTCMonth() !== Math.max(month, 1) - 1) return ''
  const length = month === 0 ? YEAR_LENGTH : day === 0 ? MONTH_LENGTH : DAY_LENGTH
  const iso = date.toISOString().slice(0, length)
  return iso > today || iso === '1970-01-01' ? '' : iso
}

const [YEAR_LENGTH, MONTH_LENGTH, DAY_LENGTH] = [4, 7, 10]

/** A UTC instant to the second, however it is written; empty without a time. */
export function instantOf(value: unknown): string {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)/.exec(textOf(value)) ?? []
  return day === undefined ? '' : `${day} ${time}`
}

/** The day of a Unix time in seconds. */
export function dayOfSeconds(value: unknown, today: string): string {
  const seconds = Number(textOf(value))
  if (!Number.isFinite(seconds) || seconds <= 86_400 || seconds > 1e11) return ''
  return dayOf(new Date(seconds * 1000).toISOString(), today)
}

export function dayOfMilliseconds(value: unknown, today: string): string {
  const milliseconds = numberOf(value)
  return milliseconds === null ? '' : dayOfSeconds(milliseconds / 1000, today)
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

/**
 * A rating out of `best`, or out of its own scale (`8/10`, `4.5/5`, `85 %`, `★★★½`), scaled to 1–10; `null`
 * when missing, `undefined` when out of range or unreadable.
 */
export function ratingOf(value: unknown, best: 5 | 10 | 20 | 100): number | null | undefined {
  const text = textOf(value).replace(',', '.')
  if (text === '') return null
  const [, given = text, scale] = SCALED.exec(text) ?? []
  const stars = /^★*½?$/.test(text)
  const number = stars
    ? text.replace('½', '').length + (text.endsWith('½') ? 0.5 : 0)
    : Number(given)
  const most = stars
    ? 5
    : scale === undefined
      ? best
      : scale.endsWith('%')
        ? 100
        : Number(scale.slice(1))
  if (number === 0) return null
  if (!Number.isFinite(number) || number < 0 || number > most) return undefined
  return Math.max(1, Math.round((number * 10) / most))
}

const SCALED = /^(\d+(?:\.\d+)?)\s*(\/\s*(?:5|10|20|100)|%)$/

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
  const [, season, episode] = /^S(\d{1,4})E(\d{1,4})$/i.exec(textOf(value)) ?? []
  if (season === undefined || episode === undefined || Number(episode) === 0) return undefined
  return { season: Number(season), episode: Number(episode) }
}

/** A JSON value's fields; empty when it is not an object. */
export function fieldsOf(value: unknown): Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}

/** An entry of a JSON document. */
export type Entry = Readonly<Record<string, unknown>>

/** The entries of a JSON list. */
export function entriesOf(value: unknown): Entry[] {
  return arrayOf(value).map(fieldsOf)
}

export function arrayOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
