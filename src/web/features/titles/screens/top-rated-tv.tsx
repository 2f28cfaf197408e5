import { CatalogueList } from '../components/catalogue-list.tsx'

/** The best rated series. */
export function TopRatedTvScreen() {
  return <CatalogueList row="topRatedTv" />
}
