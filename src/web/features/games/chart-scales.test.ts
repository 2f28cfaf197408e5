import { describe, expect, it, test } from 'vitest'
import { heightScale, spreadLabels, timeTicks } from './chart-scales.ts'

describe('heights', () => {
  it('go from zero to a round figure above the highest', () => {
    const { heightOf, ticks } = heightScale([[undefined, 930], [40]], 'linear')
    expect(heightOf(0)).toBe(0)
    expect(heightOf(1000)).toBe(1)
    expect(ticks.map(({ value }) => value)).toEqual([0, 200, 400, 600, 800, 1000])
  })

  it('on a log scale keep a small game above the bottom', () => {
    const all = [[1_200_000], [300, 3000]]
    const log = heightScale(all, 'log')
    expect(log.heightOf(300)).toBeGreaterThan(0.01)
    expect(log.heightOf(3000) - log.heightOf(300)).toBeCloseTo(
      log.heightOf(30_000) - log.heightOf(3000),
    )
    expect(log.ticks.map(({ value }) => value)).toEqual([1000, 10_000, 100_000, 1_000_000])
  })

  it('are valid when all counts are zero or missing', () => {
    for (const kind of ['linear', 'log'] as const) {
      for (const all of [[], [[undefined]], [[0, 0]]]) {
        const { heightOf, ticks } = heightScale(all, kind)
        expect(heightOf(0)).toBeGreaterThanOrEqual(0)
        expect(heightOf(0)).toBeLessThan(0.1)
        expect(ticks.every(({ at }) => at >= 0 && at <= 1)).toBe(true)
      }
    }
  })
})

test('time ticks are in order, within the drawing', () => {
  const ticks = timeTicks({ start: Date.UTC(2026, 2, 1, 7), step: 3_600_000, count: 169 }, 6)
  expect(ticks.length).toBeGreaterThan(3)
  expect(ticks).toEqual(ticks.toSorted((a, b) => a.at - b.at))
  expect(ticks.every(({ at }) => at >= 0 && at <= 1)).toBe(true)
})

test.each([
  [[0.5, 0.5, 0.5]],
  [[0, 0.01, 0.02, 1]],
  [[1, 1, 1, 0.99]],
  [[0.2, 0.8]],
  [Array.from({ length: 10 }, () => 0.3)],
])('labels keep their order and do not overlap: %j', (wanted) => {
  const placed = spreadLabels(wanted)
  const order = placed.toSorted((a, b) => a - b)
  for (const [index, height] of order.entries()) {
    expect(height).toBeGreaterThanOrEqual(0)
    expect(height).toBeLessThanOrEqual(1)
    if (index > 0) expect(height - (order[index - 1] ?? 0)).toBeGreaterThan(0.054)
  }
  for (const [index, height] of wanted.entries()) {
    for (const [other, below] of wanted.entries()) {
      if (below < height) expect(placed[other]).toBeLessThan(placed[index] ?? 0)
    }
  }
})
