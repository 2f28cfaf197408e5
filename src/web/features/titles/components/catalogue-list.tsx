import { useInfiniteQuery } from '@tanstack/react-query'
import { Telescope } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSavedShows } from '#web/features/saved-shows/use-saved-shows.ts'
import { useItemActions } from '#web/features/lists/use-item-actions.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { catalogueListQuery, type CatalogueRow, type TrendingWindow } from '../queries.ts'
import { Attribution } from './attribution.tsx'
import { MoreResults } from '#web/ui/more-results.tsx'
import { SkeletonGrid } from '#web/ui/card-grid.tsx'
import { TitleGrid } from './title-grid.tsx'

interface CatalogueListProps {
  readonly row: CatalogueRow
  readonly window?: TrendingWindow
  /** Controls beside the title. */
  readonly children?: ReactNode
}

/** A whole list of the catalogue, page by page. */
export function CatalogueList({ row, window, children }: CatalogueListProps) {
  const t = fr.watchlistHome.catalogue[row]
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="grow">
          <PageTitle>{t.heading}</PageTitle>
          <p className="mt-1 text-ink-soft">{t.lead}</p>
        </div>
        {children}
      </div>
      <Results row={row} {...(window && { window })} />
    </>
  )
}

function Results({ row, window }: Omit<CatalogueListProps, 'children'>) {
  const list = useInfiniteQuery(catalogueListQuery(useCall(), row, window))
  const { saved } = useSavedShows()
  const actions = useItemActions()
  if (list.isPending) {
    return (
      <Loading>
        <SkeletonGrid shape="poster" />
      </Loading>
    )
  }
  if (list.isLoadingError) {
    return <FailedQuery query={list} />
  }
  if (list.data.length === 0) {
    return <EmptyState icon={<Telescope aria-hidden />} title={fr.watchlistHome.catalogue.empty} />
  }
  const { heading } = fr.watchlistHome.catalogue[row]
  return (
    <>
      <TitleGrid label={heading} titles={list.data} saved={saved} actions={actions} />
      <MoreResults query={list} />
      <Attribution />
    </>
  )
}
