import { useQuery } from '@tanstack/react-query'
import {
  useSavedShows,
  type SavedMap,
} from '#web/features/saved-shows/components/use-saved-shows.ts'
import {
  useShowActions,
  type ShowActions,
} from '#web/features/saved-shows/components/use-show-actions.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Attribution } from '../components/attribution.tsx'
import { toRate, toSee, useOwnRow } from '../components/own-rows.ts'
import { TitleRow } from '../components/title-row.tsx'
import { catalogueRowQuery, type CatalogueRow } from '../queries.ts'

const words = fr.watchlist.home

/** What awaits the person, and what the world watches. */
export default function WatchlistHomeScreen() {
  const own = useSavedShows()
  const actions = useShowActions()
  const next = useOwnRow(own.saved, toSee)
  const unrated = useOwnRow(own.saved, toRate)
  const mine = { saved: own.saved, actions, error: own.error, onRetry: own.retry }
  const theirs = { saved: own.saved, actions }
  return (
    <>
      <PageTitle>{words.heading}</PageTitle>
      <p className="mt-1 text-ink-soft">{words.lead}</p>
      <TitleRow
        {...mine}
        title={words.next.title}
        titles={own.isPending ? undefined : next}
        empty={words.next.empty}
        more={
          <AppLink to="/watchlist/list" search={{ watched: false }} className="text-small">
            {words.seeAll}
          </AppLink>
        }
      />
      <Catalogue {...theirs} row="trendingMovies" title={words.trendingMovies} />
      <Catalogue {...theirs} row="trendingTv" title={words.trendingTv} />
      <Catalogue {...theirs} row="topRatedMovies" title={words.topMovies} />
      <Catalogue {...theirs} row="topRatedTv" title={words.topTv} />
      <TitleRow
        {...mine}
        title={words.toRate.title}
        titles={own.isPending ? undefined : unrated}
        empty={words.toRate.empty}
      />
      <Attribution />
    </>
  )
}

interface CatalogueProps {
  readonly row: CatalogueRow
  readonly title: string
  readonly saved: SavedMap
  readonly actions: ShowActions
}

function Catalogue({ row, ...rest }: CatalogueProps) {
  const query = useQuery(catalogueRowQuery(useCall(), row))
  return (
    <TitleRow
      {...rest}
      titles={query.data}
      error={query.isLoadingError ? query.error : null}
      onRetry={() => void query.refetch()}
      empty={words.empty}
    />
  )
}
