import { useParams } from '@tanstack/react-router'
import { PersonPage } from '../components/person-page.tsx'

/** A director: what they directed comes first. */
export function DirectorScreen() {
  const { id } = useParams({ from: '/watchlist/director/$id' })
  return <PersonPage address={id} first="directed" />
}
