import { describe, expect, it, test } from 'vitest'
import { changeOver, curveOf, momentsOf, summaryOf, timeOf, valuesAt } from './moments.ts'

const NOW = Date.parse('2026-03-04T10:17:30Z')
const HOUR = 3_600_000

test.each([
  ['day', 145, '2026-03-03T10:10:00.000Z', '2026-03-04T10:10:00.000Z'],
  ['week', 169, '2026-02-25T10:00:00.000Z', '2026-03-04T10:00:00.000Z'],
  ['month', 721, '2026-02-02T10:00:00.000Z', '2026-03-04T10:00:00.000Z'],
] as const)('a %s has %d moments', (range, count, first, last) => {
  const moments = momentsOf(range, NOW)
  expect(moments.count).toBe(count)
  expect(new Date(timeOf(moments, 0)).toISOString()).toBe(first)
  expect(new Date(timeOf(moments, count - 1)).toISOString()).toBe(last)
})

test('samples are assigned to their moment; those out of range are dropped', () => {
  const moments = { start: NOW, step: HOUR, count: 4 }
  const at = (hours: number) => new Date(NOW + hours * HOUR).toISOString()
  expect(
    valuesAt(moments, [
      { at: at(-0.1), players: 9 },
      { at: at(0), players: 1 },
      { at: at(2.2), players: 2 },
      { at: at(2.9), players: 3 },
      { at: at(4), players: 9 },
    ]),
  ).toEqual([1, undefined, 3, undefined])
})

test('a period is summed up in four figures', () => {
  expect(summaryOf([undefined, 10, 30, undefined, 21, undefined])).toEqual({
    last: 21,
    high: 30,
    low: 10,
    average: 20,
  })
  expect(summaryOf([undefined, undefined])).toBeUndefined()
})

describe('a curve', () => {
  const half = (value: number) => value / 10

  it('goes from left to right and upwards', () => {
    expect(curveOf([0, 5, 10], half)).toBe('M0.00 100.00h.01L50.00 50.00L100.00 0.00')
  })

  it('bridges a late count and breaks at a longer gap', () => {
    const none = undefined
    expect(curveOf([10, none, none, 10, none], half)).toBe('M0.00 0.00h.01L75.00 0.00')
    expect(curveOf([10, none, none, none, 10], half)).toBe('M0.00 0.00h.01M100.00 0.00h.01')
    expect(curveOf([none, none], half)).toBe('')
  })
})

test.each([
  ['a quarter more', [8, 9, 10], 2, 0.25],
  ['the count before was missed', [undefined, 8, 10], 2, 0.25],
  ['nobody counted then', [undefined, undefined, 10], 2, undefined],
  ['nobody played then', [0, 9, 10], 2, undefined],
  ['nobody counted at all', [undefined, undefined, undefined], 2, undefined],
])('a change: %s', (_, values, steps, expected) => {
  expect(changeOver(values, steps)).toBe(expected)
})
