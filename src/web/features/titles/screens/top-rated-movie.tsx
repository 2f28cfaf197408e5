import { CatalogueList } from '../components/catalogue-list.tsx'

/** The best rated films. */
export function TopRatedMoviesScreen() {
  return <CatalogueList row="topRatedMovies" />
}
