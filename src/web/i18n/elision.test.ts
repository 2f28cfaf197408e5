import { expect, test } from 'vitest'
import { of, ofName, thatName } from './elision.ts'

test.each([
  ['Zoé', 'de Zoé', 'que Zoé'],
  ['Amélie', 'd’Amélie', 'qu’Amélie'],
  ['Élodie', 'd’Élodie', 'qu’Élodie'],
  ['Yves', 'd’Yves', 'qu’Yves'],
  ['Yanis', 'de Yanis', 'que Yanis'],
  ['hugo', 'de hugo', 'que hugo'],
  ['', 'de ', 'que '],
])('%s → %s, %s', (name, ofIt, thatIt) => {
  expect(ofName(name)).toBe(ofIt)
  expect(of(name) + name).toBe(ofIt)
  expect(thatName(name)).toBe(thatIt)
})
