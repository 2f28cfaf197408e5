import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Price } from '#shared/games.ts'
import { PriceOverview } from './price-shapes.ts'

const read = (body: unknown) => PriceOverview.parse(body)
const paid = { isFree: false, currency: 'EUR', initial: 1999, final: 1999, discountPercent: 0 }

test.each([
  ['a full price', { currency: 'EUR', initial: 1999, final: 1999, discount_percent: 0 }, paid],
  [
    'numbers as text',
    { currency: 'EUR', initial: '1999', final: '1999', discount_percent: '0' },
    paid,
  ],
  [
    'a reduction',
    { currency: 'EUR', initial: 4999, final: 1649, discount_percent: 67 },
    { ...paid, initial: 4999, final: 1649, discountPercent: 67 },
  ],
  [
    'a reduction that is not named',
    { currency: 'EUR', initial: 2000, final: 500 },
    { ...paid, initial: 2000, final: 500, discountPercent: 75 },
  ],
  ['no price before the reduction', { currency: 'EUR', initial: null, final: 1999 }, paid],
  [
    'all taken off',
    { currency: 'EUR', initial: 1999, final: 0, discount_percent: 100 },
    { ...paid, final: 0, discountPercent: 100 },
  ],
  [
    'a currency without hundredths',
    { currency: 'JPY', initial: 968_000, final: 484_000, discount_percent: 50 },
    { ...paid, currency: 'JPY', initial: 9680, final: 4840, discountPercent: 50 },
  ],
  [
    'a currency of thousandths',
    { currency: 'KWD', initial: 575, final: 575, discount_percent: 0 },
    { ...paid, currency: 'KWD', initial: 5750, final: 5750 },
  ],
  [
    'nothing to pay',
    { currency: 'EUR', initial: 0, final: 0 },
    { ...paid, isFree: true, initial: 0, final: 0 },
  ],
])('%s', (_name, body, price) => {
  expect(read(body)).toEqual(price)
})

describe('no price is read from', () => {
  test.each([
    [{}],
    [[]],
    [null],
    [undefined],
    ['19,99€'],
    [{ currency: 'EUR' }],
    [{ currency: 'EUR', initial: 1999, final: 'gratuit' }],
    [{ currency: 'EUR', initial: 1999, final: -1 }],
    [{ currency: 'EUR', initial: 1999, final: 19.99 }],
    [{ currency: 'euros', initial: 1999, final: 1999 }],
    [{ initial: 1999, final: 1999 }],
  ])('%j', (body) => {
    expect(read(body)).toBeNull()
  })
})

test('any body parses to a valid price or none', () => {
  const amount = fc.oneof(
    fc.integer(),
    fc.nat().map(String),
    fc.double(),
    fc.constantFrom(null, [], {}, 'x', 2 ** 31),
  )
  const body = fc.record(
    {
      currency: fc.constantFrom('EUR', 'USD', '', null, 1),
      initial: amount,
      final: amount,
      discount_percent: amount,
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(body, (value) => {
      const price = read(value)
      if (price === null) return
      expect(Price.safeParse(price).error).toBeUndefined()
      expect(price.final).toBe(Number(value.final))
      expect(price.discountPercent).toBeGreaterThanOrEqual(0)
      expect(price.discountPercent).toBeLessThanOrEqual(100)
    }),
  )
})
