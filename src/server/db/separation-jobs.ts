import { insertJob } from './jobs.ts'
import type { Tx } from './prepared.ts'

/** The job of `queueSeparation`; its key is the ids of one or two users. */
export const SEPARATION = 'parted'

/**
 * Queues an update of open evenings after an unfriending or a loss of access. A job, since evenings
 * depend on friends and not the reverse. Wake the worker after the commit.
 */
export async function queueSeparation(
  tx: Tx,
  userIds: readonly string[],
  now: number,
): Promise<void> {
  await insertJob(tx, { kind: SEPARATION, key: userIds.toSorted().join(' '), now })
}
