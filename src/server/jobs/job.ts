import type { Pace } from './pace.ts'

/** A job in the hands of whoever runs it. */
export interface Job {
  readonly key: string
  /** What it was queued with, or `again`; `null` where there was nothing. */
  readonly data: unknown
  /** 1 at first. */
  readonly attempt: number
}

/** What a job is given for one run. */
export interface JobRun {
  /** Aborts when the process ends, or after half a minute, well before the job is given to another. */
  readonly signal: AbortSignal
  /** Awaited between two pieces of long work. */
  readonly pace: Pace
}

/** With `again`, the job goes on at once with that as its data: long work is done in short runs. */
export type JobResult = 'done' | { readonly again: unknown }

/** A kind of work in the background, one for all servers. */
export interface JobKind {
  /** As stored: a server leaves alone the kinds that it does not know. */
  readonly name: string
  /** Milliseconds from the end of one turn to the next: one job, queued by itself, that never ends. */
  readonly every?: number
  /** How long the very first turn waits. */
  readonly firstAfter?: number
  /** How many of them this process runs at once; 1 when left out. */
  readonly atOnce?: number
  /**
   * Does the job. A server may die in the middle, and another does it again: it must be safe to repeat.
   * @throws to be tried again later
   */
  run(job: Job, within: JobRun): Promise<JobResult>
  /** Whether trying again is of no use. */
  isHopeless?(error: unknown): boolean
  /** What may be logged of a failure; all of it when left out. */
  describe?(error: unknown): object
}
