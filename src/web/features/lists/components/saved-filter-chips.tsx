import type { FilteredKind } from '#shared/saved-filters.ts'
import { fr } from '#web/i18n/fr.ts'
import type { FilterProps } from '../filter-props.ts'
import { changeTo, isShowing, NOTHING_CHOSEN, useSavedFiltersOfKind } from '../saved-filters.ts'
import { SavedFilterChip } from './saved-filter-chip.tsx'

interface SavedFilterChipsProps extends FilterProps {
  readonly kind: FilteredKind
}

/** The saved filters, on one line above the list; pressing an active one clears it. */
export function SavedFilterChips({ kind, search, onChange }: SavedFilterChipsProps) {
  const savedFilters = useSavedFiltersOfKind(kind)
  if (!savedFilters) return <div className="kept-filters" />
  if (savedFilters.length === 0) return null
  return (
    <ul aria-label={fr.filters.saved.heading} className="kept-filters">
      {savedFilters.map((saved) => {
        const isShown = isShowing(search, saved)
        return (
          <li key={saved.id}>
            <SavedFilterChip
              saved={saved}
              isShown={isShown}
              onPress={() => onChange(changeTo(isShown ? NOTHING_CHOSEN : saved.chosen))}
            />
          </li>
        )
      })}
    </ul>
  )
}
