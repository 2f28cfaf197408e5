import { account } from '#shared/account.ts'
import { chat } from '#shared/chat.ts'
import { recommendationJob } from '#server/features/recommendations/jobs.ts'
import { openWorker } from '#server/jobs/worker.ts'
import type { Caller, TestWorld } from '../world.ts'

/** Two friends recommend the same film to each other, and each discloses all outcomes. */
export async function shareWithEachOther(a: Caller, b: Caller): Promise<void> {
  for (const [from, to] of [
    [a, b],
    [b, a],
  ] as const) {
    await from.call(account.update, { body: { tellsSenders: 'all' } })
    const media = { type: 'movie', id: 27_205 } as const
    await from.call(chat.share, { body: { friendIds: [to.id], media } })
  }
}

export async function sendOutcomes(world: TestWorld): Promise<void> {
  world.clock.pass(3000)
  await openWorker(world.deps, [recommendationJob(world.deps)]).runDue()
}
