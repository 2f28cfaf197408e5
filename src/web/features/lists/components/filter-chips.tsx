import { X } from 'lucide-react'
import { parseFacets } from '#shared/filters.ts'
import { fr } from '#web/i18n/fr.ts'
import { FocusList } from '#web/ui/focus-list.tsx'
import { chipsOf } from '../facet-names.ts'
import type { FilterProps } from '../filter-props.ts'

/** The active filters, each with a button to remove it. */
export function FilterChips({ search, onChange }: FilterProps) {
  const facets = parseFacets(search.filter)
  const drop = (dropped: readonly string[]) =>
    onChange({ filter: facets.filter((facet) => !dropped.includes(facet)).join(',') })
  return (
    <FocusList
      label={fr.filters.active}
      items={chipsOf(facets)}
      keyOf={({ facets: [first] }) => first ?? ''}
      className="filter-chips"
    >
      {(chip) => (
        <button
          type="button"
          aria-label={fr.filters.remove(chip.label)}
          onClick={() => drop(chip.facets)}
          className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-primary-soft py-1 pr-2 pl-3 text-small font-semibold whitespace-nowrap text-primary hover:bg-sunken touch:min-h-11"
        >
          {chip.label}
          <X aria-hidden className="size-4" />
        </button>
      )}
    </FocusList>
  )
}
