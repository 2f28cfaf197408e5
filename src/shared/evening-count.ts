/** A ballot: the approved titles by preference, and at most one veto. */
export interface CastBallot {
  readonly approved: readonly number[]
  readonly veto: number | null
}

export interface Round {
  /** First-choice votes per remaining title. */
  readonly votes: readonly { readonly number: number; readonly votes: number }[]
  /** The title eliminated; `null` in the last round. */
  readonly out: number | null
}

export interface VoteCount {
  /** `null` without any ballot. */
  readonly winner: number | null
  readonly voters: number
  /** Per title, in the order proposed. */
  readonly totals: readonly {
    readonly number: number
    readonly approvals: number
    readonly vetoes: number
    /** Whether vetoes eliminated it. */
    readonly isOut: boolean
  }[]
  readonly rounds: readonly Round[]
}

/**
 * Counts a vote: approval with vetoes, then an instant run-off.
 * A veto eliminates a title; if all are eliminated, those with the fewest vetoes come back. Each ballot
 * then counts for the first of its titles that remains, and the last title is eliminated, until one has
 * more than half of the ballots that still name one. Between equal titles the one with fewer approvals
 * is eliminated, then the one proposed later. The order of the ballots does not matter.
 *
 * @param numbers the titles, as they were proposed
 * @param ballots one per voter; unknown title numbers are ignored
 */
export function countVote(numbers: readonly number[], ballots: readonly CastBallot[]): VoteCount {
  const voters = ballots.length
  const cleaned = ballots.map(({ approved, veto }) => ({
    approved: [...new Set(approved)].filter((each) => numbers.includes(each) && each !== veto),
    veto,
  }))
  const approvals = tally(numbers, (each) => cleaned.filter((one) => one.approved.includes(each)))
  const vetoes = tally(numbers, (each) => cleaned.filter(({ veto }) => veto === each))
  const fewest = Math.min(...vetoes.values())
  let left = numbers.filter((each) => vetoes.get(each) === fewest)
  const isOut = (each: number) => vetoes.get(each) !== fewest
  const totals = numbers.map((number) => ({
    number,
    approvals: approvals.get(number) ?? 0,
    vetoes: vetoes.get(number) ?? 0,
    isOut: isOut(number),
  }))
  if (voters === 0 || numbers.length === 0) return { winner: null, voters, totals, rounds: [] }
  const rounds: Round[] = []
  for (;;) {
    const firsts = cleaned.map(({ approved }) => approved.find((each) => left.includes(each)))
    const held = tally(left, (each) => firsts.filter((first) => first === each))
    const counting = firsts.filter((first) => first !== undefined).length
    const votes = left.map((number) => ({ number, votes: held.get(number) ?? 0 }))
    const ranked = left.toSorted(
      (a, b) =>
        (held.get(b) ?? 0) - (held.get(a) ?? 0) ||
        (approvals.get(b) ?? 0) - (approvals.get(a) ?? 0) ||
        numbers.indexOf(a) - numbers.indexOf(b),
    )
    const [first, last] = [ranked[0] ?? null, ranked.at(-1) ?? null]
    const isWon = first !== null && (held.get(first) ?? 0) * 2 > counting
    if (isWon || left.length === 1) {
      rounds.push({ votes, out: null })
      return { winner: first, voters, totals, rounds }
    }
    rounds.push({ votes, out: last })
    left = left.filter((each) => each !== last)
  }
}

/** With fewer ballots, the counts would reveal the other voter's. */
export const MIN_BALLOTS_SHOWN = 3

/** The public part of a count; with too few ballots, only the winner. */
export function publicCount(counted: VoteCount): VoteCount {
  return counted.voters < MIN_BALLOTS_SHOWN ? { ...counted, totals: [], rounds: [] } : counted
}

function tally(
  numbers: readonly number[],
  those: (number: number) => readonly unknown[],
): ReadonlyMap<number, number> {
  return new Map(numbers.map((number) => [number, those(number).length]))
}
