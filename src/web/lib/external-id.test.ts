import { expect, test } from 'vitest'
import { parseExternalId } from './external-id.ts'

test.each([
  ['194', 194],
  ['2147483647', 2_147_483_647],
  ['2147483648', undefined],
  ['0', undefined],
  ['007', undefined],
  ['-1', undefined],
  ['12.5', undefined],
  ['1e3', undefined],
  ['amelie', undefined],
  ['', undefined],
])('the path segment « %s » is id %s', (address, id) => {
  expect(parseExternalId(address)).toBe(id)
})
