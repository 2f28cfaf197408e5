import { useState, type ReactNode } from 'react'
import { formatNumber } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { Button } from '#web/ui/button.tsx'
import { facetLabel } from '../facet-names.ts'

interface FacetGroupProps {
  readonly legend: string
  readonly facets: readonly string[]
  readonly count: ReadonlyMap<string, number>
  readonly chosen: readonly string[]
  readonly onToggle: (facet: string) => void
  readonly children?: ReactNode
}

/** Choices shown at first. */
const FEW = 14

/** The choices of one kind, each with its number of matches. */
export function FacetGroup({ legend, facets, count, chosen, onToggle, children }: FacetGroupProps) {
  const [isOpen, setOpen] = useState(false)
  if (facets.length === 0) return children
  const shown = isOpen
    ? facets
    : facets.filter((facet, index) => index < FEW || chosen.includes(facet))
  return (
    <>
      <fieldset>
        <legend className="mb-2 font-semibold">{legend}</legend>
        <div className="flex flex-wrap gap-2">
          {shown.map((facet) => (
            <button
              key={facet}
              type="button"
              aria-pressed={chosen.includes(facet)}
              onClick={() => onToggle(facet)}
              className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-line-strong bg-sheet px-3 py-1 text-left text-small hover:bg-sunken aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:font-semibold aria-pressed:text-primary touch:min-h-11"
            >
              {facetLabel(facet)}{' '}
              <span className="text-ink-soft tabular-nums">
                {formatNumber(count.get(facet) ?? 0)}
              </span>
            </button>
          ))}
          {shown.length < facets.length && (
            <Button look="quiet" isSmall onClick={() => setOpen(true)}>
              {`+ ${facets.length - shown.length}`}
              <span className="sr-only">{fr.filters.more(legend)}</span>
            </Button>
          )}
        </div>
      </fieldset>
      {children}
    </>
  )
}
