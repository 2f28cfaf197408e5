import { useParams } from '@tanstack/react-router'
import { PersonPage } from '../components/person-page.tsx'

/** An actor: cast credits first. */
export function PeopleScreen() {
  const { id } = useParams({ from: '/watchlist/people/$id' })
  return <PersonPage address={id} first="cast" />
}
