import { useNavigate, useSearch } from '@tanstack/react-router'
import { CatalogueList } from '../components/catalogue-list.tsx'
import { WindowChoice } from '../components/window-choice.tsx'

/** Series of the day or the week. */
export function TrendingTvScreen() {
  const { window = 'week' } = useSearch({ from: '/watchlist/trending/tv' })
  const navigate = useNavigate({ from: '/watchlist/trending/tv' })
  return (
    <CatalogueList row="trendingTv" window={window}>
      <WindowChoice
        value={window}
        onChange={(wanted) => void navigate({ search: { window: wanted }, replace: true })}
      />
    </CatalogueList>
  )
}
