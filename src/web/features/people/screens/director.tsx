import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { PersonPage } from '../components/person-page.tsx'

/** Someone who directs: what they directed comes first. */
export function DirectorScreen() {
  const { id } = useParams({ from: '/watchlist/director/$id' })
  const { seen } = useSearch({ from: '/watchlist/director/$id' })
  const navigate = useNavigate({ from: '/watchlist/director/$id' })
  return (
    <PersonPage
      key={id}
      address={id}
      first="directed"
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
