import { expect, test } from 'vitest'
import { hoursOf } from './hours.ts'

const NONE = { minutes: 0, movie: 0, tv: 0, episode: 0, game: 0 }

test('hours are a dash where no length is known, and none where nothing was seen', () => {
  expect(hoursOf({ ...NONE, movie: 7 })).toBe('—')
  expect(hoursOf({ ...NONE, movie: 7, minutes: 130 })).toBe('2\u00A0h')
  expect(hoursOf(NONE)).toBe('0\u00A0h')
})
