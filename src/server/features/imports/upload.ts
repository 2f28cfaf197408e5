import { PIECE_BYTES } from '#shared/bounds.ts'
import { HOUR_MS } from '#shared/durations.ts'
import { missingPiece } from '#shared/field-errors.ts'
import type { ColumnChoice } from '#shared/import-shapes.ts'
import type { Tx } from '#server/db/prepared.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { toDay } from '#server/instants.ts'
import type { Pace } from '#server/jobs/pace.ts'
import type { UploadedFile } from './zip-members.ts'
import { insertItems } from './item-queries.ts'
import {
  deleteItems,
  deletePieces,
  findPiece,
  type ImportKey,
  type ImportRow,
  listPieces,
  updateImport,
} from './queries.ts'
import type { FoundTitle, Remarks } from './formats/found.ts'
import { readFiles, type Unread } from './reading.ts'
import { Refusal } from './refusal.ts'
import { paceReading } from './pacing.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'log'>

export interface StoredRemarks extends Remarks {
  readonly unread: readonly Unread[]
  readonly unsaid: number
  readonly ratedDays: number
}

/** Titles per transaction. */
const A_BATCH = 200

/**
 * Without a piece in its middle, a table would join two rows and lose those between.
 * @throws {AppError} IMPORT_INCOMPLETE
 */
export async function requireEveryPiece(tx: Tx, key: ImportKey): Promise<void> {
  const files = Map.groupBy(await listPieces(tx, key), ({ file }) => file)
  for (const parts of files.values()) {
    const missing = parts.findIndex(({ piece }, place) => piece !== place)
    if (missing === -1) continue
    const fields = [missingPiece(parts[0]?.name ?? '', missing)]
    throw new AppError('IMPORT_INCOMPLETE', { fields })
  }
}

/** Reads the uploaded files; a rejection is stored with its reason. */
export async function readUpload(
  { db, clock, log }: Needs,
  key: ImportKey,
  row: ImportRow,
): Promise<void> {
  const columns = row.columns === null ? undefined : (JSON.parse(row.columns) as ColumnChoice)
  try {
    const pace = paceReading(clock)
    const today = toDay(clock.now() + 14 * HOUR_MS)
    const files = await filesOf(db, key)
    const { found, ignored, unread } = await readFiles({ files, today, columns, pace })
    const guesses = await storeTitles({ db, pace }, key, row.done, found.titles)
    if (!guesses) return
    const remarks: StoredRemarks = {
      ...found.remarks,
      unread: unread.slice(0, 50),
      ...guesses,
    }
    const isOurs = await updateImport(
      db,
      key,
      { state: 'reading', at: found.count },
      {
        state: 'matching',
        formats: JSON.stringify(found.formats),
        ignored: JSON.stringify(ignored.slice(0, 50)),
        lists: JSON.stringify(found.lists),
        choices: found.choices ? JSON.stringify(found.choices) : null,
        remarks: JSON.stringify(remarks),
        done: 0,
        total: found.count,
      },
    )
    if (isOurs) await deletePieces(db, key)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, file, line } = error
    log.info({ code }, 'files could not be imported')
    const refusal = JSON.stringify({ code, file, line, columns: error.columns.slice(0, 300) })
    await updateImport(db, key, { state: 'reading' }, { state: 'refused', refusal })
  }
}

/**
 * Stores titles, replacing those of an interrupted run. Each transaction checks the position left by the
 * previous one: if a run outlives its lease and is repeated in parallel, one of the two stops.
 * @param from how far the import was when the reading began
 * @returns the numbers of guessed states and days; `undefined` when another run took over
 */
async function storeTitles(
  { db, pace }: Pick<Needs, 'db'> & { readonly pace: Pace },
  key: ImportKey,
  from: number,
  titles: Iterable<FoundTitle>,
) {
  const guesses = { unsaid: 0, ratedDays: 0 }
  let items: Parameters<typeof insertItems>[2][number][] = []
  let place = 0
  let at = from
  const store = async () => {
    const some = items
    items = []
    const isStored = await inTransaction(db, async (tx) => {
      if (!(await updateImport(tx, key, { state: 'reading', at }, { done: place }))) return false
      if (place === some.length) await deleteItems(tx, key)
      await insertItems(tx, key, some)
      return true
    })
    at = place
    await pace()
    return isStored
  }
  for (const title of titles) {
    if (title.isUnsaid) guesses.unsaid += 1
    if (title.ratedDay !== undefined) guesses.ratedDays += 1
    items.push({ place, found: JSON.stringify(title), status: 'waiting' })
    place += 1
    if (items.length >= A_BATCH && !(await store())) return undefined
  }
  return (await store()) ? guesses : undefined
}

/** Assembles the files piece by piece: loading all pieces first would take twice the memory. */
async function filesOf(db: Needs['db'], key: ImportKey): Promise<UploadedFile[]> {
  const files: UploadedFile[] = []
  const all = Map.groupBy(await listPieces(db, key), ({ file }) => file)
  for (const parts of all.values()) {
    const bytes = Buffer.allocUnsafe(parts.length * PIECE_BYTES)
    let size = 0
    for (const part of parts) {
      const piece = (await findPiece(db, key, part)) ?? new Uint8Array()
      bytes.set(piece, size)
      size += piece.length
    }
    files.push({ name: parts[0]?.name ?? '', bytes: bytes.subarray(0, size) })
  }
  return files
}
