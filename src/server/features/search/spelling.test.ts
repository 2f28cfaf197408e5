import { expect, test } from 'vitest'
import { corrected, vocabulary } from './spelling.ts'

const KNOWN = vocabulary([
  'Inception',
  'Le Fabuleux Destin d’Amélie Poulain',
  'Star Wars',
  'Start',
  'Stars',
])

test.each([
  ['incepton', 'inception'],
  ['inecption', 'inception'],
  ['INCEPTIOM', 'inception'],
  ['le fabuleu destin', 'le fabuleux destin'],
  ['pulain', 'poulain'],
])('%s is %s', (query, wanted) => {
  expect(corrected(query, KNOWN)).toBe(wanted)
})

test.each(['inception', 'star wars', 'sta', 'matrix', 'abcdefghi', '???', ''])(
  '%j is left as it is',
  (query) => {
    expect(corrected(query, KNOWN)).toBeUndefined()
  },
)
