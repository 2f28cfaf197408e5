import type { Tx } from '#server/db/prepared.ts'
import type { Totals } from './kind.ts'
import type { ItemChange } from './queries.ts'

/** The change that a write decided on. */
export interface Change<P extends string, F extends object> {
  readonly set?: ItemChange
  /** Marks that only this kind has. */
  readonly marks?: Partial<F>
  /** When marked done: the day; today by default. */
  readonly day?: string | undefined
  /** Whether the viewings are already up to date. */
  readonly isAsViewed?: boolean
  readonly ranked?: number
  /** Whether friends are notified; otherwise `updated_at` stays, as for a rank. */
  readonly isNews?: boolean
  /** Whether the change is invisible to friends. */
  readonly isSecret?: boolean
  /** Shifts the other items under the list's lock; returns the item's own rank. */
  readonly rerank?: (tx: Tx, totals: Totals<P>) => Promise<number | null>
}
