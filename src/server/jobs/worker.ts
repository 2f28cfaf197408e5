import { setImmediate as nextTurn } from 'node:timers/promises'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#shared/durations.ts'
import { REFUSED } from '../db/job-counts.ts'
import { insertJob } from '../db/jobs.ts'
import {
  type JobOutcome,
  LEASE_MS,
  type LeasedJob,
  leaseNextJob,
  listDueKinds,
  settleJob,
} from '../db/leased-jobs.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { codeOf, type JobKind, type JobResult } from './job.ts'
import { openPacing } from './pace.ts'

/** Polling interval, for jobs queued by another process and retries. */
const POLL_MS = 3 * SECOND_MS
const RUN_MS = 30 * SECOND_MS
const SHORTEST_PAUSE_MS = 2 * SECOND_MS
const LONGEST_PAUSE_MS = 30 * MINUTE_MS
const GIVEN_UP_MS = 2 * DAY_MS
/** Attempts that no job reaches by failing within those days. */
const MANY = 200
/** Grace period for running jobs at shutdown. */
const CLOSING_MS = 4 * SECOND_MS

export interface Worker {
  /** Starts polling. */
  start(): void
  /** Polls at once, after a job was queued. */
  wake(): void
  /** Runs every job due now; returns how many runs succeeded. */
  runDue(): Promise<number>
  /** Takes no more jobs and waits for the running ones; releases those that do not end in time. */
  stop(): Promise<void>
}

/** Runs the jobs of these kinds. Safe on several servers at once: each job is leased by one of them. */
export function openWorker(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  kinds: readonly JobKind[],
): Worker {
  const { db, clock, log } = deps
  const known = new Map(kinds.map((kind) => [kind.name, kind]))
  /** The drains in progress, by kind. */
  const busy = new Map<string, Set<Promise<unknown>>>()
  const closing = new AbortController()
  // Jobs share one event loop, hence one budget.
  const beginPace = openPacing(clock)
  let isOpen = false
  let isStopping = false
  let isAwaited = false
  let isEnrolled = false
  let looking: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  function wake(): void {
    isAwaited = true
    if (!isOpen || looking) return
    clearTimeout(timer)
    isAwaited = false
    looking = look().finally(() => {
      looking = undefined
      if (!isOpen) return
      if (isAwaited) wake()
      else timer = setTimeout(wake, POLL_MS).unref()
    })
  }

  /** Drains each due kind, `concurrency` at a time; polls after each drain, as more may be queued. */
  async function look(): Promise<void> {
    try {
      for (const kind of await dueKinds()) {
        const running = busy.get(kind.name) ?? new Set()
        busy.set(kind.name, running)
        for (let free = concurrencyOf(kind) - running.size; free > 0; free -= 1) {
          // After a failure, wait for the next poll.
          const work = drain(kind)
            .finally(() => running.delete(work))
            .then(wake, warn)
          running.add(work)
        }
      }
    } catch (error) {
      warn(error)
    }
  }

  function warn(error: unknown): void {
    log.warn({ err: error }, 'the job queue cannot be read')
  }

  async function dueKinds(): Promise<JobKind[]> {
    if (isStopping || known.size === 0) return []
    if (!isEnrolled) await enrol()
    isEnrolled = true
    const names = await listDueKinds(db, [...known.keys()], clock.now())
    return names.flatMap((name) => known.get(name) ?? [])
  }

  /** Queues the periodic jobs, unless another server has. */
  async function enrol(): Promise<void> {
    const now = clock.now()
    for (const { name: kind, every, firstAfter = 0 } of kinds) {
      if (every !== undefined) await insertJob(db, { kind, key: '', now, dueAt: now + firstAfter })
    }
  }

  /** Runs the due jobs of a kind one at a time, beside other drains: a long job delays no other. */
  async function drain(kind: JobKind): Promise<number> {
    const pace = beginPace()
    for (let count = 0; ;) {
      const now = clock.now()
      if (isStopping) return count
      const job = await leaseNextJob(db, kind.name, { now, until: now + LEASE_MS })
      if (!job) return count
      const outcome = await run(kind, job)
      if (outcome.failure === null) count += 1
      // SQLite runs synchronously: without this, all due jobs would run in one turn.
      await (goesOn(outcome) ? pace() : nextTurn())
    }
  }

  /** Whether the job continues at once. */
  function goesOn({ due_at, failure }: JobOutcome): boolean {
    return failure === null && due_at !== null && due_at <= clock.now()
  }

  async function run(kind: JobKind, job: LeasedJob): Promise<JobOutcome> {
    const about = { job: job.kind, key: job.key, attempt: job.attempts }
    const outcome = await outcomeOf(kind, job, about)
    try {
      await settleJob(db, job, outcome)
    } catch (error) {
      log.warn({ ...about, err: error }, 'job outcome not saved; it will run again')
    }
    return outcome
  }

  async function outcomeOf(kind: JobKind, job: LeasedJob, about: object): Promise<JobOutcome> {
    const { key, attempts: attempt, asked_at: askedAt } = job
    const given = { key, data: JSON.parse(job.data), attempt, askedAt }
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(RUN_MS)])
    try {
      if (isDeadly(kind, job, clock.now())) throw new DeadlyJob()
      const result = await kind.run(given, { signal, pace: beginPace() })
      log.debug({ ...about, result }, 'a job was done')
      return settled(kind, result, clock.now())
    } catch (error) {
      const now = clock.now()
      const outcome = closing.signal.aborted
        ? { ...retried(job), due_at: now, failure: null }
        : failed(kind, job, error, now)
      const described = kind.describe?.(error) ?? { err: error }
      const isRefused = outcome.failure === REFUSED
      const isGivenUp = outcome.due_at === null && !isRefused
      log.warn({ ...about, ...described, isGivenUp, isRefused }, 'a job failed')
      return outcome
    }
  }

  return {
    wake,
    async runDue() {
      for (let count = 0; ;) {
        const due = await dueKinds()
        const counts = await Promise.all(
          due.flatMap((kind) => Array.from({ length: concurrencyOf(kind) }, () => drain(kind))),
        )
        const more = counts.reduce((sum, of) => sum + of, 0)
        if (more === 0) return count
        count += more
      }
    },
    start() {
      isOpen = true
      wake()
    },
    async stop() {
      isOpen = false
      isStopping = true
      clearTimeout(timer)
      await looking
      const limit = setTimeout(() => closing.abort(), CLOSING_MS)
      await Promise.all([...busy.values()].flatMap((running) => [...running]))
      clearTimeout(limit)
    },
  }
}

/** How many jobs of a kind this process runs at once. */
const concurrencyOf = ({ concurrency = 1 }: JobKind) => concurrency

function settled({ every }: JobKind, result: JobResult, now: number): JobOutcome {
  if (result !== 'done') {
    const data = JSON.stringify(result.again)
    return { due_at: now, asked_at: now, attempts: 0, failure: null, data }
  }
  if (every === undefined) return { due_at: null, ended_at: now, failure: null }
  const next = now + every
  return { due_at: next, asked_at: next, attempts: 0, ended_at: now, failure: null, data: 'null' }
}

/** A job that ends its process never fails, and would be leased again for ever. */
class DeadlyJob extends Error {
  override name = 'DeadlyJob'
}

function isDeadly({ every }: JobKind, { attempts, asked_at }: LeasedJob, now: number): boolean {
  return every === undefined && attempts > MANY && now - asked_at >= GIVEN_UP_MS
}

/**
 * When to retry; gives up after two days. The backoff is a third of the time since the job was
 * queued, so that after an outage it waits at most a third longer than that lasted; longer where
 * the kind or the error asks for it.
 */
function failed(kind: JobKind, job: LeasedJob, error: unknown, now: number): JobOutcome {
  const { every = Infinity, minRetryDelay: least = SHORTEST_PAUSE_MS } = kind
  const waited = now - job.asked_at
  const isHopeless = kind.isHopeless?.(error) === true
  const failure = isHopeless ? REFUSED : codeOf(error).slice(0, 100)
  const isFinal = isHopeless || kind.needsOperator?.(error) === true
  const isOver = every === Infinity && (waited >= GIVEN_UP_MS || isFinal)
  if (isOver) return { due_at: null, ended_at: now, failure }
  const named = error instanceof AppError ? (error.retryAfter ?? 0) * SECOND_MS : 0
  const pause = Math.max(least, Math.min(LONGEST_PAUSE_MS, every, Math.max(waited / 3, named)))
  return { ...retried(job), due_at: now + Math.round(pause), failure }
}

/** A retry keeps its data and backoff, even if the job was queued again during its run. */
function retried({ data, asked_at, attempts }: LeasedJob) {
  return { data, asked_at, attempts }
}
