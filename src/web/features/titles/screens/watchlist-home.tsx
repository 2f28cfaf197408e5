import { useSavedShows } from '#web/features/saved-shows/use-saved-shows.ts'
import { useShowActions } from '#web/features/saved-shows/use-show-actions.ts'
import { fr } from '#web/i18n/fr.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Attribution } from '../components/attribution.tsx'
import { CatalogueRow } from '../components/catalogue-row.tsx'
import { toRate, toSee, useOwnRow } from '../own-rows.ts'
import { TitleRow } from '../components/title-row.tsx'

const words = fr.watchlistHome

/** What awaits the person, and what the world watches. */
export function WatchlistHomeScreen() {
  const own = useSavedShows()
  const actions = useShowActions()
  const next = useOwnRow(own, toSee)
  const unrated = useOwnRow(own, toRate)
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
          <AppLink
            to="/watchlist/list"
            search={{ watched: false }}
            aria-label={words.seeAllOf(words.next.title)}
            className="py-2 text-small whitespace-nowrap"
          >
            {words.seeAll}
          </AppLink>
        }
      />
      {/* Asked for at once, in view when what stands above has its height. */}
      <div hidden={own.isPending}>
        <CatalogueRow
          {...theirs}
          row="trendingMovies"
          all="/watchlist/trending/movie"
          title={words.trendingMovies}
        />
        <CatalogueRow
          {...theirs}
          row="trendingTv"
          all="/watchlist/trending/tv"
          title={words.trendingTv}
        />
        <CatalogueRow
          {...theirs}
          row="topRatedMovies"
          all="/watchlist/top-rated/movie"
          title={words.topMovies}
        />
        <CatalogueRow
          {...theirs}
          row="topRatedTv"
          all="/watchlist/top-rated/tv"
          title={words.topTv}
        />
        <TitleRow
          {...mine}
          title={words.toRate.title}
          titles={own.isPending ? undefined : unrated}
          empty={words.toRate.empty}
        />
        <Attribution />
      </div>
    </>
  )
}
