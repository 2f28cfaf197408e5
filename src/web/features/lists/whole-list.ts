import type { ItemKey, Saved } from './item.ts'

/** The user's whole list of one kind. */
export interface WholeList<S extends Saved> {
  readonly saved: ReadonlyMap<ItemKey, S>
  readonly isPending: boolean
  readonly error: Error | null
  readonly retry: () => void
}
