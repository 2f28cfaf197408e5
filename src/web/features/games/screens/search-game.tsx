import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useItemActions } from '#web/features/lists/use-item-actions.ts'
import { itemKey, subjectOf } from '#web/features/lists/item.ts'
import { useSavedGames } from '#web/features/saved-games/use-saved-games.ts'
import { SearchForm } from '#web/ui/search-form.tsx'
import { useSearchText } from '#web/lib/use-search-text.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { CorrectedNotice } from '#web/ui/corrected-notice.tsx'
import { SearchResults } from '#web/ui/search-results.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { FeaturedGames } from '../components/featured-games.tsx'
import type { GameCard as Game } from '#shared/games.ts'
import { CardGrid, SkeletonGrid } from '#web/ui/card-grid.tsx'
import { GameCard } from '../components/game-card.tsx'
import { ListOrigin } from '../components/list-origin.tsx'
import { gameSearchQuery } from '../queries.ts'

const t = fr.games.search

/** Search of the store's games; featured games before anything is typed. */
export function SearchGameScreen() {
  const { query = '', asTyped = false } = useSearch({ from: '/steam/search-game' })
  const navigate = useNavigate({ from: '/steam/search-game' })
  const field = useSearchText(
    query,
    (typed) => void navigate({ search: typed === '' ? {} : { query: typed }, replace: true }),
  )
  return (
    <>
      <PageTitle className="mb-4">{t.heading}</PageTitle>
      <SearchForm label={t.label} field={field} fieldClass="sm:max-w-xl" />
      {query === '' ? <FeaturedGames /> : <Results query={query} asTyped={asTyped} />}
    </>
  )
}

interface ResultsProps {
  readonly query: string
  readonly asTyped: boolean
}

function Results({ query, asTyped }: ResultsProps) {
  const found = useInfiniteQuery(gameSearchQuery(useCall(), query, asTyped))
  const { saved } = useSavedGames()
  const actions = useItemActions()
  return (
    <SearchResults query={query} found={found} t={t} skeleton={<SkeletonGrid shape="art" />}>
      {(games) => (
        <>
          <CorrectedNotice query={query} corrected={found.data?.corrected}>
            <AppLink to="/steam/search-game" search={{ query, asTyped: true }} replace>
              {fr.titleSearch.asTyped(query)}
            </AppLink>
          </CorrectedNotice>
          <CardGrid shape="art" label={t.heading} items={games} keyOf={idOf} subjectOf={subjectOf}>
            {(game, isEager, hue) => (
              <GameCard
                game={game}
                hue={hue}
                saved={saved.get(itemKey(game))}
                actions={actions}
                heading="h2"
                isEager={isEager}
              />
            )}
          </CardGrid>
          {found.data?.origin && <ListOrigin origin={found.data.origin} />}
        </>
      )}
    </SearchResults>
  )
}

function idOf({ steamApiId }: Game): number {
  return steamApiId
}
