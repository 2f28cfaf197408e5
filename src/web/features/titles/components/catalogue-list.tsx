import { useInfiniteQuery } from '@tanstack/react-query'
import { Telescope } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSavedShows } from '#web/features/saved-shows/use-saved-shows.ts'
import { useShowActions } from '#web/features/saved-shows/use-show-actions.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
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
  /** What bends the list, beside its title. */
  readonly children?: ReactNode
}

/** One of the catalogue's lists to its end, in the four states of a list. */
export function CatalogueList({ row, window, children }: CatalogueListProps) {
  const words = fr.titlePage.catalogue[row]
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="grow">
          <PageTitle>{words.heading}</PageTitle>
          <p className="mt-1 text-ink-soft">{words.lead}</p>
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
  const actions = useShowActions()
  if (list.isPending) {
    return (
      <Loading>
        <SkeletonGrid shape="poster" />
      </Loading>
    )
  }
  if (list.isLoadingError) {
    return (
      <ErrorState
        error={list.error}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    )
  }
  if (list.data.length === 0) {
    return <EmptyState icon={<Telescope aria-hidden />} title={fr.titlePage.catalogue.empty} />
  }
  const { heading } = fr.titlePage.catalogue[row]
  return (
    <>
      <TitleGrid label={heading} titles={list.data} saved={saved} actions={actions} />
      <MoreResults query={list} />
      <Attribution />
    </>
  )
}
