import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { parseFacets, type FacetName, nameOfFacet, valueOfFacet } from '#shared/filters.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { facetCountsQuery } from '../facet-counts.ts'
import { facetLabel } from '../facet-names.ts'
import { FacetGroup } from './facet-group.tsx'
import type { FilterProps, ListOf } from '../filter-props.ts'
import { OwnServicesLink } from './own-services-link.tsx'
import { SavedFilters } from './saved-filters.tsx'
import { StarRange } from './star-range.tsx'

const t = fr.filters

interface FilterPanelProps extends FilterProps {
  readonly of: ListOf
  readonly onClose: () => void
}

/** The groups of choices, and how each is ordered: by value, or by number of matches. */
const GROUPS = [
  ['service', 'value'],
  ['genre', 'count'],
  ['decade', 'newest'],
  ['length', 'value'],
  ['noted', 'value'],
  ['state', 'value'],
  ['seen', 'newest'],
  ['country', 'count'],
  ['language', 'count'],
  ['facts', 'value'],
] as const satisfies readonly (readonly [FacetName, 'count' | 'newest' | 'value'])[]

/** Every filter with its number of matches; the list behind follows each choice. */
export function FilterPanel({ search, onChange, of, onClose }: FilterPanelProps) {
  const call = useCall()
  const counts = useQuery(facetCountsQuery(call, of, search))
  const chosen = parseFacets(search.filter)
  const set = (facets: readonly string[]) => onChange({ filter: facets.join(',') })
  const toggle = (facet: string) =>
    set(chosen.includes(facet) ? chosen.filter((other) => other !== facet) : [...chosen, facet])
  const count = useMemo(
    () => new Map((counts.data?.facets ?? []).map((each) => [each.facet, each.count])),
    [counts.data],
  )
  /** Facets with matches, and chosen ones without. */
  const all = [...new Set([...count.keys(), ...chosen])]
  const named = (name: FacetName) => all.filter((facet) => nameOfFacet(facet) === name)
  const years = named('year').toSorted((a, b) => b.localeCompare(a))
  const year = chosen.find((facet) => nameOfFacet(facet) === 'year') ?? ''
  return (
    <Dialog isWide onClose={onClose} title={t.open}>
      <SavedFilters
        kind={of.part === 'game' ? 'games' : 'titles'}
        search={search}
        onOpen={(change) => {
          onChange(change)
          onClose()
        }}
      />
      {counts.isPending && (
        <div aria-busy className="grid gap-6">
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} className="h-20 w-full" />
          ))}
        </div>
      )}
      {counts.isLoadingError && <FailedQuery query={counts} />}
      {counts.data && all.length === 0 && <p className="text-ink-soft">{t.nothing}</p>}
      {counts.data && all.length > 0 && (
        <div className="grid gap-6">
          {of.part !== 'game' && named('service').length === 0 && <OwnServicesLink />}
          {GROUPS.map(([name, order]) => (
            <FacetGroup
              key={name}
              legend={name === 'seen' && of.part === 'game' ? t.playedIn : t.groups[name]}
              facets={ordered(named(name).filter(isOffered), order, count)}
              count={count}
              chosen={chosen}
              onToggle={toggle}
            >
              {name === 'decade' && years.length > 1 && (
                <Select
                  label={t.groups.year}
                  value={year}
                  choices={[
                    { value: '', label: t.every },
                    ...years.map((facet) => ({ value: facet, label: facetLabel(facet) })),
                  ]}
                  onChange={(wanted) =>
                    set([
                      ...chosen.filter((facet) => nameOfFacet(facet) !== 'year'),
                      ...(wanted === '' ? [] : [wanted]),
                    ])
                  }
                />
              )}
              {name === 'length' && (
                <StarRange key="stars" chosen={chosen} count={count} onChange={set} />
              )}
            </FacetGroup>
          ))}
        </div>
      )}
      <div className="sticky bottom-0 -mx-6 mt-6 -mb-6 flex justify-end gap-3 border-t border-line bg-sheet px-6 py-4">
        <Button look="quiet" disabled={chosen.length === 0} onClick={() => set([])}>
          {t.clear}
        </Button>
        <Button look="primary" onClick={onClose}>
          {t.show}
        </Button>
      </div>
    </Dialog>
  )
}

/** Years seen are offered; their months would be too many. */
function isOffered(facet: string): boolean {
  return nameOfFacet(facet) !== 'seen' || valueOfFacet(facet).length === 4
}

function ordered(
  facets: readonly string[],
  order: 'count' | 'newest' | 'value',
  count: ReadonlyMap<string, number>,
): string[] {
  const value = (facet: string) => valueOfFacet(facet)
  return facets.toSorted((a, b) => {
    if (value(a) === 'none' || value(b) === 'none') return value(a) === 'none' ? 1 : -1
    if (order === 'count') return (count.get(b) ?? 0) - (count.get(a) ?? 0)
    const steps = value(a).localeCompare(value(b), 'fr', { numeric: true })
    return order === 'newest' ? -steps : steps
  })
}
