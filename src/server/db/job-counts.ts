import type { Db } from './prepared.ts'

/** The stored failure of a job whose recipient refused it for good: not the operator's to mend. */
export const REFUSED = 'refused'

export interface JobCounts {
  readonly kind: string
  /** Not ended: due, running, or scheduled. */
  readonly waiting: number
  /** Those whose last attempt failed. */
  readonly failing: number
  readonly givenUp: number
  readonly refused: number
  /** When the first of them was or is due. */
  readonly dueAt: number | null
  /** Since when a periodic job, which is never given up, keeps failing: its run was due then. */
  readonly failingSince: number | null
}

/** Counts of the queue, by kind. */
export async function countJobs(db: Db): Promise<JobCounts[]> {
  return db
    .selectFrom('jobs')
    .groupBy('kind')
    .orderBy('kind')
    .select(({ fn }) => {
      const failed = fn.count<number>('failure')
      const ended = failed.filterWhere('due_at', 'is', null)
      return [
        'kind',
        fn.count<number>('due_at').as('waiting'),
        failed.filterWhere('due_at', 'is not', null).as('failing'),
        ended.filterWhere('failure', '!=', REFUSED).as('givenUp'),
        ended.filterWhere('failure', '=', REFUSED).as('refused'),
        fn.min<number | null>('due_at').as('dueAt'),
        // Only a periodic job has no key.
        fn
          .min<number | null>('asked_at')
          .filterWhere('key', '=', '')
          .filterWhere('failure', 'is not', null)
          .as('failingSince'),
      ]
    })
    .execute()
}
