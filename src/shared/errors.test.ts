import { expect, test } from 'vitest'
import { errors } from './errors.ts'

test('sentences have typographic apostrophes, but for those that the API’s clients know by heart', () => {
  const straight = Object.entries(errors).filter(([, { detail }]) => detail.includes("'"))
  expect(straight.map(([code]) => code)).toEqual([
    'UNAUTHENTICATED',
    'NOT_VERIFIED',
    'EMAIL_NOT_CONFIRMED',
    'FORBIDDEN',
  ])
})
