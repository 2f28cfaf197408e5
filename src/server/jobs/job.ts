import type { Pace } from './pace.ts'

/** A job taken from the queue. */
export interface Job {
  readonly key: string
  /** The data it was queued with, or that of `again`; `null` without any. */
  readonly data: unknown
  /** Starts at 1. */
  readonly attempt: number
  /** When it was queued or, after a successful run, due again: retries are paced from it. */
  readonly askedAt: number
}

/** The limits of one run. */
export interface JobRun {
  /** Aborts at shutdown or after 30 s, well before the lease expires. */
  readonly signal: AbortSignal
  /** Await it between two steps of long work. */
  readonly pace: Pace
}

/** `again`: run once more at once, with this data. Long work is split into short runs. */
export type JobResult = 'done' | { readonly again: unknown }

/** A kind of background job, shared by all servers. */
export interface JobKind {
  /** Stored with each job; a server ignores kinds it does not know. */
  readonly name: string
  /** For a periodic job: milliseconds from the end of one run to the start of the next. */
  readonly every?: number
  /** Milliseconds before the very first run. */
  readonly firstAfter?: number
  /** Minimum delay in milliseconds before a retry; 2 s by default. Raise it for expensive work. */
  readonly minRetryDelay?: number
  /** Concurrency within this process; default 1. */
  readonly concurrency?: number
  /**
   * Must be idempotent: a server may die midway, and another runs the job again.
   * @throws to be retried later
   */
  run(job: Job, within: JobRun): Promise<JobResult>
  /** Whether the recipient refused for good: ends the job, which does not count as given up. */
  isHopeless?(error: unknown): boolean
  /** Whether only the operator can help: the job is given up at once, which raises an alert. */
  needsOperator?(error: unknown): boolean
  /** The parts of an error that may be logged; default: all. */
  describe?(error: unknown): object
}

/** A `describe` for errors whose message may hold private data. */
export function codeOnly(error: unknown): { readonly code: string } {
  return { code: codeOf(error) }
}

/** An error's code or name: its message may hold private data. */
export function codeOf(error: unknown): string {
  // A timeout's code is a number.
  const { code, name } = error as { readonly code?: unknown; readonly name: string }
  return typeof code === 'string' ? code : name
}
