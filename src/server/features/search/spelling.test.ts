import { expect, test } from 'vitest'
import { corrected, vocabulary } from './spelling.ts'

const KNOWN = vocabulary([
  'Inception',
  'Le Fabuleux Destin d’Amélie Poulain',
  'Star Wars',
  'Start',
  'Stars',
  'Chef-d’Œuvre',
  '8½ Femmes',
])

test.each([
  ['incepton', 'Inception'],
  ['inecption', 'Inception'],
  ['INCEPTIOM', 'Inception'],
  ['le fabuleu destin', 'Le Fabuleux Destin'],
  ['amelie pulain', 'Amélie Poulain'],
  ['chef oeuvr', 'Chef Œuvre'],
  ['inconu d’amelei', 'inconu d Amélie'],
  ['femes', 'femmes'],
])('%s is corrected to %s', (query, wanted) => {
  expect(corrected(query, KNOWN)).toBe(wanted)
})

test.each(['inception', 'star wars', 'sta', 'matrix', 'abcdefghi', '???', ''])(
  '%j is not corrected',
  (query) => {
    expect(corrected(query, KNOWN)).toBeUndefined()
  },
)
