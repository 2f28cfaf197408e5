import type { Deps } from '#server/deps.ts'
import { forgetSamples, sampleDue } from '#server/features/games/sampler.ts'

/** Runs the sampler's jobs to completion; returns the number of samples. */
export async function sampleAll(deps: Deps): Promise<number> {
  let total = 0
  for (let isMore = true; isMore;) {
    const batch = await sampleDue(deps)
    total += batch.sampled
    isMore = batch.isMore
  }
  let last: number | undefined = 0
  while (last !== undefined) last = await forgetSamples(deps, last)
  return total
}
