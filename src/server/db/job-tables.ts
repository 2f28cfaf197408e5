/* Row types of the job queue; see tables.ts. */

/** The job queue: waiting, running and, for some days, finished jobs. */
export interface JobsTable {
  kind: string
  /** Unique within its kind. */
  key: string
  /** JSON. */
  data: string
  /** When it was queued; it is given up some days later. */
  asked_at: number
  attempts: number
  /** When to run it; `null` once it has ended. A worker first moves it forward, as a lease. */
  due_at: number | null
  /** When it was last done or given up. */
  ended_at: number | null
  /** Why its last attempt failed; with no `due_at`, it was given up or refused. */
  failure: string | null
  /** While it runs: 0, or when to run it once more, as it was queued again after the run began. */
  again_at: number | null
}
