import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useGameActions } from '#web/features/saved-games/use-game-actions.ts'
import { useSavedGames } from '#web/features/saved-games/use-saved-games.ts'
import { SearchForm } from '#web/ui/search-form.tsx'
import { useSearchWords } from '#web/lib/use-search-words.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { SearchResults } from '#web/ui/search-results.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { FeaturedGames } from '../components/featured-games.tsx'
import type { GameCard as Game } from '#shared/games.ts'
import { CardGrid, SkeletonGrid } from '#web/ui/card-grid.tsx'
import { GameCard } from '../components/game-card.tsx'
import { gameSearchQuery } from '../queries.ts'

const words = fr.games.search

/** Games of the store by name; before a name is typed, what the store puts forward. */
export function SearchGameScreen() {
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
  return (
    <SearchResults
      query={query}
      found={found}
      words={words}
      skeleton={<SkeletonGrid shape="art" />}
    >
      {(games) => (
        <CardGrid shape="art" label={words.heading} items={games} keyOf={idOf}>
          {(game, isEager) => (
            <GameCard
              game={game}
              saved={saved.get(game.steamApiId)}
              actions={actions}
              heading="h2"
              isEager={isEager}
            />
          )}
        </CardGrid>
      )}
    </SearchResults>
  )
}

function idOf({ steamApiId }: Game): number {
  return steamApiId
}
