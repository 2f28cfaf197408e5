import { type InsertQueryBuilder, type InsertResult, type SqlBool, sql } from 'kysely'
import { LEASE_MS } from './leased-jobs.ts'
import type { Db, Tx } from './prepared.ts'
import type { Tables } from './tables.ts'

export interface NewJob {
  readonly kind: string
  /** Unique within its kind. */
  readonly key: string
  readonly data?: unknown
  readonly now: number
  /** When to run it, if not now. */
  readonly dueAt?: number
  /** Not queued if the same one was done after this instant. */
  readonly doneBefore?: number
}

/**
 * Queues a job, in the caller's transaction if there is one. Wake the worker after the commit. One that
 * is running runs once more, unless `doneBefore` is earlier.
 * @returns false when the same one is already waiting, or was done too recently
 */
export async function insertJob(db: Db | Tx, { key, ...job }: NewJob): Promise<boolean> {
  return (await insertJobs(db, { keys: [key], ...job })) > 0
}

/**
 * As `insertJob`, for what reads queue at each call. PostgreSQL's ON CONFLICT locks the row, and so waits
 * for the disk, even where it changes nothing: this one looks first. Not for a job that must see the
 * caller's uncommitted writes, since it may begin before the commit.
 */
export async function insertJobOnRead(
  db: Db,
  job: NewJob & { readonly doneBefore: number },
): Promise<boolean> {
  const { kind, key, doneBefore } = job
  const row = { kind, key, ended_at: null, ...queuedColumns(job) }
  const missing = db
    .selectNoFrom((eb) => Object.entries(row).map(([name, value]) => eb.val(value).as(name)))
    .where((eb) => {
      const known = eb.selectFrom('jobs').where('kind', '=', kind).where('key', '=', key)
      return eb.not(eb.exists(known.where(eb.not(isOver(doneBefore))).select('key')))
    })
  const columns = Object.keys(row) as (keyof typeof row)[]
  return (await upsert(db.insertInto('jobs').columns(columns).expression(missing), job)) > 0
}

/** Queues the same job under several keys with one statement; returns how many were not waiting yet. */
export async function insertJobs(
  db: Db | Tx,
  job: Omit<NewJob, 'key'> & { readonly keys: readonly string[] },
): Promise<number> {
  const { kind, keys } = job
  const queued = queuedColumns(job)
  const rows = keys.map((key) => ({ kind, key, ended_at: null, ...queued }))
  return upsert(db.insertInto('jobs').values(rows), job)
}

function queuedColumns({ data = null, now, dueAt = now }: Omit<NewJob, 'key'>) {
  return {
    data: JSON.stringify(data),
    asked_at: now,
    attempts: 0,
    due_at: dueAt,
    failure: null,
    again_at: dueAt,
  }
}

async function upsert(
  insert: InsertQueryBuilder<Tables, 'jobs', InsertResult>,
  job: Omit<NewJob, 'key'>,
): Promise<number> {
  const { now, dueAt = now, doneBefore = now } = job
  const { numInsertedOrUpdatedRows } = await insert
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'key'])
        .doUpdateSet((eb) => ({
          ...queuedColumns(job),
          due_at: eb.fn.coalesce('jobs.due_at', eb.val(dueAt)),
        }))
        .where((eb) =>
          doneBefore < now
            ? isOver(doneBefore)
            : eb.or([isOver(doneBefore), eb('jobs.again_at', '=', 0)]),
        ),
    )
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}

/** Whether a job neither waits nor runs, and was not done too recently. */
const isOver = (doneBefore: number) =>
  sql<SqlBool>`(jobs.due_at is null
    and (jobs.ended_at is null or jobs.failure is not null or jobs.ended_at <= ${doneBefore}))`

/** Whether the last attempt of one of these jobs failed. @param prefix how their keys begin */
export async function isFailing(db: Db, kind: string, prefix: string): Promise<boolean> {
  return hasOne(db, 'failure', { kind, prefix })
}

/** Whether none of these jobs waits or runs. @param prefix how their keys begin */
export async function areJobsDone(db: Db, kind: string, prefix: string): Promise<boolean> {
  return !(await hasOne(db, 'due_at', { kind, prefix }))
}

async function hasOne(
  db: Db,
  column: 'failure' | 'due_at',
  { kind, prefix }: { readonly kind: string; readonly prefix: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('jobs')
    .where('kind', '=', kind)
    .where('key', '>=', prefix)
    .where('key', '<', `${prefix}~`)
    .where(column, 'is not', null)
    .select('key')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Locks and deletes these jobs; returns false, deleting none, while one is due or may be running.
 * One due later than a lease from now is not running, and is deleted.
 */
export async function deleteIdleJobs(
  tx: Tx,
  kind: string,
  { keys, now }: { readonly keys: readonly string[]; readonly now: number },
): Promise<boolean> {
  const locked = await tx
    .updateTable('jobs')
    .set((eb) => ({ attempts: eb.ref('attempts') }))
    .where('kind', '=', kind)
    .where('key', 'in', keys)
    .returning('due_at')
    .execute()
  if (locked.some(({ due_at }) => due_at !== null && due_at <= now + LEASE_MS)) return false
  await tx.deleteFrom('jobs').where('kind', '=', kind).where('key', 'in', keys).execute()
  return true
}

/** Deletes up to `limit` jobs that were done, or given up, before an instant. */
export async function deleteEndedJobs(
  db: Db,
  before: { readonly done: number; readonly givenUp: number },
  limit: number,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('jobs')
    .where((eb) =>
      eb(
        eb.refTuple('kind', 'key'),
        'in',
        eb
          .selectFrom('jobs')
          .where('due_at', 'is', null)
          .where('ended_at', '<', before.done)
          .where((old) =>
            old.or([old('failure', 'is', null), old('ended_at', '<', before.givenUp)]),
          )
          .limit(limit)
          .select(['kind', 'key'])
          .$asTuple('kind', 'key'),
      ),
    )
    // Unless queued again meanwhile.
    .where('due_at', 'is', null)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
