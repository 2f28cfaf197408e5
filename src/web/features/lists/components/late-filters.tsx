import { ListFilter as FilterIcon } from 'lucide-react'
import { useState } from 'react'
import { parseFacets } from '#shared/filters.ts'
import { fr } from '#web/i18n/fr.ts'
import { Button } from '#web/ui/button.tsx'
import { CountBadge } from '#web/ui/count-badge.tsx'
import { late } from '#web/ui/late.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { chipsOf } from '../facet-names.ts'
import type { FilterProps, ListOf } from '../filter-props.ts'
import type { FilterLinesProps } from './filter-lines.tsx'

const FilterPanel = late(async () => (await import('./filter-panel.tsx')).FilterPanel, {
  missing: NotLoaded,
})
/** Saved and active filters, below the toolbar. */
export const FilterLines = late<FilterLinesProps>(
  async () => (await import('./filter-lines.tsx')).FilterLines,
  {
    fallback: ({ hasSavedFilters, search }) => (
      <>
        {hasSavedFilters && <div className="kept-filters" />}
        {search.filter && <div className="h-12 touch:h-15" />}
      </>
    ),
  },
)
/** For an empty result: which filter to remove. */
export const RelaxFilters = late(async () => (await import('./relax-filters.tsx')).RelaxFilters)

interface FilterButtonProps extends FilterProps {
  readonly of: ListOf
  readonly onClosed: () => void
}

/** Opens the filter panel, loaded on use. */
export function FilterButton({ onClosed, ...props }: FilterButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const count = chipsOf(parseFacets(props.search.filter)).length
  return (
    <>
      <Button
        isSmall
        icon={<FilterIcon aria-hidden className="size-4" />}
        aria-label={count > 0 ? fr.filters.openCount(count) : undefined}
        aria-haspopup="dialog"
        onPointerEnter={() => void FilterPanel.preload()}
        onClick={() => setOpen(true)}
      >
        <span className="max-sm:sr-only">{fr.filters.open}</span>
        <CountBadge count={count} />
      </Button>
      {isOpen && (
        <FilterPanel
          {...props}
          onClose={() => {
            setOpen(false)
            onClosed()
          }}
        />
      )}
    </>
  )
}
