import { expect, it } from 'vitest'
import { isLongEnough, recentRounds, debounceAfter } from './search-debounce.ts'

/** The server's limit of calls in ten seconds, and the calls of one round. */
const TAKEN = 30
const ASKED = 4

/** Times of the rounds when the user presses a key right after each. */
function roundsOver(seconds: number): readonly number[] {
  const all: number[] = []
  for (let now = 0; now < seconds * 1000;) {
    now += debounceAfter(recentRounds(all, now), now)
    all.push(now)
  }
  return all
}

it('debounces the first query briefly, and forgets rounds after ten seconds', () => {
  expect(debounceAfter([], 0)).toBe(300)
  expect(debounceAfter([0], 9999)).toBe(600)
  expect(debounceAfter([0], 10_000)).toBe(300)
})

it('never exceeds the server’s rate limit, however one types', () => {
  const rounds = roundsOver(60)
  expect(rounds.length).toBeGreaterThan(25)
  for (const end of rounds) {
    const within = rounds.filter((at) => at <= end && at > end - 10_000)
    expect(within.length * ASKED).toBeLessThanOrEqual(TAKEN)
  }
})

it('requires at least two characters, an emoji counting as one', () => {
  expect(['', 'a', ' a ', '🎬'].map(isLongEnough)).toEqual([false, false, false, false])
  expect(['am', '🎬🎬', '  ça'].map(isLongEnough)).toEqual([true, true, true])
})
