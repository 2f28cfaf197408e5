import { useParams } from '@tanstack/react-router'
import { TitlePage } from '../components/title-page.tsx'

/** A series' own page. */
export function TvScreen() {
  const { id } = useParams({ from: '/watchlist/tv/$id' })
  return <TitlePage key={id} mediaType="tv" address={id} />
}
