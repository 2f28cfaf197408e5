import { useNavigate, useSearch } from '@tanstack/react-router'
import { CatalogueList } from '../components/catalogue-list.tsx'
import { WindowChoice } from '../components/window-choice.tsx'

/** Films of the day or the week. */
export function TrendingMoviesScreen() {
  const { window = 'week' } = useSearch({ from: '/watchlist/trending/movie' })
  const navigate = useNavigate({ from: '/watchlist/trending/movie' })
  return (
    <CatalogueList row="trendingMovies" window={window}>
      <WindowChoice
        value={window}
        onChange={(wanted) => void navigate({ search: { window: wanted }, replace: true })}
      />
    </CatalogueList>
  )
}
