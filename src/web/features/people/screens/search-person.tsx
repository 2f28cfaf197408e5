import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { SearchX, UserRoundSearch } from 'lucide-react'
import { Attribution } from '#web/features/titles/components/attribution.tsx'
import { MoreResults } from '#web/ui/more-results.tsx'
import { SearchForm } from '#web/ui/search-form.tsx'
import { useSearchWords } from '#web/lib/use-search-words.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { PersonCard } from '../components/person-card.tsx'
import { personSearchQuery } from '../queries.ts'

const words = fr.people.search
const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-3'
/** Faces in view from the start. */
const EAGER = 9

/** People of the catalogue, by name. */
export default function SearchPersonScreen() {
  const { query = '' } = useSearch({ from: '/watchlist/search-person' })
  const navigate = useNavigate({ from: '/watchlist/search-person' })
  const field = useSearchWords(
    query,
    (typed) => void navigate({ search: typed === '' ? {} : { query: typed }, replace: true }),
  )
  return (
    <>
      <PageTitle className="mb-4">{words.heading}</PageTitle>
      <SearchForm label={words.label} field={field} fieldClass="max-w-xl" />
      {query === '' ? (
        <EmptyState icon={<UserRoundSearch aria-hidden />} title={words.before.title}>
          {words.before.detail}
        </EmptyState>
      ) : (
        <Results query={query} />
      )}
    </>
  )
}

function Results({ query }: { readonly query: string }) {
  const found = useInfiniteQuery(personSearchQuery(useCall(), query))
  if (found.isPending) {
    return (
      <Loading label={words.loading} className="mt-12">
        <div className={grid}>
          {Array.from({ length: 9 }, (_, place) => (
            <Skeleton key={place} className="h-33 rounded-large" />
          ))}
        </div>
      </Loading>
    )
  }
  if (found.isLoadingError) {
    return (
      <ErrorState
        error={found.error}
        onRetry={() => void found.refetch()}
        isRetrying={found.isFetching}
      />
    )
  }
  const { results, total } = found.data
  if (results.length === 0) {
    return (
      <EmptyState icon={<SearchX aria-hidden />} title={words.none.title(query)}>
        {words.none.detail}
      </EmptyState>
    )
  }
  return (
    <>
      <output className="mt-4 mb-3 block text-small text-ink-soft">
        {words.count(formatNumber(total), total > 1)}
      </output>
      <ul
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets a list without bullets
        role="list"
        aria-label={words.results}
        className={grid}
      >
        {results.map((person, index) => (
          <li key={person.id}>
            <PersonCard person={person} isEager={index < EAGER} />
          </li>
        ))}
      </ul>
      <MoreResults query={found} />
      <Attribution />
    </>
  )
}
