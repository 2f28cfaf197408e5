import { expect, test } from 'vitest'
import { BACKGROUND } from '#server/external/upstream.ts'
import { toDay } from '#server/instants.ts'
import { testClock } from '#test/fakes/clock.ts'
import { fetchFacts, type SeriesFacts } from './facts.ts'

const DAY = 86_400_000
const clock = testClock()
const dayFrom = (days: number) => toDay(clock.now() + days * DAY)
const long = dayFrom(-400)

/** Refetches known facts from a catalogue that has others; with the seasons requested. */
async function again(known: SeriesFacts, now: SeriesFacts, days: readonly (string | null)[] = []) {
  const asked: number[] = []
  const tv = async () => ({
    seasons: now.map(([season_number, episodes], index) => ({
      season_number,
      episode_count: episodes.length,
      air_date: days[index] ?? null,
    })),
  })
  const season = async (_: number, number: number) => {
    asked.push(number)
    const episodes = now.find(([own]) => own === number)?.[1] ?? []
    return {
      episodes: episodes.map(([episode_number, air_date]) => ({ episode_number, air_date })),
    }
  }
  const tmdb = { tv, season } as never
  return { facts: await fetchFacts({ tmdb, clock }, 1, BACKGROUND, known), asked }
}

test('a season on air is refetched even once the next one is announced', async () => {
  const known: SeriesFacts = [
    [1, [[1, dayFrom(7)]]],
    [2, []],
  ]
  const now: SeriesFacts = [
    [1, [[1, dayFrom(14)]]],
    [2, []],
  ]
  expect((await again(known, now)).facts).toEqual(now)
})

test('a season that ended lately is refetched, one that ended long ago is not', async () => {
  const known: SeriesFacts = [
    [1, [[1, long]]],
    [
      2,
      [
        [1, long],
        [2, dayFrom(-10)],
      ],
    ],
    [3, [[1, null]]],
  ]
  expect((await again(known, known)).asked).toEqual([2, 3])
})

test('a season without dates is refetched once it has one, not every day until then', async () => {
  const facts = (day: string | null): SeriesFacts => [
    [
      0,
      [
        [1, null],
        [2, long],
      ],
    ],
    [1, [[1, day]]],
    [2, [[1, null]]],
  ]
  const known = facts(null)
  expect((await again(known, known)).asked).toEqual([2])
  const day = dayFrom(3)
  const now = facts(day)
  expect(await again(known, now, [null, day])).toEqual({ facts: now, asked: [1, 2] })
})
