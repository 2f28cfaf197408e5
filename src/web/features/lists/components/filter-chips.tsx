import { X } from 'lucide-react'
import { facetsIn } from '#shared/filters.ts'
import { fr } from '#web/i18n/fr.ts'
import { chipLabel } from '../facet-names.ts'
import type { FilterProps } from '../filter-props.ts'

/** The active filters, each with a cross. */
export function FilterChips({ search, onChange }: FilterProps) {
  const facets = facetsIn(search.filter)
  const drop = (facet: string) =>
    onChange({ filter: facets.filter((other) => other !== facet).join(',') })
  return (
    <ul aria-label={fr.filters.active} className="filter-chips">
      {facets.map((facet) => (
        <li key={facet}>
          <button
            type="button"
            aria-label={fr.filters.remove(chipLabel(facet))}
            onClick={() => drop(facet)}
            className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-primary-soft py-1 pr-2 pl-3 text-small font-semibold whitespace-nowrap text-primary hover:bg-sunken touch:min-h-11"
          >
            {chipLabel(facet)}
            <X aria-hidden className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}
