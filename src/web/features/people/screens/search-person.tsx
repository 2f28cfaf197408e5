import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { UserRoundSearch } from 'lucide-react'
import { Attribution } from '#web/features/titles/components/attribution.tsx'
import { SearchForm } from '#web/ui/search-form.tsx'
import { useSearchText } from '#web/lib/use-search-text.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchResults } from '#web/ui/search-results.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PersonCard } from '../components/person-card.tsx'
import { personSearchQuery } from '../queries.ts'

const t = fr.people.search
const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-3'
/** Faces in view from the start. */
const EAGER = 9

/** People of the catalogue, by name. */
export function SearchPersonScreen() {
  const { query = '' } = useSearch({ from: '/watchlist/search-person' })
  const navigate = useNavigate({ from: '/watchlist/search-person' })
  const field = useSearchText(
    query,
    (typed) => void navigate({ search: typed === '' ? {} : { query: typed }, replace: true }),
  )
  return (
    <>
      <PageTitle className="mb-4">{t.heading}</PageTitle>
      <SearchForm label={t.label} field={field} fieldClass="max-w-xl" />
      {query === '' ? (
        <EmptyState icon={<UserRoundSearch aria-hidden />} title={t.before.title}>
          {t.before.detail}
        </EmptyState>
      ) : (
        <Results query={query} />
      )}
    </>
  )
}

function Results({ query }: { readonly query: string }) {
  const found = useInfiniteQuery(personSearchQuery(useCall(), query))
  return (
    <>
      <SearchResults query={query} found={found} t={t} skeleton={<CardsLoading />}>
        {(people) => (
          <ul
            // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets a list without bullets
            role="list"
            aria-label={t.results}
            className={grid}
          >
            {people.map((person, index) => (
              <li key={person.id}>
                <PersonCard person={person} isEager={index < EAGER} />
              </li>
            ))}
          </ul>
        )}
      </SearchResults>
      {found.data !== undefined && found.data.total > 0 && <Attribution />}
    </>
  )
}

function CardsLoading() {
  return (
    <div className={grid}>
      {Array.from({ length: 9 }, (_, place) => (
        <Skeleton key={place} className="h-33 rounded-large" />
      ))}
    </div>
  )
}
