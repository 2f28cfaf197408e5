import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations.ts'
import type { Range } from '#shared/games.ts'

/** Sampling moments of a period, shared by all curves and tables. */
export interface Moments {
  /** The first one, in milliseconds since the epoch. */
  readonly start: number
  /** Milliseconds from one to the next. */
  readonly step: number
  readonly count: number
}

export interface Sample {
  readonly at: string
  readonly players: number
}

/** Players at each moment; `undefined`: not counted. */
export type Values = readonly (number | undefined)[]

/** The server's resolution: ten minutes for a day, else an hour. */
const periods: Readonly<Record<Range, { readonly length: number; readonly step: number }>> = {
  day: { length: DAY_MS, step: 10 * MINUTE_MS },
  week: { length: 7 * DAY_MS, step: HOUR_MS },
  month: { length: 30 * DAY_MS, step: HOUR_MS },
}

/** The moments of a period that ends now. */
export function momentsOf(range: Range, now: number): Moments {
  const { length, step } = periods[range]
  const end = Math.floor(now / step) * step
  return { start: end - length, step, count: length / step + 1 }
}

export function timeOf({ start, step }: Moments, place: number): number {
  return start + place * step
}

/** Assigns samples to moments; the latest wins. */
export function valuesAt(moments: Moments, samples: readonly Sample[]): Values {
  const values = Array.from<number | undefined>({ length: moments.count })
  for (const { at, players } of samples) {
    const place = Math.floor((Date.parse(at) - moments.start) / moments.step)
    if (place >= 0 && place < moments.count) values[place] = players
  }
  return values
}

/**
 * Relative change over the last `steps` moments; a sample one moment before or after serves as well.
 */
export function changeOver(values: Values, steps: number): number | undefined {
  const last = values.findLast((value) => value !== undefined)
  const place = values.length - 1 - steps
  const before = values[place] ?? values[place + 1] ?? values[place - 1]
  return last === undefined || !before ? undefined : last / before - 1
}

export interface Summary {
  readonly last: number
  readonly high: number
  readonly low: number
  readonly average: number
}

/** `undefined` when not counted. */
export function summaryOf(values: Values): Summary | undefined {
  const counted = values.filter((value) => value !== undefined)
  const last = counted.at(-1)
  if (last === undefined) return undefined
  return {
    last,
    high: counted.reduce((high, value) => Math.max(high, value)),
    low: counted.reduce((low, value) => Math.min(low, value)),
    average: Math.round(counted.reduce((sum, value) => sum + value) / counted.length),
  }
}

/** Missing moments that a curve still bridges: a late count is no gap. */
const PASSED_OVER = 2

/**
 * The curve as an SVG path, in hundredths of the drawing's width and height from its top left.
 * @param heightOf position of a value, 0 at the bottom and 1 at the top.
 */
export function curveOf(values: Values, heightOf: (value: number) => number): string {
  let path = ''
  let before = -Infinity
  for (const [place, value] of values.entries()) {
    if (value === undefined) continue
    const x = ((place / (values.length - 1)) * 100).toFixed(2)
    const y = ((1 - heightOf(value)) * 100).toFixed(2)
    const isApart = place - before > PASSED_OVER + 1
    // A single point would be invisible.
    path += isApart ? `M${x} ${y}h.01` : `L${x} ${y}`
    before = place
  }
  return path
}
