import { expect, test } from 'vitest'
import { isUnavailable, messageOf } from './failures.ts'

const withCode = (code: string) => Object.assign(new Error(code), { code })

test.each(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETDOWN', 'ENETUNREACH', '08006', '57P01'])(
  'a database that cannot be reached is unavailable: %s',
  (code) => expect(isUnavailable(withCode(code))).toBe(true),
)

test.each(['55P03', '25006', '25P03'])('so is one that takes no writes now: %s', (code) =>
  expect(isUnavailable(withCode(code))).toBe(true),
)

test.each(['23505', '42601', '25P02', 'ERR_INVALID_ARG_TYPE'])(
  'a wrong statement does not make it unavailable: %s',
  (code) => expect(isUnavailable(withCode(code))).toBe(false),
)

test('messageOf is the message; the code for a refused connection to several addresses', () => {
  expect(messageOf(new Error('disk full'))).toBe('disk full')
  const refused = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })
  expect(messageOf(refused)).toBe('ECONNREFUSED')
  expect(messageOf('gone')).toBe('gone')
})
