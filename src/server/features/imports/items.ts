import type * as z from 'zod/mini'
import type { Candidate, ChosenWork, ImportItem, ItemStatus } from '#shared/import-shapes.ts'
import type { Tx } from '#server/db/prepared.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { toImportItem } from './present.ts'
import { findItem, listItems, updateItem } from './item-queries.ts'
import { type ImportKey, type ItemRow, updateImport } from './queries.ts'
import { keyOf, ownImport } from './service.ts'
import { savedAmong } from './whole-items.ts'
import { type FoundWork, toWork, workOf, yearOf } from './works.ts'

const PAGE = 50

export async function pageOfItems(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
  { status, cursor = 0 }: { status?: ItemStatus | undefined; cursor?: number | undefined },
): Promise<{ results: ImportItem[]; nextCursor: number | null }> {
  const key = keyOf(actor, id)
  await ownImport(deps, key)
  const rows = await listItems(deps.db, key, { from: cursor, limit: PAGE + 1, status })
  const next = rows[PAGE]
  return { results: rows.slice(0, PAGE).map(toImportItem), nextCursor: next?.place ?? null }
}

/** Candidate works for an item, with their directors. @throws {AppError} NOT_FOUND; upstream failures */
export async function candidatesOf(
  deps: Pick<Deps, 'db' | 'tmdb'>,
  actor: Actor,
  id: string,
  place: number,
): Promise<Candidate[]> {
  const row = await ownItem(deps, keyOf(actor, id), place)
  const works = row.candidates === null ? [] : (JSON.parse(row.candidates) as FoundWork[])
  return Promise.all(
    works.map(async (work) => ({
      work: toWork(work),
      year: yearOf(work.facts),
      originalTitle: work.originalTitle ?? null,
      people: await peopleOf(deps, work, actor),
    })),
  )
}

async function peopleOf(
  { tmdb }: Pick<Deps, 'tmdb'>,
  { type, id }: FoundWork,
  by: Actor,
): Promise<string[]> {
  if (type === 'game') return []
  const people =
    type === 'movie' ? (await tmdb.movie(id, by))?.directors : (await tmdb.tv(id, by))?.creators
  return (people ?? []).map(({ name }) => name)
}

/** Chooses an item's work. @throws {AppError} NOT_FOUND, also for the work; IMPORT_BUSY */
export async function chooseWork(
  deps: Pick<Deps, 'db' | 'tmdb' | 'steam'>,
  actor: Actor,
  id: string,
  { place, chosen }: { readonly place: number; readonly chosen: z.infer<typeof ChosenWork> | null },
): Promise<ImportItem> {
  const { db } = deps
  const key = keyOf(actor, id)
  const row = await ownItem(deps, key, place)
  const work = chosen && (await workOf(deps, chosen, actor))
  if (chosen && !work) throw new AppError('NOT_FOUND')
  const saved = work ? await savedAmong(db, actor.userId, [work]) : new Set<string>()
  const change = work
    ? {
        status: saved.has(`${work.type}:${work.id}`) ? ('there' as const) : ('ready' as const),
        work_type: work.type,
        work_id: work.id,
        facts: JSON.stringify(work.facts),
      }
    : { status: 'leftOut' as const }
  await inTransaction(db, async (tx) => whileReady(tx, key, { place, change }))
  return toImportItem({ ...row, ...change })
}

async function whileReady(
  tx: Tx,
  key: ImportKey,
  { place, change }: { place: number; change: Partial<ItemRow> },
): Promise<void> {
  // Locks the import's row, so that writing does not start meanwhile.
  if (!(await updateImport(tx, key, { state: 'ready' }, { policy: null }))) {
    throw new AppError('IMPORT_BUSY')
  }
  await updateItem(tx, key, place, change)
}

async function ownItem(deps: Pick<Deps, 'db'>, key: ImportKey, place: number): Promise<ItemRow> {
  await ownImport(deps, key)
  const row = await findItem(deps.db, key, place)
  if (!row) throw new AppError('NOT_FOUND')
  return row
}
