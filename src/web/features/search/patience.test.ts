import { expect, it } from 'vitest'
import { isLongEnough, recentRounds, pauseAfter } from './patience.ts'

/** The server's own: what it takes in ten seconds, and what one round asks. */
const TAKEN = 30
const ASKED = 4

/** When rounds are asked by someone who presses a key each time one has just gone. */
function roundsOver(seconds: number): readonly number[] {
  const all: number[] = []
  for (let now = 0; now < seconds * 1000;) {
    now += pauseAfter(recentRounds(all, now), now)
    all.push(now)
  }
  return all
}

it('answers soon to the first query, and has forgotten after ten seconds', () => {
  expect(pauseAfter([], 0)).toBe(300)
  expect(pauseAfter([0], 9999)).toBe(600)
  expect(pauseAfter([0], 10_000)).toBe(300)
})

it('never asks more than the server takes, however one types', () => {
  const rounds = roundsOver(60)
  expect(rounds.length).toBeGreaterThan(25)
  for (const end of rounds) {
    const within = rounds.filter((at) => at <= end && at > end - 10_000)
    expect(within.length * ASKED).toBeLessThanOrEqual(TAKEN)
  }
})

it('looks for two characters at least, as a person counts them', () => {
  expect(['', 'a', ' a ', '🎬'].map(isLongEnough)).toEqual([false, false, false, false])
  expect(['am', '🎬🎬', '  ça'].map(isLongEnough)).toEqual([true, true, true])
})
