import { Bookmark } from 'lucide-react'
import type { FilteredKind, SavedFilter } from '#shared/saved-filters.ts'
import { fr } from '#web/i18n/fr.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import type { FilterProps } from '../filter-props.ts'
import { withChange } from '../list-search.ts'
import { useAllSavedFilters } from '../all-saved-filters.ts'
import { changeTo } from '../saved-filters.ts'
import { FilterChips } from './filter-chips.tsx'
import { savedFilterClass } from './saved-filter-chip.tsx'
import { SavedFilterChips } from './saved-filter-chips.tsx'

export interface FilterLinesProps extends FilterProps {
  readonly kind: FilteredKind
  /** Whether there are saved filters, as far as this browser knows. */
  readonly hasSavedFilters: boolean
}

/** Below the toolbar: saved filters and active ones. */
export function FilterLines({ kind, hasSavedFilters, ...props }: FilterLinesProps) {
  return (
    <>
      {hasSavedFilters && <SavedFilterChips kind={kind} {...props} />}
      {props.search.filter !== undefined && <FilterChips {...props} />}
    </>
  )
}

/** The saved filters of both lists, each linked to its list. */
export function SavedFilterLinks() {
  const savedFilters = useAllSavedFilters()
  if (!savedFilters) return <div className="kept-filters" />
  if (savedFilters.length === 0) return null
  return (
    <ul aria-label={fr.filters.saved.heading} className="kept-filters">
      {savedFilters.map((saved) => (
        <li key={saved.id}>
          <SavedFilterLink saved={saved} />
        </li>
      ))}
    </ul>
  )
}

function SavedFilterLink({ saved: { kind, name, chosen } }: { readonly saved: SavedFilter }) {
  const search = withChange({}, changeTo(chosen))
  const { type: _, watched, ...both } = search
  const played = watched === undefined ? {} : { played: watched }
  const link = { look: 'bare', className: savedFilterClass(false) } as const
  const content = (
    <>
      <Bookmark aria-hidden className="size-4 shrink-0" />
      <span className="max-w-64 truncate">{name}</span>
    </>
  )
  return kind === 'games' ? (
    <AppLink to="/steam/list" search={{ ...both, ...played }} {...link}>
      {content}
    </AppLink>
  ) : (
    <AppLink to="/watchlist/list" search={search} {...link}>
      {content}
    </AppLink>
  )
}
