import type { BulkChange } from '#shared/bulk-changes.ts'
import type { Tx } from '#server/db/prepared.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Item, Kind, PartKey, Zoned } from './kind.ts'
import { totalsChange, sumOfChanges, NO_CHANGE } from './totals-changes.ts'
import type { ItemChange, Queries } from './queries.ts'
import { openBulkQueries } from './bulk-queries.ts'
import { syncViewingsOfAll } from './bulk-viewings.ts'
import { progressChange, deleteViewingsAndComments, hasEffect, doneChange } from './viewings.ts'

/** An item to change, and its state when selected. */
export interface Wanted<P extends string> {
  readonly part: P
  readonly id: number
  readonly was?: { readonly updatedAt: string; readonly note: string | null } | undefined
}

/** Changes several items of one list: a few statements per part, whatever their number. */
export function openBulkChanges<P extends string, F extends object>(
  kind: Kind<P, F>,
  one: Queries<P, F>,
) {
  const bulk = openBulkQueries(kind)

  /** @returns the items after the change; `undefined` when none was saved */
  async function changePart(
    tx: Tx,
    place: PartKey<P>,
    wanted: readonly Wanted<P>[],
    { change, now }: { readonly change: BulkChange; readonly now: number },
  ): Promise<Item<F>[] | undefined> {
    await one.upsertTotals(tx, place, NO_CHANGE)
    const rows = await bulk.listItems(tx, place, idsOf(wanted))
    if (rows.length === 0) return undefined
    const seen = new Map(wanted.map(({ id, was }) => [id, was]))
    const untouched = rows.filter((row) => isAsSeen(row, seen.get(row.id)))
    const left = rows.filter((row) => !untouched.includes(row))
    if (change.kind === 'remove') {
      await removeAll(tx, place, untouched)
      return left
    }
    return [...left, ...(await changeAll(tx, place, untouched, { change, now }))]
  }

  async function removeAll(tx: Tx, place: PartKey<P>, items: readonly Item<F>[]): Promise<void> {
    if (items.length === 0) return
    await bulk.deleteItems(tx, place, idsOf(items))
    await deleteViewingsAndComments(tx, place, idsOf(items))
    await leaveRanking(tx, place, items)
    const moves = sumOfChanges(items.map((item) => totalsChange(item, undefined)))
    await one.upsertTotals(tx, place, { ...moves, ranked: -rankedOf(items).length })
  }

  async function changeAll(
    tx: Tx,
    place: PartKey<P>,
    items: readonly (Item<F> & Zoned)[],
    { change, now }: { readonly change: Changing; readonly now: number },
  ): Promise<Item<F>[]> {
    const after = new Map<number, Item<F>>(items.map((item) => [item.id, item]))
    const update = async (wanted: readonly Change[]) => {
      for (const { ids, set } of groupedBySet(wanted)) {
        const rows = await bulk.updateItems(tx, place, ids, set)
        for (const row of rows) after.set(row.id, row)
      }
    }
    const isRating = change.kind === 'rate' && change.rating !== null
    const stamps = { updated_at: now, ...(isRating && { said_at: now }) }
    const changed = items
      .map((was) => ({ was, id: was.id, set: setOf(was, change, now) }))
      .filter(({ was, set }) => hasEffect(was, set))
    if (changed.length === 0) return [...items]
    await update(changed.map(({ id, set }) => ({ id, set: { ...set, ...stamps } })))
    const changes = changed.map(({ was }) => ({ was, is: after.get(was.id) ?? was }))
    const day = 'day' in change ? change.day : undefined
    await update(await syncViewingsOfAll(tx, place, changes, { day, now }))
    const unranked = changes.filter(({ was, is }) => was.rank !== is.rank).map(({ was }) => was)
    await leaveRanking(tx, place, unranked)
    const moves = sumOfChanges(changes.map(({ was, is }) => totalsChange(was, is)))
    await one.upsertTotals(tx, place, { ...moves, ranked: -unranked.length })
    return [...after.values()]
  }

  /** Closes the gaps in the ranking after items left it. */
  async function leaveRanking(tx: Tx, place: PartKey<P>, items: readonly Item<F>[]): Promise<void> {
    const ranks = rankedOf(items)
    if (ranks.length > 0) await bulk.closeRanks(tx, place, Math.min(...ranks))
  }

  return {
    /**
     * Changes the saved ones of several items, except those written to since they were read.
     * @returns the items after the change
     * @throws {AppError} NOT_FOUND when none is saved
     */
    async changeInBulk(
      { db, clock }: Pick<Deps, 'db' | 'clock'>,
      userId: string,
      { items, change }: { readonly items: readonly Wanted<P>[]; readonly change: BulkChange },
    ): Promise<Item<F>[]> {
      return inTransaction(db, async (tx) => {
        const now = clock.now()
        const found: Item<F>[][] = []
        // Always in this order, so that two calls cannot deadlock.
        for (const part of kind.parts) {
          const wanted = items.filter((item) => item.part === part)
          if (wanted.length === 0) continue
          const rows = await changePart(tx, { userId, part }, wanted, { change, now })
          if (rows) found.push(rows.toSorted((row, other) => row.id - other.id))
        }
        if (found.length === 0) throw new AppError('NOT_FOUND')
        return found.flat()
      })
    },
  }
}

type Changing = Exclude<BulkChange, { readonly kind: 'remove' }>

interface Change {
  readonly id: number
  readonly set: ItemChange
}

/** The items that change alike, together: one statement for all of them. */
function groupedBySet(changes: readonly Change[]) {
  const groups = new Map<string, { readonly ids: number[]; readonly set: ItemChange }>()
  for (const { id, set } of changes) {
    const key = JSON.stringify(set)
    const group = groups.get(key) ?? { ids: [], set }
    groups.set(key, group)
    group.ids.push(id)
  }
  return groups.values()
}

/** The change of one item, as its own call would make it. */
function setOf(item: Item<object> & Zoned, change: Changing, now: number): ItemChange {
  if (change.kind === 'mark') return doneChange(item, change.isDone, { now, day: change.day })
  if (change.kind === 'progress') {
    const isAbandoned = change.progress === 'abandoned'
    return { ...progressChange(item, change.progress), ...(isAbandoned && { rank: null }) }
  }
  const { rating, day } = change
  const keepsState = rating === null || item.progress !== null
  return { rating, ...(keepsState ? {} : doneChange(item, true, { now, day })) }
}

function isAsSeen({ updated_at, note }: Item<object>, was: Wanted<string>['was']): boolean {
  return !was || (Date.parse(was.updatedAt) === updated_at && was.note === note)
}

function idsOf(items: readonly { readonly id: number }[]): number[] {
  return [...new Set(items.map(({ id }) => id))]
}

function rankedOf(items: readonly Pick<Item<object>, 'rank'>[]): number[] {
  return items.flatMap(({ rank }) => (rank === null ? [] : [rank]))
}
