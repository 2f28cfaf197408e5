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

const words = fr.watchlistHome

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
      <Catalogue
        {...theirs}
        row="trendingMovies"
        all="/watchlist/trending/movie"
        title={words.trendingMovies}
      />
      <Catalogue
        {...theirs}
        row="trendingTv"
        all="/watchlist/trending/tv"
        title={words.trendingTv}
      />
      <Catalogue
        {...theirs}
        row="topRatedMovies"
        all="/watchlist/top-rated/movie"
        title={words.topMovies}
      />
      <Catalogue {...theirs} row="topRatedTv" all="/watchlist/top-rated/tv" title={words.topTv} />
      <TitleRow
        {...mine}
        title={words.toRate.title}
        titles={own.isPending ? undefined : unrated}
        empty={words.toRate.empty}
      />
      {!own.isPending && <Attribution />}
    </>
  )
}

interface CatalogueProps {
  readonly row: CatalogueRow
  /** Where all of it is. */
  readonly all:
    | '/watchlist/trending/movie'
    | '/watchlist/trending/tv'
    | '/watchlist/top-rated/movie'
    | '/watchlist/top-rated/tv'
  readonly title: string
  readonly saved: SavedMap
  readonly actions: ShowActions
}

function Catalogue({ row, all, ...rest }: CatalogueProps) {
  const query = useQuery(catalogueRowQuery(useCall(), row))
  return (
    <TitleRow
      {...rest}
      titles={query.data}
      error={query.isLoadingError ? query.error : null}
      onRetry={() => void query.refetch()}
      empty={words.empty}
      more={
        <AppLink to={all} className="text-small" aria-label={words.seeAllOf(rest.title)}>
          {words.seeAll}
        </AppLink>
      }
    />
  )
}
