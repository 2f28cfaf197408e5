import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { useGameActions } from '#web/features/saved-games/use-game-actions.ts'
import { useSavedGames } from '#web/features/saved-games/use-saved-games.ts'
import { MoreResults } from '#web/ui/more-results.tsx'
import { SearchForm } from '#web/ui/search-form.tsx'
import { useSearchWords } from '#web/lib/use-search-words.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { FeaturedGames } from '../components/featured-games.tsx'
import { GameGrid, SkeletonGrid } from '../components/game-grid.tsx'
import { gameSearchQuery } from '../queries.ts'

const words = fr.games.search

/** Games of the store by name; before a name is typed, what the store puts forward. */
export default function SearchGameScreen() {
  const { query = '' } = useSearch({ from: '/steam/search-game' })
  const navigate = useNavigate({ from: '/steam/search-game' })
  const field = useSearchWords(
    query,
    (typed) => void navigate({ search: typed === '' ? {} : { query: typed }, replace: true }),
  )
  return (
    <>
      <PageTitle className="mb-4">{words.heading}</PageTitle>
      <SearchForm label={words.label} field={field} fieldClass="sm:max-w-xl" />
      {query === '' ? <FeaturedGames /> : <Results query={query} />}
    </>
  )
}

function Results({ query }: { readonly query: string }) {
  const found = useInfiniteQuery(gameSearchQuery(useCall(), query))
  const { saved } = useSavedGames()
  const actions = useGameActions()
  if (found.isPending) {
    return (
      <Loading label={words.loading} className="mt-12">
        <SkeletonGrid />
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
  return (
    <>
      <output className="mt-4 mb-3 block min-h-5 text-small text-ink-soft">
        {total > 0 && words.count(formatNumber(total), total > 1)}
      </output>
      {results.length === 0 ? (
        <EmptyState icon={<SearchX aria-hidden />} title={words.none.title(query)}>
          {words.none.detail}
        </EmptyState>
      ) : (
        <GameGrid label={words.heading} games={results} saved={saved} actions={actions} />
      )}
      <MoreResults query={found} />
    </>
  )
}
