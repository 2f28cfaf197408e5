import type { Range } from '#shared/games.ts'

/** The moments at which a period is read: the same for every game, in every drawing and table. */
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

/** Players at each moment; none where nobody counted. */
export type Values = readonly (number | undefined)[]

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** As finely as the server counts: by ten minutes for a day, by the hour beyond. */
const periods: Readonly<Record<Range, { readonly length: number; readonly step: number }>> = {
  day: { length: DAY, step: 10 * MINUTE },
  week: { length: 7 * DAY, step: HOUR },
  month: { length: 30 * DAY, step: HOUR },
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

/** What was counted, at the moments it was counted for; of several the latest. */
export function valuesAt(moments: Moments, samples: readonly Sample[]): Values {
  const values = Array.from<number | undefined>({ length: moments.count })
  for (const { at, players } of samples) {
    const place = Math.floor((Date.parse(at) - moments.start) / moments.step)
    if (place >= 0 && place < moments.count) values[place] = players
  }
  return values
}

export interface Summary {
  readonly last: number
  readonly high: number
  readonly low: number
  readonly average: number
}

/** `undefined` when nobody counted. */
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

/** Moments nobody counted that a curve still passes over: a count that came late is no pause. */
const PASSED_OVER = 2

/**
 * The curve as an SVG path, in hundredths of the drawing's width and height from its top left.
 * @param heightOf where a value stands, 0 at the bottom and 1 at the top.
 */
export function curveOf(values: Values, heightOf: (value: number) => number): string {
  let path = ''
  let before = -Infinity
  for (const [place, value] of values.entries()) {
    if (value === undefined) continue
    const x = ((place / (values.length - 1)) * 100).toFixed(2)
    const y = ((1 - heightOf(value)) * 100).toFixed(2)
    const isApart = place - before > PASSED_OVER + 1
    // A point alone would not be seen.
    path += isApart ? `M${x} ${y}h.01` : `L${x} ${y}`
    before = place
  }
  return path
}
