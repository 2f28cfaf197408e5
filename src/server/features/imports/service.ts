import { v7 as uuidv7 } from 'uuid'
import { DAY_MS } from '#shared/durations.ts'
import {
  type ColumnChoice,
  type ConflictPolicy,
  type Import,
  IMPORTS_MAX,
  type StartOptions,
  UNDO_DAYS,
} from '#shared/import-shapes.ts'
import { lockAccount } from '#server/db/account.ts'
import { areJobsDone, insertJob, isFailing } from '#server/db/jobs.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { type RequestedStage, IMPORT_JOB, jobKeyOf, jobKeyPrefix } from './jobs.ts'
import { toImport } from './present.ts'
import { countItems, listItems } from './item-queries.ts'
import {
  countPieces,
  deleteImport,
  findImport,
  type ImportKey,
  type ImportRow,
  insertImport,
  listImports,
  updateImport,
  upsertPiece,
} from './queries.ts'
import { requireEveryPiece } from './upload.ts'
import { PIECES_MAX } from '#shared/bounds.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'hub' | 'wakeJobs'>

/** One of the actor's imports. @throws {AppError} NOT_FOUND */
export async function ownImport({ db }: Pick<Deps, 'db'>, key: ImportKey): Promise<ImportRow> {
  const row = await findImport(db, key)
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

export const keyOf = ({ userId }: Actor, id: string): ImportKey => ({ userId, id })

export async function readImport(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<Import> {
  const key = keyOf(actor, id)
  const row = await ownImport(deps, key)
  const counts = await countItems(deps.db, key)
  const isHeldUp =
    row.state === 'matching' && (await isFailing(deps.db, IMPORT_JOB, jobKeyPrefix(key)))
  return toImport(row, counts, { isHeldUp, isGivenUp: await isGivenUp(deps, key, row) })
}

const RUNNING: ReadonlySet<ImportRow['state']> = new Set<RequestedStage>([
  'reading',
  'matching',
  'writing',
  'undoing',
])

/**
 * Whether an import is stuck in a stage whose job the queue gave up. Not so if the job succeeded
 * since the row was read.
 */
async function isGivenUp(
  { db }: Pick<Deps, 'db'>,
  key: ImportKey,
  { state }: Pick<ImportRow, 'state'>,
): Promise<boolean> {
  const jobs = [db, IMPORT_JOB, jobKeyPrefix(key)] as const
  return RUNNING.has(state) && (await isFailing(...jobs)) && areJobsDone(...jobs)
}

export async function everyImportOf(
  { db }: Pick<Deps, 'db'>,
  { userId }: Actor,
): Promise<Import[]> {
  const all: Import[] = []
  for (const row of await listImports(db, userId)) {
    const key = { userId, id: row.id }
    const counts = await countItems(db, key)
    all.push(toImport(row, counts, { isGivenUp: await isGivenUp({ db }, key, row) }))
  }
  return all
}

/** Idempotent by id. @throws {AppError} TOO_MANY_IMPORTS; RATE_LIMITED */
export async function createImport(
  deps: Needs & Pick<Deps, 'limits'>,
  actor: Actor,
  id: string = uuidv7(),
): Promise<{ made: Import; isNew: boolean }> {
  const { db, clock, limits } = deps
  const key = keyOf(actor, id)
  if (await findImport(db, key)) return { made: await readImport(deps, actor, id), isNew: false }
  await limits.imports.take(actor.userId)
  let isNew = false
  try {
    isNew = await inTransaction(db, async (tx) => {
      await lockAccount(tx, actor.userId)
      if (await findImport(tx, key)) return false
      const all = await listImports(tx, actor.userId)
      if (all.length >= IMPORTS_MAX) throw new AppError('TOO_MANY_IMPORTS')
      return insertImport(tx, emptyImport(actor.userId, id, clock.now()))
    })
  } finally {
    if (!isNew) await limits.imports.giveBack(actor.userId)
  }
  return { made: await readImport(deps, actor, id), isNew }
}

function emptyImport(userId: string, id: string, now: number): ImportRow {
  const empty = { files: '[]', formats: '[]', ignored: '[]', lists: '[]' }
  const chosen = { columns: null, policy: null, extras: null, choices: null, options: null }
  const ends = { refusal: null, remarks: null, ended_at: null }
  const at = { state: 'receiving', done: 0, total: 0, created_at: now } as const
  return { user_id: userId, id, ...empty, ...chosen, ...ends, ...at }
}

/** Idempotent. @throws {AppError} NOT_FOUND; IMPORT_BUSY; PAYLOAD_TOO_LARGE */
export async function storePiece(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
  piece: { file: number; piece: number; name: string; bytes: Uint8Array },
): Promise<void> {
  const key = keyOf(actor, id)
  const { state, files } = await ownImport(deps, key)
  if (state !== 'receiving') throw new AppError('IMPORT_BUSY')
  await inTransaction(deps.db, async (tx) => {
    const names = JSON.parse(files) as string[]
    names[piece.file] = piece.name
    const known = JSON.stringify(Array.from(names, (name) => name ?? ''))
    if (!(await updateImport(tx, key, { state: 'receiving' }, { files: known }))) {
      throw new AppError('IMPORT_BUSY')
    }
    await upsertPiece(tx, key, piece)
    if ((await countPieces(tx, key)) > PIECES_MAX) throw new AppError('PAYLOAD_TOO_LARGE')
  })
}

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

const BUSY: ReadonlySet<ImportRow['state']> = new Set(['writing', 'undoing'])

/**
 * Deletes an import. What it wrote stays, even if it was given up half-way.
 * @throws {AppError} NOT_FOUND; IMPORT_BUSY while it is written or undone
 */
export async function forgetImport(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<void> {
  const key = keyOf(actor, id)
  const row = await ownImport(deps, key)
  const { state } = row
  if (BUSY.has(state) && !(await isGivenUp(deps, key, row))) throw new AppError('IMPORT_BUSY')
  await inTransaction(deps.db, async (tx) => {
    if (await updateImport(tx, key, { state }, { ended_at: null })) await deleteImport(tx, key)
  })
}
