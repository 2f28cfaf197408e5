import type { FilteredKind } from '#shared/saved-filters.ts'
import { fr } from '#web/i18n/fr.ts'
import type { FilterProps } from '../filter-props.ts'
import { changeTo, isShowing, NOTHING_CHOSEN, useKept } from '../saved-filters.ts'
import { KeptChip } from './kept-chip.tsx'

interface KeptFiltersProps extends FilterProps {
  readonly kind: FilteredKind
}

/** The saved filters, on one line above the list; pressing an active one clears it. */
export function KeptFilters({ kind, search, onChange }: KeptFiltersProps) {
  const kept = useKept(kind)
  if (!kept) return <div className="kept-filters" />
  if (kept.length === 0) return null
  return (
    <ul aria-label={fr.filters.saved.heading} className="kept-filters">
      {kept.map((saved) => {
        const isShown = isShowing(search, saved)
        return (
          <li key={saved.id}>
            <KeptChip
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
