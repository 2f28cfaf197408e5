import { expect, test } from 'vitest'
import { ofName } from './elision.ts'

test.each([
  ['Zoé', 'de Zoé'],
  ['Amélie', 'd’Amélie'],
  ['Élodie', 'd’Élodie'],
  ['Yves', 'd’Yves'],
  ['Yanis', 'de Yanis'],
  ['hugo', 'de hugo'],
  ['', 'de '],
])('%s → %s', (name, expected) => {
  expect(ofName(name)).toBe(expected)
})
