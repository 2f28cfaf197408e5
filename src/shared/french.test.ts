import { expect, test } from 'vitest'
import { formatPlace, withNoBreakSpaces } from './french.ts'

test('a special episode has no season', () => {
  expect([formatPlace(2, 3), formatPlace(0, 3)]).toEqual(['S2 É3', 'Hors saison É3'])
})

test('a line can break neither before a colon nor inside quotation marks', () => {
  expect(withNoBreakSpaces('Les « Origines » : suite ? oui')).toBe(
    'Les «\u00A0Origines\u00A0»\u00A0: suite\u00A0? oui',
  )
})
