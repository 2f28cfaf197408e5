import { useQueries } from '@tanstack/react-query'
import { formatNumber } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'
import type { ListFilter } from '../cache.ts'
import { chipsOf } from '../facet-names.ts'
import type { Saved } from '../item.ts'
import { listPageQuery, type ReadPage } from '../queries.ts'
import type { ListChange } from '../use-remembered-search.ts'

interface RelaxFiltersProps {
  readonly filter: ListFilter
  readonly owner?: string
  readonly read: ReadPage<Saved>
  readonly onChange: (change: ListChange) => void
}

/** Most filters tried. */
const MOST = 6

/** For an empty result: the filters whose removal would bring items back, with the count. */
export function RelaxFilters({ filter, owner, read, onChange }: RelaxFiltersProps) {
  const call = useCall()
  const tried = chipsOf(filter.facets)
    .slice(0, MOST)
    .map(({ label, facets }) => ({
      label,
      without: filter.facets.filter((facet) => !facets.includes(facet)),
    }))
  const results = useQueries({
    queries: tried.map(({ without }) =>
      listPageQuery(call, read, { ...filter, facets: without }, 1, owner),
    ),
  })
  const found = tried.flatMap((one, index) => {
    const count = results[index]?.data?.totalResults ?? 0
    return count > 0 ? [{ ...one, count }] : []
  })
  if (found.length === 0) return null
  return (
    <div
      role="group"
      aria-label={fr.filters.loosen}
      className="mb-4 grid justify-items-center gap-2"
    >
      <p className="text-ink-soft">{fr.filters.loosen}</p>
      <div className="flex flex-wrap justify-center gap-2">
        {found.map(({ label, without, count }) => (
          <Button
            key={without.join()}
            isSmall
            onClick={() => onChange({ filter: without.join(',') })}
          >
            {fr.filters.without(label, formatNumber(count))}
          </Button>
        ))}
      </div>
    </div>
  )
}
