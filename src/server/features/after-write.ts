import type { Actor, Deps } from '#server/deps.ts'
import type { JobKind } from '#server/jobs/job.ts'
import { queueOutcomes, recommendationJob } from './recommendations/jobs.ts'
import { scrobbleJob } from './scrobbling/jobs.ts'
import { notifyWebhooks, webhookJobs } from './webhooks/jobs.ts'

/** Hooks that run after a user's write. */
export function createAfterWrite(deps: Pick<Deps, 'db' | 'clock' | 'log'>) {
  return async (actor: Actor): Promise<void> => {
    await notifyWebhooks(deps, actor)
    await queueOutcomes(deps, actor)
  }
}

/** Jobs triggered by writes, and the players' job, which writes. */
export function afterWriteJobs(deps: Deps): JobKind[] {
  return [
    ...webhookJobs(deps),
    recommendationJob(deps),
    scrobbleJob({ ...deps, afterWrite: createAfterWrite(deps) }),
  ]
}
