import { fold } from '#shared/fold.ts'
import type { Db, Tx } from '#server/db/prepared.ts'
import { deleteOrphanedComments } from '#server/db/comments.ts'
import {
  deleteViewingsOfWorks,
  insertViewingRows,
  listViewingsOfWork,
  type ViewingRow,
} from '#server/db/viewings.ts'
import {
  ABANDONED,
  type Item,
  type Key,
  type Kind,
  type CommonFacts,
  type PartKey,
  worksOf,
} from './kind.ts'
import type { Marks } from './marks.ts'
import { totalsChange, sumOfChanges } from './totals-changes.ts'
import type { ItemChange, Queries } from './queries.ts'
import { openRanks } from './ranks.ts'
import { deleteViewingsAndComments, seenOf } from './viewings.ts'
import { type NewItem, openWholeQueries } from './whole-queries.ts'

/** An item with all its viewings, a series' episodes included. */
export interface ItemWithViewings<F extends object> {
  readonly item: Item<F>
  readonly viewings: readonly ViewingRow[]
}

/** Reads and writes whole items in another feature's transaction, which must lock the part first. */
export function openWhole<P extends string, F extends object>(
  kind: Kind<P, F>,
  queries: Queries<P, F>,
) {
  const whole = openWholeQueries(kind)
  const makeRoom = openRanks(queries)

  /** Replaces all viewings of an item. */
  async function replaceViewings(tx: Tx, key: Key<P>, rows: readonly ViewingRow[]): Promise<void> {
    const works = worksOf(key, [key.id])
    await deleteViewingsOfWorks(tx, works)
    await insertViewingRows(tx, rows)
    await deleteOrphanedComments(tx, works)
  }

  return {
    readExisting: whole.listExisting,
    readAfter: whole.listAfter,

    async readWholeItem(tx: Db | Tx, key: Key<P>): Promise<ItemWithViewings<F> | undefined> {
      const item = await queries.findItem(tx, key)
      return item && { item, viewings: await listViewingsOfWork(tx, seenOf(key)) }
    },

    /** Inserts a missing item. */
    async addWhole(
      tx: Tx,
      key: Key<P>,
      { facts, marks, viewings, now }: NewWhole<F>,
    ): Promise<void> {
      const added = { ...facts, ...marks, title_key: fold(facts.title), added_at: now }
      if (!(await whole.insertWhole(tx, key, added))) return
      await queries.upsertTotals(tx, key, totalsChange(undefined, marks))
      await insertViewingRows(tx, viewings)
    },

    /** Inserts several missing items in three statements. */
    async bulkAddWhole(
      tx: Tx,
      place: PartKey<P>,
      { items, viewings, now }: NewItems<F>,
    ): Promise<void> {
      if (items.length === 0) return
      await whole.bulkInsert(tx, place, items, now)
      await queries.upsertTotals(
        tx,
        place,
        sumOfChanges(items.map((item) => totalsChange(undefined, item))),
      )
      await insertViewingRows(tx, viewings)
    },

    /** Replaces an existing item's marks and viewings; an abandoned item leaves the ranking. */
    async changeWhole(
      tx: Tx,
      key: Key<P>,
      { item }: ItemWithViewings<F>,
      {
        set,
        viewings,
      }: { readonly set: ItemChange & Partial<F>; readonly viewings: readonly ViewingRow[] },
    ): Promise<void> {
      const isLeaving = item.rank !== null && set.is_done === ABANDONED
      const ranked = isLeaving ? -1 : 0
      await queries.upsertTotals(tx, key, { ...totalsChange(item, { ...item, ...set }), ranked })
      await queries.updateItem(tx, key, item, { ...set, ...(isLeaving && { rank: null }) })
      if (isLeaving) await makeRoom(tx, key, item.rank, null)
      await replaceViewings(tx, key, viewings)
    },

    /** Ranks an item that has no rank; the others make room. */
    async rankWhole(tx: Tx, key: Key<P>, rank: number): Promise<void> {
      const item = await queries.findItem(tx, key)
      if (!item || item.rank !== null || item.is_done === ABANDONED) return
      const totals = await queries.upsertTotals(tx, key, { ...totalsChange(item, item), ranked: 1 })
      const place = Math.min(rank, totals.ranked)
      await makeRoom(tx, key, null, place)
      await queries.updateItem(tx, key, item, { rank: place })
    },

    /** Completes a newly added item; if ranked, it goes last in its part. */
    async completeWhole(
      tx: Tx,
      key: Key<P>,
      { set, viewings, isRanked }: Completed<F>,
    ): Promise<void> {
      const item = await queries.findItem(tx, key)
      if (!item) return
      const ranked = isRanked && item.rank === null && set.is_done !== ABANDONED ? 1 : 0
      const moves = { ...totalsChange(item, { ...item, ...set }), ranked }
      const totals = await queries.upsertTotals(tx, key, moves)
      await queries.updateItem(tx, key, item, { ...set, ...(ranked && { rank: totals.ranked }) })
      await replaceViewings(tx, key, viewings)
    },

    async dropWhole(tx: Tx, key: Key<P>, { item }: ItemWithViewings<F>): Promise<void> {
      const ranked = item.rank === null ? 0 : -1
      await queries.upsertTotals(tx, key, { ...totalsChange(item, undefined), ranked })
      const left = await queries.deleteItem(tx, key, item)
      await deleteViewingsAndComments(tx, key, [key.id], left)
      await makeRoom(tx, key, item.rank, null)
    },
  }
}

interface NewItems<F extends object> {
  readonly items: readonly NewItem<F>[]
  readonly viewings: readonly ViewingRow[]
  readonly now: number
}

interface Completed<F extends object> {
  readonly set: ItemChange & Partial<F> & { readonly added_at?: number }
  readonly viewings: readonly ViewingRow[]
  readonly isRanked: boolean
}

interface NewWhole<F extends object> {
  readonly facts: CommonFacts & F
  readonly marks: Marks
  readonly viewings: readonly ViewingRow[]
  readonly now: number
}
