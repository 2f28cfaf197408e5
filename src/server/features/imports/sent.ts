import type { ColumnChoice } from '#shared/import-shapes.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { toDay } from '#server/instants.ts'
import type { SentFile } from './members.ts'
import { insertItems } from './item-queries.ts'
import {
  deleteItems,
  deletePieces,
  type ImportKey,
  type ImportRow,
  listPieces,
  updateImport,
} from './queries.ts'
import type { Remarks } from './formats/found.ts'
import { readFiles, type Unread } from './reading.ts'
import { Refusal } from './refusal.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'log'>

export interface KeptRemarks extends Remarks {
  readonly unread: readonly Unread[]
  readonly unsaid: number
  readonly ratedDays: number
}

const HOUR = 3_600_000

/** Reads the uploaded files; a rejection is stored with its reason. */
export async function readSent(
  { db, clock, log }: Needs,
  key: ImportKey,
  row: ImportRow,
): Promise<void> {
  const columns = row.columns === null ? undefined : (JSON.parse(row.columns) as ColumnChoice)
  try {
    const today = toDay(clock.now() + 14 * HOUR)
    const files = filesOf(await listPieces(db, key))
    const { found, ignored, unread } = await readFiles({ files, today, columns })
    const { titles } = found
    await deleteItems(db, key)
    for (let from = 0; from < titles.length; from += 200) {
      const items = titles.slice(from, from + 200).map((title, index) => ({
        place: from + index,
        found: JSON.stringify(title),
        status: 'waiting' as const,
      }))
      await inTransaction(db, async (tx) => insertItems(tx, key, items))
    }
    const remarks: KeptRemarks = {
      ...found.remarks,
      unread: unread.slice(0, 50),
      unsaid: titles.filter(({ isUnsaid }) => isUnsaid).length,
      ratedDays: titles.filter(({ ratedDay }) => ratedDay !== undefined).length,
    }
    await updateImport(
      db,
      key,
      { state: 'reading' },
      {
        state: 'matching',
        formats: JSON.stringify(found.formats),
        ignored: JSON.stringify(ignored.slice(0, 50)),
        lists: JSON.stringify(found.lists),
        choices: found.choices ? JSON.stringify(found.choices) : null,
        remarks: JSON.stringify(remarks),
        done: 0,
        total: titles.length,
      },
    )
    await deletePieces(db, key)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, file, line } = error
    log.info({ code }, 'files could not be imported')
    const refusal = JSON.stringify({ code, file, line, columns: error.columns.slice(0, 300) })
    await updateImport(db, key, { state: 'reading' }, { state: 'refused', refusal })
  }
}

function filesOf(pieces: Awaited<ReturnType<typeof listPieces>>): SentFile[] {
  return [...Map.groupBy(pieces, ({ file }) => file).values()].map((parts) => ({
    name: parts[0]?.name ?? '',
    bytes: Buffer.concat(parts.map(({ bytes }) => bytes)),
  }))
}
