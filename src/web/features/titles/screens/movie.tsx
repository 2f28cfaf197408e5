import { useParams } from '@tanstack/react-router'
import { TitlePage } from '../components/title-page.tsx'

/** A film's own page. */
export function MovieScreen() {
  const { id } = useParams({ from: '/watchlist/movie/$id' })
  return <TitlePage key={id} mediaType="movie" address={id} />
}
