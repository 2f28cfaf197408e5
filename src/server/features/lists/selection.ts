import type { Progress, SortEnum } from '#shared/lists.ts'
import { ABANDONED, type DoneState } from './kind.ts'

export interface Filter {
  /** `undefined`: both to do and done. */
  readonly isDone?: boolean | undefined
  /** Only this state; overrides `isDone`. */
  readonly progress?: Progress | undefined
  /** Includes abandoned items, when neither is given. */
  readonly withAbandoned?: boolean | undefined
}

/** The filter on a list. */
export interface Selection<P extends string> extends Filter {
  readonly parts: readonly P[]
  readonly sort: SortEnum
  /** Facets of #shared/filters.ts; none: all items. */
  readonly filter?: readonly string[] | undefined
}

/** A cache key for a selection's statement: equal where the SQL is. */
export function shapeOf({ parts, sort, ...filter }: Selection<string>): string {
  return `${parts.join()} ${filter.progress ?? states(filter).join()} ${sort}`
}

/** The states that a filter selects. */
export function states({ isDone, progress, withAbandoned }: Filter): readonly DoneState[] {
  if (progress) return progress === 'abandoned' ? [ABANDONED] : [0]
  if (isDone === undefined) return withAbandoned ? [0, 1, ABANDONED] : [0, 1]
  return isDone ? [1] : [0]
}

/** No item has it. */
const NO_FACET = ''

/** Fills facets up to a power of two, or `most`, so that a few statements serve any number of them. */
export function filledUp(facets: readonly string[], most = Infinity): Record<string, string> {
  const length = Math.min(2 ** Math.ceil(Math.log2(facets.length)), most)
  return Object.fromEntries(
    Array.from({ length }, (_, place) => [`facet${place}`, facets[place] ?? NO_FACET]),
  )
}
