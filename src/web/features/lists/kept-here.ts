import type { FilteredKind } from '#shared/saved-filters.ts'
import { attempt } from '#web/lib/attempt.ts'

/** The kinds of list that this browser saw kept filters of: their line so has its place from the start. */
export const KEPT_HERE = 'calepin.kept-filters'

export function hasKeptHere(kind: FilteredKind): boolean | undefined {
  return attempt(() => localStorage.getItem(KEPT_HERE))?.includes(kind)
}
