import type { Round } from '#shared/evening-count.ts'

interface Step {
  readonly votes: Round['votes']
  /** The titles eliminated; none in the last step. */
  readonly outs: readonly number[]
}

/** The rounds as shown: successive eliminations of titles without votes are a single step. */
export function stepsOf(rounds: readonly Round[]): readonly Step[] {
  const steps: Step[] = []
  for (const { votes, out } of rounds) {
    const before = steps.at(-1)
    const holds = (number: number) => votes.some((each) => each.number === number && each.votes > 0)
    const wasEmpty = before?.outs.every((each) => isEmpty(before.votes, each)) ?? false
    if (before && before.outs.length > 0 && wasEmpty && out !== null && !holds(out)) {
      steps[steps.length - 1] = { votes: before.votes, outs: [...before.outs, out] }
    } else steps.push({ votes, outs: out === null ? [] : [out] })
  }
  return steps
}

const isEmpty = (votes: Step['votes'], number: number) =>
  votes.some((each) => each.number === number && each.votes === 0)
