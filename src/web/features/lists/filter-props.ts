import type { Part } from './item.ts'
import type { ListSearch } from './list-search.ts'
import type { ListChange } from './use-remembered-search.ts'

/** Whose list is filtered, and of what; absent: the user's, of titles. */
export interface ListOf {
  readonly owner?: string
  readonly part?: Part
}

export interface FilterProps {
  readonly search: ListSearch
  readonly onChange: (change: ListChange) => void
}
