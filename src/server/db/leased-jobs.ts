import { isPostgres } from './pooled-adapter.ts'
import type { Db } from './prepared.ts'

/** Lease on a running job; longer than a run, so that no other server runs it too. */
export const LEASE_MS = 60_000

/** Which of these kinds have jobs that are due. */
export async function listDueKinds(
  db: Db,
  kinds: readonly string[],
  now: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('jobs')
    .where('kind', 'in', kinds)
    .where('due_at', '<=', now)
    .select('kind')
    .distinct()
    .execute()
  return rows.map(({ kind }) => kind)
}

/** A job as leased by a worker. */
export interface LeasedJob {
  readonly kind: string
  readonly key: string
  readonly data: string
  readonly asked_at: number
  readonly attempts: number
  /** The end of the lease, which identifies the worker. */
  readonly due_at: number | null
}

/**
 * Leases the earliest due job until an instant. On PostgreSQL, workers skip rows locked by another;
 * on SQLite one writes at a time.
 */
export async function leaseNextJob(
  db: Db,
  kind: string,
  { now, until }: { readonly now: number; readonly until: number },
): Promise<LeasedJob | undefined> {
  return db
    .with('first', (cte) =>
      cte
        .selectFrom('jobs')
        .where('kind', '=', kind)
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(1)
        .select('key')
        .$if(isPostgres(db), (query) => query.forUpdate().skipLocked()),
    )
    .updateTable('jobs')
    .set((eb) => ({ due_at: until, attempts: eb('attempts', '+', 1), again_at: 0 }))
    .where('kind', '=', kind)
    .where('key', 'in', (eb) => eb.selectFrom('first').select('key'))
    .returning(['kind', 'key', 'data', 'asked_at', 'attempts', 'due_at'])
    .executeTakeFirst()
}

export interface JobOutcome {
  readonly due_at: number | null
  readonly failure: string | null
  readonly asked_at?: number
  readonly attempts?: number
  readonly ended_at?: number
  readonly data?: string
}

/**
 * Ends a lease; does nothing when another worker has taken the job since. A job that would end is due
 * again if it was queued during its run.
 */
export async function settleJob(db: Db, job: LeasedJob, outcome: JobOutcome): Promise<void> {
  await db
    .updateTable('jobs')
    .set((eb) => ({
      ...outcome,
      due_at: outcome.due_at ?? eb.fn<number | null>('nullif', ['again_at', eb.lit(0)]),
      again_at: null,
    }))
    .where('kind', '=', job.kind)
    .where('key', '=', job.key)
    .where('due_at', '=', job.due_at)
    .execute()
}
