import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { releaseDateIn } from './release-date.ts'

test.each([
  ['12 févr. 2020', '2020-02-12'],
  ['20 nov. 2024', '2024-11-20'],
  ['1er janv. 2021', '2021-01-01'],
  ['3 août 2023', '2023-08-03'],
  ['15 juil. 2022', '2022-07-15'],
  ['29 FÉVRIER 2024', '2024-02-29'],
  ['9 Jul, 2013', '2013-07-09'],
  ['Jul 9, 2013', '2013-07-09'],
  ['7 AGO 2020', '2020-08-07'],
  ['18 kwietnia 2011', '2011-04-18'],
  ['7. August 2020', '2020-08-07'],
  ['2020-08-07', '2020-08-07'],
  ['2020 年 8 月 7 日'.replaceAll(' ', ''), '2020-08-07'],
])('« %s » is %s', (text, date) => {
  expect(releaseDateIn(text)).toBe(date)
})

test.each([
  'à déterminer',
  'Prochainement',
  '2027',
  'novembre 2026',
  '1er trimestre 2027',
  'Q1 2027',
  'Coming soon',
  '',
  '31 févr. 2020',
  '29 févr. 2023',
  '0 mai 2020',
  '12 foo 2020',
  '12 mai 20',
  'sorti le 12 mai 2020, ou presque',
])('« %s » is not a date', (text) => {
  expect(releaseDateIn(text)).toBeNull()
})

const days = fc.date({
  min: new Date('1980-01-01T00:00:00Z'),
  max: new Date('2099-12-31T00:00:00Z'),
  noInvalidDate: true,
})

test.each(['fr', 'en-GB', 'en-US', 'es', 'de', 'it', 'nl', 'pl'])(
  'parses dates formatted in %s with a month name',
  (language) => {
    for (const month of ['short', 'long'] as const) {
      const format = new Intl.DateTimeFormat(language, {
        day: 'numeric',
        month,
        year: 'numeric',
        timeZone: 'UTC',
      })
      fc.assert(
        fc.property(days, (day) => {
          expect(releaseDateIn(format.format(day))).toBe(day.toISOString().slice(0, 10))
        }),
      )
    }
  },
)

test('any text yields a valid date or none', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc
      .tuple(fc.nat(40), fc.constantFrom('mai', 'févr.', 'Sep', 'xyz', '年'), fc.nat(12_000))
      .map((parts) => parts.join(' ')),
    fc.tuple(fc.nat(99_999), fc.nat(99), fc.nat(99)).map((parts) => parts.join('-')),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const date = releaseDateIn(text)
      if (date === null) return
      expect(new Date(date).toISOString().slice(0, 10)).toBe(date)
    }),
  )
})
