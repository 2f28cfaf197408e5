import { expect, test } from 'vitest'
import { formatDiscount, formatPrice } from './format-price.ts'

test.each([
  [1999, 'EUR', '19,99\u00A0€'],
  [500, 'EUR', '5,00\u00A0€'],
  [0, 'EUR', '0,00\u00A0€'],
  [5999, 'USD', '59,99\u00A0$US'],
  [6578, 'JPY', '6\u202F578\u00A0JPY'],
  [1999, 'not a currency', ''],
])('%d of %s is « %s »', (amount, currency, price) => {
  expect(formatPrice(amount, currency)).toBe(price)
})

test('a discount has a true minus', () => {
  expect(formatDiscount(50)).toBe('−50\u00A0%')
})
