import { expect, test } from 'vitest'
import { uniqueBy } from './unique-by.ts'

test('a repeated key keeps its first position and its last value', () => {
  const items = [
    { id: 2, title: 'Alien' },
    { id: 1, title: 'Brazil' },
    { id: 2, title: 'Alien, le huitième passager' },
  ]
  expect(uniqueBy(items, ({ id }) => id)).toEqual([items[2], items[1]])
})
