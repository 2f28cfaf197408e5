import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysIn } from '#server/instants.ts'
import { dayAround, spansIn } from './days.ts'

const HOUR = 3_600_000
const NOW = Date.parse('2026-11-23T12:00:00Z')
const zones = Intl.supportedValuesOf('timeZone')

test('a day lasts from midnight to midnight in every zone, even when clocks change', () => {
  const instant = fc.integer({ min: Date.UTC(2021, 0, 2), max: NOW + 12 * HOUR })
  fc.assert(
    fc.property(fc.constantFrom(...zones), instant, (zone, at) => {
      const spans = spansIn(zone, NOW)
      const dayOf = daysIn(zone)
      const changes = spans.flatMap(({ since }) => [
        since - 1,
        since,
        since + HOUR,
        since + 3 * HOUR,
      ])
      for (const each of [at, ...changes.filter((change) => change > Date.UTC(2021, 0, 2))]) {
        const { begin, end } = dayAround(spans, each)
        const days = [begin - 1, begin, each, end - 1, end].map(dayOf)
        expect(days).toEqual([days[0], days[2], days[2], days[2], days[4]])
        expect(new Set([days[0], days[2], days[4]]).size).toBe(3)
      }
    }),
  )
})

test('a day on which clocks change is shorter or longer', () => {
  const lasts = (zone: string, at: string) => {
    const { begin, end } = dayAround(spansIn(zone, NOW), Date.parse(at))
    return [new Date(begin).toISOString(), (end - begin) / HOUR]
  }
  expect(lasts('Europe/Paris', '2026-03-29T12:00Z')).toEqual(['2026-03-28T23:00:00.000Z', 23])
  expect(lasts('Europe/Paris', '2026-10-25T22:59Z')).toEqual(['2026-10-24T22:00:00.000Z', 25])
  expect(lasts('Europe/Paris', '2026-10-25T23:00Z')).toEqual(['2026-10-25T23:00:00.000Z', 24])
  expect(lasts('Australia/Lord_Howe', '2026-04-05T00:00Z')).toEqual([
    '2026-04-04T13:00:00.000Z',
    24.5,
  ])
  // Midnight does not exist there that day.
  expect(lasts('America/Havana', '2026-03-08T12:00Z')).toEqual(['2026-03-08T05:00:00.000Z', 23])
  expect(spansIn(null, NOW)).toHaveLength(1)
})
