import { useParams } from '@tanstack/react-router'
import { PersonPage } from '../components/person-page.tsx'

/** A director: directing credits first. */
export function DirectorScreen() {
  const { id } = useParams({ from: '/watchlist/director/$id' })
  return <PersonPage address={id} first="directed" />
}
