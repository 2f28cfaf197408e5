import type { FilteredKind } from '#shared/saved-filters.ts'
import { attempt } from '#web/lib/attempt.ts'

/** The kinds of list that this browser saw kept filters of: their line so has its place from the start. */
export const KEPT_HERE = 'calepin.kept-filters'

/** @param kind left out: any; `undefined` where this browser does not know */
export function hasKeptHere(kind?: FilteredKind): boolean | undefined {
  const kinds = attempt(() => localStorage.getItem(KEPT_HERE))
  if (typeof kinds !== 'string') return undefined
  return kind ? kinds.includes(kind) : kinds !== ''
}
