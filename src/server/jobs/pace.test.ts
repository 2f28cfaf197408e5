import { expect, test } from 'vitest'
import { openPacing } from './pace.ts'

/** Time that passes only by `work` and by pauses. */
function still() {
  let at = 1000
  const pauses: number[] = []
  const pause = async (milliseconds: number) => {
    pauses.push(milliseconds)
    at += milliseconds
  }
  const work = (milliseconds: number) => void (at += milliseconds)
  return { begin: openPacing({ pause }, undefined, () => at), pauses, work }
}

test('each piece of work is followed by a pause three times as long', async () => {
  const { begin, pauses, work } = still()
  const pace = begin()
  for (const piece of [10, 30, 0.2, 0.2]) {
    work(piece)
    await pace()
  }
  // Each of the last two is too short for a timer of its own.
  expect(pauses.map((pause) => Math.round(pause * 10) / 10)).toEqual([30, 90, 1.2])
})

test('a pause is capped, as long work may mostly have waited', async () => {
  const { begin, pauses, work } = still()
  const pace = begin()
  work(8000)
  await pace()
  expect(pauses).toEqual([250])
})

test('two concurrent jobs take no more time than one', async () => {
  let at = 0
  const ends: number[] = []
  const pause = async (long: number) => void ends.push(at + long)
  const begin = openPacing({ pause }, undefined, () => at)
  const [one, other] = [begin(), begin()]
  at = 10
  const first = one()
  at = 20
  await Promise.all([first, other()])
  // The second worked for 20: its pause of 60 begins when the first's ends, at 40.
  expect(ends).toEqual([40, 100])
})
