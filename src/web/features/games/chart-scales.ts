import { scaleLinear, scaleLog, scaleTime } from 'd3-scale'
import { timeOf, type Moments, type Values } from './moments.ts'
import type { Scale } from './use-comparison.ts'

/** A grid line: position from 0 to 1, and value. */
export interface Tick {
  readonly at: number
  readonly value: number
}

interface HeightScale {
  /** 0 at the bottom, 1 at the top. */
  readonly heightOf: (value: number) => number
  readonly ticks: readonly Tick[]
}

/** Linear from 0 to a round maximum, or logarithmic around all values. */
export function heightScale(all: readonly Values[], kind: Scale): HeightScale {
  const high = highest(all)
  const scale =
    kind === 'log'
      ? scaleLog()
          .domain([lowest(all) * 0.8, high * 1.1])
          .range([0, 1])
          .clamp(true)
      : scaleLinear().domain([0, high]).range([0, 1]).nice()
  return {
    heightOf: (value) => scale(Math.max(value, kind === 'log' ? 1 : 0)),
    ticks: ticksOf(scale, kind).map((value) => ({ at: scale(value), value })),
  }
}

function ticksOf(scale: { ticks: (count?: number) => number[] }, kind: Scale): readonly number[] {
  if (kind === 'linear') return scale.ticks(5).filter(Number.isInteger)
  const all = scale.ticks()
  const powers = all.filter((value) => /^10*$/.test(String(value)))
  return powers.length > 2 ? powers : all.filter((value) => /^[125]0*$/.test(String(value)))
}

/** Days or hours, in local time. */
export function timeTicks(moments: Moments, count: number): readonly Tick[] {
  const scale = scaleTime()
    .domain([timeOf(moments, 0), timeOf(moments, moments.count - 1)])
    .range([0, 1])
  return scale.ticks(count).map((date) => ({ at: scale(date), value: date.getTime() }))
}

function highest(all: readonly Values[]): number {
  let high = 10
  for (const values of all) {
    for (const value of values) if (value !== undefined && value > high) high = value
  }
  return high
}

function lowest(all: readonly Values[]): number {
  let low = Infinity
  for (const values of all) {
    for (const value of values) if (value !== undefined && value < low) low = value
  }
  return Number.isFinite(low) ? Math.max(1, low) : 1
}

/** Minimum distance between two labels, as a share of the height. */
const ROOM = 0.055

/** Label heights, as near as possible to the wanted ones, without overlap. */
export function spreadLabels(wanted: readonly number[]): readonly number[] {
  const order = wanted.map((_, index) => index).toSorted((a, b) => heightAt(a) - heightAt(b))
  const placed = [...wanted]
  function heightAt(index: number): number {
    return wanted[index] ?? 0
  }
  let floor = 0
  for (const index of order) {
    placed[index] = Math.max(heightAt(index), floor)
    floor = (placed[index] ?? 0) + ROOM
  }
  let ceiling = 1
  for (const index of order.toReversed()) {
    placed[index] = Math.min(placed[index] ?? 0, ceiling)
    ceiling = (placed[index] ?? 0) - ROOM
  }
  return placed
}
