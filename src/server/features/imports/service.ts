import { v7 as uuidv7 } from 'uuid'
import { PIECES_MAX } from '#shared/bounds.ts'
import { type Import, IMPORTS_MAX } from '#shared/import-shapes.ts'
import { lockAccount } from '#server/db/account.ts'
import { areJobsDone, isFailing } from '#server/db/jobs.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { AppError, orNotFound } from '#server/errors.ts'
import { type RequestedStage, IMPORT_JOB, jobKeyPrefix } from './jobs.ts'
import { toImport } from './present.ts'
import { countItems } from './item-queries.ts'
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

/** One of the actor's imports. @throws {AppError} NOT_FOUND */
export async function ownImport({ db }: Pick<Deps, 'db'>, key: ImportKey): Promise<ImportRow> {
  return orNotFound(await findImport(db, key))
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
  deps: Pick<Deps, 'db' | 'clock' | 'limits'>,
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
  const at = { state: 'receiving' } as const
  await inTransaction(deps.db, async (tx) => {
    // Locks the names of the files: pieces of several may be sent at once.
    const isReceiving = await updateImport(tx, key, at, { ended_at: null })
    const { files } = orNotFound(await findImport(tx, key))
    if (!isReceiving) throw new AppError('IMPORT_BUSY')
    const names = JSON.parse(files) as string[]
    if (names[piece.file] !== piece.name) {
      names[piece.file] = piece.name
      const known = Array.from(names, (name) => name ?? '')
      await updateImport(tx, key, at, { files: JSON.stringify(known) })
    }
    await upsertPiece(tx, key, piece)
    if ((await countPieces(tx, key)) > PIECES_MAX) throw new AppError('PAYLOAD_TOO_LARGE')
  })
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
