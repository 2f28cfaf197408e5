import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CastBallot, countVote, publicCount } from './evening-count.ts'

const ballot = (approved: readonly number[], veto: number | null = null): CastBallot => ({
  approved,
  veto,
})

describe('known votes', () => {
  test('a majority of first choices wins in the first round', () => {
    const { winner, rounds } = countVote([1, 2], [ballot([2]), ballot([2, 1]), ballot([1])])
    expect({ winner, rounds }).toEqual({
      winner: 2,
      rounds: [
        {
          votes: [
            { number: 1, votes: 1 },
            { number: 2, votes: 2 },
          ],
          out: null,
        },
      ],
    })
  })

  test('the last title is eliminated, and its ballots pass to their next choice', () => {
    const ballots = [ballot([1]), ballot([1]), ballot([2]), ballot([2]), ballot([3, 2])]
    const { winner, rounds } = countVote([1, 2, 3], ballots)
    expect(winner).toBe(2)
    expect(rounds.map(({ out }) => out)).toEqual([3, null])
    expect(rounds[1]?.votes).toEqual([
      { number: 1, votes: 2 },
      { number: 2, votes: 3 },
    ])
  })

  test('a veto eliminates a title, however many want it', () => {
    const ballots = [ballot([1, 2]), ballot([1, 2]), ballot([2], 1)]
    const { winner, totals } = countVote([1, 2], ballots)
    expect(winner).toBe(2)
    expect(totals[0]).toEqual({ number: 1, approvals: 2, vetoes: 1, isOut: true })
  })

  test('if every title is vetoed, those with the fewest vetoes come back', () => {
    const ballots = [ballot([2], 1), ballot([1], 2), ballot([2], 1)]
    expect(countVote([1, 2], ballots).winner).toBe(2)
  })

  test('ties: fewer approvals are eliminated first, then the later proposal', () => {
    const equal = [ballot([1]), ballot([2])]
    expect(countVote([1, 2], equal).winner).toBe(1)
    expect(countVote([2, 1], equal).winner).toBe(2)
    expect(countVote([1, 2, 3], [ballot([3, 2]), ballot([1]), ballot([2, 1])]).rounds[0]?.out).toBe(
      3,
    )
    expect(countVote([1, 2], [ballot([1, 2]), ballot([2])]).winner).toBe(2)
  })

  test('without ballots there is no winner; with only empty ones the first proposal wins', () => {
    expect(countVote([1, 2], [])).toMatchObject({ winner: null, rounds: [] })
    expect(countVote([1, 2], [ballot([]), ballot([])]).winner).toBe(1)
    expect(countVote([1, 2], [ballot([], 1)]).winner).toBe(2)
  })
})

const numbers = fc
  .integer({ min: 1, max: 8 })
  .map((count) => Array.from({ length: count }, (_, at) => at + 1))
/** Also duplicate titles, unknown titles, and titles both approved and vetoed. */
const anyBallot = fc.record({
  approved: fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 12 }),
  veto: fc.option(fc.integer({ min: 1, max: 10 })),
})
const votes = fc.tuple(numbers, fc.array(anyBallot, { maxLength: 14 }))

describe('the public count', () => {
  test('is the winner alone with one or two ballots, and every round with three', () => {
    const counted = (ballots: number) =>
      publicCount(
        countVote(
          [1, 2],
          Array.from({ length: ballots }, () => ballot([2], 1)),
        ),
      )
    for (const voters of [1, 2]) {
      expect(counted(voters)).toEqual({ winner: 2, voters, totals: [], rounds: [] })
    }
    expect(counted(3)).toMatchObject({ winner: 2, voters: 3 })
    expect(counted(3).totals).toHaveLength(2)
    expect(counted(3).rounds).not.toEqual([])
  })
})

describe('any vote', () => {
  test('has one winner among the titles as soon as there is a ballot', () => {
    fc.assert(
      fc.property(votes, ([titles, ballots]) => {
        const { winner } = countVote(titles, ballots)
        if (ballots.length === 0) expect(winner).toBeNull()
        else expect(titles).toContain(winner)
      }),
    )
  })

  test('does not depend on the order of the ballots', () => {
    const shuffled = votes.chain(([titles, ballots]) =>
      fc.tuple(
        fc.constant(titles),
        fc.constant(ballots),
        fc.shuffledSubarray(ballots, { minLength: ballots.length }),
      ),
    )
    fc.assert(
      fc.property(shuffled, ([titles, ballots, others]) => {
        expect(countVote(titles, others)).toEqual(countVote(titles, ballots))
      }),
    )
  })

  test('ignores duplicates in a ballot and unknown titles', () => {
    fc.assert(
      fc.property(votes, ([titles, ballots]) => {
        const clean = ballots.map(({ approved, veto }) => ({
          approved: [...new Set(approved)].filter((each) => titles.includes(each) && each !== veto),
          veto: veto !== null && titles.includes(veto) ? veto : null,
        }))
        expect(countVote(titles, ballots)).toEqual(countVote(titles, clean))
      }),
    )
  })

  test('never chooses a title with more vetoes than another', () => {
    fc.assert(
      fc.property(votes, ([titles, ballots]) => {
        const { winner, totals } = countVote(titles, ballots)
        if (winner === null) return
        const vetoes = totals.find(({ number }) => number === winner)?.vetoes
        expect(vetoes).toBe(Math.min(...totals.map((total) => total.vetoes)))
      }),
    )
  })

  test('eliminates one title per round, and counts each ballot at most once', () => {
    fc.assert(
      fc.property(votes, ([titles, ballots]) => {
        const { rounds, totals } = countVote(titles, ballots)
        const inVote = totals.filter(({ isOut }) => !isOut).length
        for (const [at, { votes: held, out }] of rounds.entries()) {
          expect(held).toHaveLength(inVote - at)
          expect(held.reduce((sum, each) => sum + each.votes, 0)).toBeLessThanOrEqual(
            ballots.length,
          )
          expect(out === null).toBe(at === rounds.length - 1)
        }
      }),
    )
  })

  test('is won by a title that every ballot ranks first and none vetoes', () => {
    fc.assert(
      fc.property(votes, ([titles, ballots]) => {
        fc.pre(ballots.length > 0)
        const [, second = 1] = titles
        const for2 = ballots.map(({ approved, veto }) => ({
          approved: [second, ...approved],
          veto: veto === second ? null : veto,
        }))
        expect(countVote(titles, for2).winner).toBe(second)
      }),
    )
  })
})
