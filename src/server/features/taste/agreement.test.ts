import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { agreementOf } from './agreement.ts'

const rating = fc.integer({ min: 1, max: 10 })
const pairs = fc.array(fc.tuple(rating, rating), { maxLength: 200 })
const percentOf = (given: readonly (readonly [number, number])[]) => agreementOf(given).percent
const repeat = <T>(times: number, of: (index: number) => T) =>
  Array.from({ length: times }, (_, index) => of(index))
const star = (index: number) => (index % 10) + 1

describe('agreement', () => {
  test('with nothing in common is neutral', () => {
    expect(agreementOf([])).toEqual({ percent: 50, inCommon: 0 })
  })

  test('of equal ratings rises with the number of works in common', () => {
    const same = (count: number) => percentOf(repeat(count, (index) => [star(index), star(index)]))
    expect([1, 3, 5, 10, 40, 100, 1000].map(same)).toEqual([55, 62, 67, 75, 90, 95, 100])
  })

  test('of opposite ratings falls symmetrically', () => {
    const opposite = (count: number) =>
      percentOf(repeat(count, (index) => [star(index), 11 - star(index)]))
    expect([10, 40, 100, 1000].map(opposite)).toEqual([25, 10, 5, 0])
  })

  test('of uncorrelated ratings is neutral', () => {
    const all = repeat(100, (index) => [star(index), star(Math.floor(index / 10))] as const)
    expect(percentOf(all)).toBe(50)
  })

  test('is high even if one person is two stars more severe', () => {
    const severe = repeat(100, (index) => [(index % 6) + 5, (index % 6) + 1] as const)
    expect(percentOf(severe)).toBeGreaterThan(90)
  })

  test('is defined when each gives the same stars to everything', () => {
    expect(percentOf(repeat(100, () => [8, 8]))).toBe(95)
    expect(percentOf(repeat(100, () => [9, 2]))).toBe(5)
  })

  test('is between 0 and 100, and symmetric', () => {
    fc.assert(
      fc.property(pairs, (given) => {
        const percent = percentOf(given)
        expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true)
        expect(percentOf(given.map(([mine, theirs]) => [theirs, mine]))).toBe(percent)
        expect(percentOf(given.toReversed())).toBe(percent)
      }),
    )
  })

  test('is near neutral for few works, whatever the ratings', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(rating, rating), { maxLength: 4 }), (given) => {
        expect(Math.abs(percentOf(given) - 50)).toBeLessThanOrEqual(15)
      }),
    )
  })

  test('with one’s own ratings is above neutral, and rises with their number', () => {
    fc.assert(
      fc.property(fc.array(rating, { minLength: 10, maxLength: 100 }), (given) => {
        const own = given.map((value) => [value, value] as const)
        expect(percentOf(own)).toBeGreaterThanOrEqual(75)
        expect(percentOf([...own, ...own])).toBeGreaterThan(percentOf(own))
      }),
    )
  })
})
