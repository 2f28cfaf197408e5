import { expect, test } from 'vitest'
import { until, whenAndWhere } from './when.ts'

test('an evening begun after midnight is of the day that the diary says', () => {
  const begun = {
    startsAt: null,
    createdAt: '2026-11-30T02:00:00.000Z',
    endsAt: '2026-11-30T06:00:00.000Z',
    place: '',
  }
  expect(whenAndWhere({ ...begun, state: 'decided' })).toBe('30 novembre 2026')
  expect(whenAndWhere({ ...begun, state: 'voting' })).toBe('Ce soir')
})

test.each([
  ['20:30', '2026-11-30T20:30:00.000Z', 'Jusqu’à 06:00'],
  ['01:00', '2026-12-01T01:00:00.000Z', 'Jusqu’à 06:00'],
  ['04:00 the day before', '2026-11-30T04:00:00.000Z', 'Jusqu’au 1er décembre 2026, 06:00'],
])('an evening from %s to six says until when', (_, begin, told) => {
  const endsAt = '2026-12-01T06:00:00.000Z'
  expect(until({ startsAt: begin, createdAt: '2026-11-01T00:00:00.000Z', endsAt })).toBe(told)
  expect(until({ startsAt: null, createdAt: begin, endsAt })).toBe(told)
})
