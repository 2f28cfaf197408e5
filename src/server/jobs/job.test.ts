import { expect, test } from 'vitest'
import { codeOnly } from './job.ts'

test.each([
  ['its code', Object.assign(new Error('zoe@calepin.test'), { code: 'EENVELOPE' }), 'EENVELOPE'],
  ['its name without a code', new TypeError('zoe@calepin.test'), 'TypeError'],
  ['its name for a numeric code', new DOMException('late', 'TimeoutError'), 'TimeoutError'],
])('of an error, the log gets %s', (_, error, code) => {
  expect(codeOnly(error)).toEqual({ code })
})
