import type { Tx } from '#server/db/prepared.ts'
import type { Totals } from './kind.ts'
import type { ItemChange } from './queries.ts'

/** What a write decided to change of an item. */
export interface Change<P extends string, F extends object> {
  readonly set?: ItemChange
  /** Those that only this kind has. */
  readonly marks?: Partial<F>
  /** When it was done, if it is marked; today when left out. */
  readonly day?: string | undefined
  /** Whether the viewings say so already. */
  readonly isAsViewed?: boolean
  readonly ranked?: number
  /** Whether friends are told: if not, `updated_at` stays, as it does when ranking. */
  readonly isNews?: boolean
  /** Whether friends see nothing of it. */
  readonly isSecret?: boolean
  /** Moves the other items, once the list is held; returns the item's own place. */
  readonly rerank?: (tx: Tx, totals: Totals<P>) => Promise<number | null>
}
