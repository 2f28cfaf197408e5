import { DAY_MS } from '#shared/durations.ts'
import {
  type ColumnChoice,
  type ConflictPolicy,
  type Import,
  type StartOptions,
  UNDO_DAYS,
} from '#shared/import-shapes.ts'
import { insertJob } from '#server/db/jobs.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { listItems } from './item-queries.ts'
import { IMPORT_JOB, jobKeyOf, type RequestedStage } from './jobs.ts'
import { type ImportRow, updateImport } from './queries.ts'
import { keyOf, ownImport, readImport } from './service.ts'
import { requireEveryPiece } from './upload.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'hub' | 'wakeJobs'>

/**
 * Starts reading the upload, reads a rejected table again with the chosen columns, or resumes the
 * search for titles that the catalogue did not answer.
 * @throws {AppError} NOT_FOUND; IMPORT_BUSY; IMPORT_INCOMPLETE when a piece of a file is missing
 */
export async function beginReading(
  deps: Needs,
  actor: Actor,
  id: string,
  columns: ColumnChoice | undefined,
): Promise<Import> {
  const key = keyOf(actor, id)
  const { state } = await ownImport(deps, key)
  const waiting = { from: 0, limit: 1, status: 'waiting' } as const
  const [first] = state === 'ready' ? await listItems(deps.db, key, waiting) : []
  if (first) {
    const change = { state: 'matching', done: first.place } as const
    return startStage(deps, actor, id, { from: 'ready', change, until: ['matching', 'ready'] })
  }
  const isAgain = state === 'refused' && columns !== undefined
  return startStage(deps, actor, id, {
    from: isAgain ? 'refused' : 'receiving',
    change: {
      state: 'reading',
      refusal: null,
      columns: columns === undefined ? null : JSON.stringify(columns),
    },
    until: ['reading', 'matching', 'ready'],
  })
}

export async function beginWriting(
  deps: Needs,
  actor: Actor,
  id: string,
  { policy, options = {} }: { policy: ConflictPolicy; options?: StartOptions | undefined },
): Promise<Import> {
  return startStage(deps, actor, id, {
    from: 'ready',
    change: { state: 'writing', policy, options: JSON.stringify(options), done: 0 },
    until: ['writing', 'done'],
  })
}

/** @throws {AppError} NOT_FOUND; IMPORT_BUSY, also after thirty days */
export async function beginUndoing(deps: Needs, actor: Actor, id: string): Promise<Import> {
  const { ended_at, state, total } = await ownImport(deps, keyOf(actor, id))
  const isLate = ended_at !== null && ended_at + UNDO_DAYS * DAY_MS < deps.clock.now()
  if (state === 'done' && isLate) throw new AppError('IMPORT_BUSY')
  return startStage(deps, actor, id, {
    from: 'done',
    change: { state: 'undoing', done: total },
    until: ['undoing', 'undone'],
  })
}

interface Step {
  readonly from: ImportRow['state']
  readonly change: Partial<ImportRow> & { readonly state: RequestedStage }
  /** The states that follow the same request made before. */
  readonly until: readonly ImportRow['state'][]
}

/** Moves an import to its next state and queues the job. Idempotent. */
async function startStage(
  deps: Needs,
  actor: Actor,
  id: string,
  { from, change, until }: Step,
): Promise<Import> {
  const { db, clock, hub, wakeJobs } = deps
  const key = keyOf(actor, id)
  const isBegun = await inTransaction(db, async (tx) => {
    if (!(await updateImport(tx, key, { state: from }, change))) return false
    if (change.state === 'reading') await requireEveryPiece(tx, key)
    const now = clock.now()
    await insertJob(tx, { kind: IMPORT_JOB, key: jobKeyOf(key, change.state, now), now })
    return true
  })
  if (isBegun) wakeJobs()
  const found = await readImport(deps, actor, id)
  const { state, done, total } = found
  if (isBegun) hub.toUsers([actor.userId], 'import', { id, state, done, total })
  if (!isBegun && !until.includes(found.state)) throw new AppError('IMPORT_BUSY')
  return found
}
