import { expect, test } from 'vitest'
import { errors } from './errors.ts'

test('messages have typographic apostrophes, except those that API clients match literally', () => {
  const straight = Object.entries(errors).filter(([, { detail }]) => detail.includes("'"))
  expect(straight.map(([code]) => code)).toEqual([
    'UNAUTHENTICATED',
    'NOT_VERIFIED',
    'EMAIL_NOT_CONFIRMED',
    'FORBIDDEN',
  ])
})
