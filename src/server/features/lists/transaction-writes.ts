import type { Tx } from '#server/db/prepared.ts'
import type { Item, Key } from './kind.ts'
import { totalsChange, NO_CHANGE } from './totals-changes.ts'
import type { ItemChange, Queries, ExpectedState } from './queries.ts'

/** Writes one kind of list in another feature's transaction. */
export function openTransactionWrites<P extends string, F extends object>(queries: Queries<P, F>) {
  return {
    /** Locks a part of a user's list until the transaction ends. */
    async lockPart(tx: Tx, key: Key<P>): Promise<void> {
      await queries.upsertTotals(tx, key, NO_CHANGE)
    },

    /**
     * Changes an item.
     * @param read the item and its list's version, as read before
     * @returns `undefined` when the list changed since: the transaction must be rolled back
     */
    async changeInTransaction(
      tx: Tx,
      key: Key<P>,
      { item, version }: { readonly item: ExpectedState; readonly version: number },
      change: ItemChange & Partial<F>,
    ): Promise<Item<F> | undefined> {
      const totals = await queries.upsertTotals(tx, key, totalsChange(item, { ...item, ...change }))
      return totals.version === version + 1 ? queries.updateItem(tx, key, item, change) : undefined
    },
  }
}
