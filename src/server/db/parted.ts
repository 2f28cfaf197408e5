import { insertJob } from './jobs.ts'
import type { Tx } from './prepared.ts'

/** The job of `queueParted`; its key is the ids of one or two users. */
export const PARTED = 'parted'

/**
 * Has open evenings follow the end of a friendship, or a user's loss of access. A job: evenings depend on
 * friends, so friends cannot call them. Wake the worker after the commit.
 */
export async function queueParted(tx: Tx, userIds: readonly string[], now: number): Promise<void> {
  await insertJob(tx, { kind: PARTED, key: userIds.toSorted().join(' '), now })
}
