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
  test('of nothing in common is neither', () => {
    expect(agreementOf([])).toEqual({ percent: 50, inCommon: 0 })
  })

  test('of the same ratings rises with what is in common', () => {
    const same = (count: number) => percentOf(repeat(count, (index) => [star(index), star(index)]))
    expect([1, 3, 5, 10, 40, 100, 1000].map(same)).toEqual([55, 62, 67, 75, 90, 95, 100])
  })

  test('of opposite ratings falls as far', () => {
    const opposite = (count: number) =>
      percentOf(repeat(count, (index) => [star(index), 11 - star(index)]))
    expect([10, 40, 100, 1000].map(opposite)).toEqual([25, 10, 5, 0])
  })

  test('of ratings that have nothing to do with each other is neither', () => {
    const all = repeat(100, (index) => [star(index), star(Math.floor(index / 10))] as const)
    expect(percentOf(all)).toBe(50)
  })

  test('is the same for one who is two stars more severe', () => {
    const severe = repeat(100, (index) => [(index % 6) + 5, (index % 6) + 1] as const)
    expect(percentOf(severe)).toBeGreaterThan(90)
  })

  test('is known where both give the same stars to everything', () => {
    expect(percentOf(repeat(100, () => [8, 8]))).toBe(95)
    expect(percentOf(repeat(100, () => [9, 2]))).toBe(5)
  })

  test('is between 0 and 100, and the same from both sides', () => {
    fc.assert(
      fc.property(pairs, (given) => {
        const percent = percentOf(given)
        expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true)
        expect(percentOf(given.map(([mine, theirs]) => [theirs, mine]))).toBe(percent)
        expect(percentOf(given.toReversed())).toBe(percent)
      }),
    )
  })

  test('is near neither for few, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(rating, rating), { maxLength: 4 }), (given) => {
        expect(Math.abs(percentOf(given) - 50)).toBeLessThanOrEqual(15)
      }),
    )
  })

  test('of one’s own ratings is above neither, and more with more of them', () => {
    fc.assert(
      fc.property(fc.array(rating, { minLength: 10, maxLength: 100 }), (given) => {
        const own = given.map((value) => [value, value] as const)
        expect(percentOf(own)).toBeGreaterThanOrEqual(75)
        expect(percentOf([...own, ...own])).toBeGreaterThan(percentOf(own))
      }),
    )
  })
})
