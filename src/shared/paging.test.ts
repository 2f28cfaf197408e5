import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { wholeNumber } from './paging.ts'

const OneToTen = wholeNumber(1, 10)

test.each([
  ['3', 3],
  // JSON Schema counts 3.0 as an integer, so a client may send it.
  ['3.0', 3],
  ['10', 10],
])('« %s » in a query string is an integer', (text, number) => {
  expect(z.parse(OneToTen, text)).toBe(number)
})

test.each(['', '0', '11', '3.5', '3.', '-3', '+3', '3e0', '0x3', ' 3', 'trois'])(
  '« %s » in a query string is not an integer from 1 to 10',
  (text) => {
    expect(z.safeParse(OneToTen, text).success).toBe(false)
  },
)
