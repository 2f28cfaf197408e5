import type { Tx } from '#server/db/prepared.ts'
import type { Key } from './kind.ts'
import type { Queries } from './queries.ts'

export const LAST_RANK = 2_147_483_646

/** Keeps the ranks of one kind of list 1…n. */
export function openRanks<P extends string, F extends object>(
  queries: Pick<Queries<P, F>, 'shiftRanks'>,
) {
  /** Shifts the items between an item's old and new rank; `null` is unranked. */
  return async function makeRoom(
    tx: Tx,
    key: Key<P>,
    from: number | null,
    to: number | null,
  ): Promise<void> {
    if (from === to) return
    // Unranked counts as after the last rank.
    const [left, taken] = [from ?? LAST_RANK + 1, to ?? LAST_RANK + 1]
    return taken < left
      ? queries.shiftRanks(tx, key, { from: taken, to: left - 1, by: 1 })
      : queries.shiftRanks(tx, key, {
          from: left + 1,
          to: taken - 1 + (to === null ? 0 : 1),
          by: -1,
        })
  }
}
