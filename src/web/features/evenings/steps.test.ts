import { expect, test } from 'vitest'
import { countVote } from '#shared/evening-count.ts'
import { stepsOf } from './steps.ts'

const ballots = (...approved: readonly number[][]) =>
  approved.map((each) => ({ approved: each, veto: null }))

test('titles without votes are eliminated together, others one by one', () => {
  const cast = ballots([1], [1], [2, 1], [2], [3, 2])
  const { rounds, winner } = countVote([1, 2, 3, 4, 5], cast)
  expect(rounds).toHaveLength(4)
  expect(stepsOf(rounds)).toMatchObject([
    { outs: [5, 4], votes: [{ number: 1 }, { number: 2 }, { number: 3 }, {}, {}] },
    { outs: [3], votes: [{ number: 1 }, { number: 2 }, { number: 3 }] },
    { outs: [] },
  ])
  expect(winner).toBe(2)
})

test('a vote that is won at once is one step', () => {
  const { rounds } = countVote([1, 2], ballots([2], [2], [1]))
  expect(stepsOf(rounds)).toEqual([{ votes: rounds[0]?.votes, outs: [] }])
})
