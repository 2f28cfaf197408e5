import { expect, test } from 'vitest'
import { PRECISIONS, enteredDay, typedDay } from './vague-day.ts'

const TODAY = '2026-03-01'

test.each(['2026-03-01', '2026-02-28', '2019-05-04', '2019-05', '2019', null])(
  'a form that starts with %s returns the same',
  (day) => {
    expect(enteredDay(typedDay(day, TODAY), TODAY)).toBe(day)
  },
)

test('a form returns a day as precise as chosen', () => {
  const typed = { ...typedDay('2019-05-04', TODAY), month: '07', year: '2018' }
  expect(PRECISIONS.map((precision) => enteredDay({ ...typed, precision }, TODAY))).toEqual([
    '2026-03-01',
    '2026-02-28',
    '2019-05-04',
    '2018-07',
    '2018',
    null,
  ])
})
