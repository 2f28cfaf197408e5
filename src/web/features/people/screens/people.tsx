import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { PersonPage } from '../components/person-page.tsx'

/** Someone who plays: what they played in comes first. */
export function PeopleScreen() {
  const { id } = useParams({ from: '/watchlist/people/$id' })
  const { seen } = useSearch({ from: '/watchlist/people/$id' })
  const navigate = useNavigate({ from: '/watchlist/people/$id' })
  return (
    <PersonPage
      key={id}
      address={id}
      first="cast"
      seen={seen}
      onFilter={(wanted) =>
        void navigate({
          search: wanted === undefined ? {} : { seen: wanted },
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
