import { useSavedShows } from '#web/features/saved-shows/use-saved-shows.ts'
import { useItemActions } from '#web/features/lists/use-item-actions.ts'
import { fr } from '#web/i18n/fr.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Attribution } from '../components/attribution.tsx'
import { CatalogueRow } from '../components/catalogue-row.tsx'
import { toRate, toSee, useOwnRow } from '../own-rows.ts'
import { TitleRow } from '../components/title-row.tsx'

const t = fr.watchlistHome

/** The user's titles to see and to rate, and trends. */
export function WatchlistHomeScreen() {
  const own = useSavedShows()
  const actions = useItemActions()
  const next = useOwnRow(own, toSee)
  const unrated = useOwnRow(own, toRate)
  const mine = { saved: own.saved, actions, error: own.error, onRetry: own.retry }
  const theirs = { saved: own.saved, actions }
  return (
    <>
      <PageTitle>{t.heading}</PageTitle>
      <p className="mt-1 text-ink-soft">
        {t.lead} <AppLink to="/watchlist/discover">{t.explore}</AppLink>
      </p>
      <TitleRow
        {...mine}
        title={t.next.title}
        titles={own.isPending ? undefined : next}
        empty={t.next.empty}
        more={
          <AppLink
            to="/watchlist/list"
            search={{ watched: false }}
            aria-label={t.seeAllOf(t.next.title)}
            className="py-2 text-small whitespace-nowrap touch:py-3"
          >
            {t.seeAll}
          </AppLink>
        }
      />
      {/* Fetched at once, shown when the rows above have their final height. */}
      <div hidden={own.isPending}>
        <CatalogueRow
          {...theirs}
          row="trendingMovies"
          all="/watchlist/trending/movie"
          title={t.trendingMovies}
        />
        <CatalogueRow
          {...theirs}
          row="trendingTv"
          all="/watchlist/trending/tv"
          title={t.trendingTv}
        />
        <CatalogueRow
          {...theirs}
          row="topRatedMovies"
          all="/watchlist/top-rated/movie"
          title={t.topMovies}
        />
        <CatalogueRow {...theirs} row="topRatedTv" all="/watchlist/top-rated/tv" title={t.topTv} />
        <TitleRow
          {...mine}
          title={t.toRate.title}
          titles={own.isPending ? undefined : unrated}
          empty={t.toRate.empty}
        />
        <Attribution />
      </div>
    </>
  )
}
