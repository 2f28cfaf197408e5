import type { Tx } from '#server/db/prepared.ts'
import type { Item, Key } from './kind.ts'
import { moved, UNMOVED } from './moves.ts'
import type { ItemChange, Queries, Standing } from './queries.ts'

/** Writes one kind of list in another feature's transaction. */
export function openWithin<P extends string, F extends object>(queries: Queries<P, F>) {
  return {
    /** Locks a part of a user's list until the transaction ends. */
    async hold(tx: Tx, key: Key<P>): Promise<void> {
      await queries.upsertTotals(tx, key, UNMOVED)
    },

    /**
     * Changes an item.
     * @param read the item and its list's version, as read before
     * @returns `undefined` when the list changed since: the transaction must be rolled back
     */
    async changeWithin(
      tx: Tx,
      key: Key<P>,
      { item, version }: { readonly item: Standing; readonly version: number },
      change: ItemChange & Partial<F>,
    ): Promise<Item<F> | undefined> {
      const totals = await queries.upsertTotals(tx, key, moved(item, { ...item, ...change }))
      return totals.version === version + 1 ? queries.updateItem(tx, key, item, change) : undefined
    },
  }
}
