import { useInfiniteQuery } from '@tanstack/react-query'
import type { Import, ImportItem } from '#shared/import-shapes.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { rowsOf } from '#web/lib/infinite-rows.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { MoreResults } from '#web/ui/more-results.tsx'
import { Section } from '#web/ui/section.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { itemsQuery } from '../queries.ts'
import { NotFoundList } from './not-found-list.tsx'

const t = fr.imports
const STATUSES = ['ambiguous', 'unknown', 'waiting', 'leftOut'] as const
type Left = (typeof STATUSES)[number]

/** The titles that an import did not write, each with a search. */
export function LeftAside({ known: { id, counts } }: { readonly known: Import }) {
  const statuses = STATUSES.filter((status) => counts[status] > 0)
  if (statuses.length === 0) return undefined
  return (
    <>
      {statuses.map((status) => (
        <Section key={status} title={t.preview.statuses[status]}>
          <Titles id={id} status={status} />
        </Section>
      ))}
      <NotFoundList id={id} statuses={statuses} words={t.leftAside} />
    </>
  )
}

function Titles({ id, status }: { readonly id: string; readonly status: Left }) {
  const items = useInfiniteQuery(itemsQuery(useCall(), id, status))
  if (items.isPending) {
    return (
      <Loading>
        <Skeleton className="h-5 w-3/5" />
      </Loading>
    )
  }
  if (items.isLoadingError) return <FailedQuery query={items} />
  return (
    <>
      <ul aria-label={t.preview.list(t.preview.statuses[status])} className="grid gap-1">
        {rowsOf(items.data).map((item) => (
          <li key={item.place} className="wrap-anywhere">
            <SearchLink item={item} />
          </li>
        ))}
      </ul>
      <MoreResults query={items} />
    </>
  )
}

function SearchLink({ item: { kind, title, year } }: { readonly item: ImportItem }) {
  return (
    <AppLink
      to={kind === 'game' ? '/steam/search-game' : '/watchlist/search'}
      search={{ query: title }}
      className="inline-flex min-h-6 items-center touch:min-h-11"
    >
      {t.choice.title(title, year)}
    </AppLink>
  )
}
