import type { FilteredKind } from '#shared/saved-filters.ts'
import type { FilterProps } from '../filter-props.ts'
import { useAllKept } from '../saved-filters.ts'
import { FilterChips } from './filter-chips.tsx'
import { KeptFilters } from './kept-filters.tsx'

export interface FilterLinesProps extends FilterProps {
  readonly kind: FilteredKind
  /** Whether some are kept, as far as this browser knows. */
  readonly hasKept: boolean | undefined
}

/** Below the toolbar: the kept filters, and what the list is filtered by. */
export function FilterLines({ kind, hasKept, ...props }: FilterLinesProps) {
  return (
    <>
      {hasKept && <KeptFilters kind={kind} {...props} />}
      {hasKept === undefined && <KeptElsewhere />}
      {props.search.filter !== undefined && <FilterChips {...props} />}
    </>
  )
}

/** Learns what was kept on another device: from the next time on, its line has its place. */
function KeptElsewhere() {
  useAllKept()
  return null
}
