import { useNavigate, useSearch } from '@tanstack/react-router'
import { fr } from '#web/i18n/fr.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { CatalogueList } from '../components/catalogue-list.tsx'

/** Films of the day or the week. */
export function TrendingMoviesScreen() {
  return <Trending row="trendingMovies" from="/watchlist/trending/movie" />
}

/** Series of the day or the week. */
export function TrendingTvScreen() {
  return <Trending row="trendingTv" from="/watchlist/trending/tv" />
}

/** The best rated films. */
export function TopRatedMoviesScreen() {
  return <CatalogueList row="topRatedMovies" />
}

/** The best rated series. */
export function TopRatedTvScreen() {
  return <CatalogueList row="topRatedTv" />
}

interface TrendingProps {
  readonly row: 'trendingMovies' | 'trendingTv'
  readonly from: '/watchlist/trending/movie' | '/watchlist/trending/tv'
}

function Trending({ row, from }: TrendingProps) {
  const { window = 'week' } = useSearch({ from })
  const navigate = useNavigate({ from })
  const t = fr.watchlistHome.catalogue.window
  return (
    <CatalogueList row={row} window={window}>
      <Segmented
        label={t.legend}
        value={window}
        choices={[
          { value: 'day', label: t.day },
          { value: 'week', label: t.week },
        ]}
        onChange={(wanted) => void navigate({ search: { window: wanted }, replace: true })}
        className="max-sm:w-full"
      />
    </CatalogueList>
  )
}
