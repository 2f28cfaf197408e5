import { expect, test } from 'vitest'
import { fold } from './fold.ts'

test.each([
  ['Amélie', 'amelie'],
  ['L’Œuvre', "l'oeuvre"],
  ["L'œuvre", "l'oeuvre"],
  ['Søren Ołd ς', 'soren old σ'],
])('%s is found as %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})
