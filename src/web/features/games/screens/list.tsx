import { Library } from 'lucide-react'
import { useMemo } from 'react'
import type { SavedGame } from '#shared/saved-games.ts'
import { SelectionBar } from '#web/features/list-choice/components/late-selection-bar.tsx'
import { ownFilterOf } from '#web/features/lists/list-search.ts'
import { MyListBody, type MyPlace } from '#web/features/lists/components/my-list-body.tsx'
import { RankingSkeleton } from '#web/features/lists/components/ranking-skeleton.tsx'
import type { Face } from '#web/features/lists/components/rank-row.tsx'
import { SelectButton } from '#web/features/lists/components/select-button.tsx'
import { ListToolbar } from '#web/features/lists/components/list-toolbar.tsx'
import { useSelection } from '#web/features/lists/use-selection.ts'
import { useListPages } from '#web/features/lists/use-list-pages.ts'
import { useSearchText } from '#web/lib/use-search-text.ts'
import { fr } from '#web/i18n/fr.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { late } from '#web/ui/late.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { GameArt } from '../components/game-art.tsx'
import { GameCard } from '../components/game-card.tsx'
import { GameLink } from '../components/game-link.tsx'
import { SavedGameRow } from '../components/saved-game-row.tsx'
import { cardFactsOf } from '../game-facts.ts'
import { useGameListSearch } from '../use-game-list-search.ts'
import { useSavedGames } from '#web/features/saved-games/use-saved-games.ts'
import { readGamePage } from '#web/features/saved-games/queries.ts'

const t = fr.gameList

/** Loaded on use. */
const Ranking = late(
  async () => (await import('#web/features/lists/components/my-ranking.tsx')).MyRanking<SavedGame>,
  { fallback: RankingSkeleton },
)

/** The user's games. */
export function GameListScreen() {
  const [search, change] = useGameListSearch()
  const field = useSearchText(search.query ?? '', (query) => change({ query }))
  const filter = useMemo(() => ownFilterOf(search, 'game'), [search])
  const pages = useListPages(readGamePage, filter)
  const whole = useSavedGames()
  const all = useMemo(() => [...whole.saved.values()], [whole.saved])
  const selection = useSelection(readGamePage, pages.filter, all)
  const clear = () => {
    field.type('')
    change({ watched: undefined, query: undefined, filter: undefined })
  }
  return (
    <>
      <div className="mb-1 flex flex-wrap items-baseline gap-x-3">
        {/* A line of its own on a phone: nothing wraps when the count arrives. */}
        <PageTitle className="max-sm:w-full">{t.heading}</PageTitle>
        <output className="text-ink-soft tabular-nums max-sm:self-center">
          {pages.first.data && t.count(pages.total)}
        </output>
        <div className="ml-auto flex self-center">
          <AppLink to="/steam/library" look="quiet" isSmall>
            <Library aria-hidden className="size-4" />
            <span className="max-sm:sr-only">{t.steam}</span>
          </AppLink>
          {filter.sort !== 'RANK_ASC' && <SelectButton selection={selection} total={pages.total} />}
        </div>
      </div>
      <ListToolbar
        search={search}
        onChange={change}
        text={field.text}
        onQuery={field.type}
        hasRanking
        hasTypes={false}
        labels={t}
        of={{ part: 'game' }}
      />
      <div className="mt-3">
        {filter.sort === 'RANK_ASC' ? (
          <Ranking type="game" filter={filter} whole={whole} face={face} onClearFilters={clear} />
        ) : (
          <MyListBody
            of="games"
            search={search}
            onChange={change}
            onClearFilters={clear}
            read={readGamePage}
            pages={pages}
            whole={whole}
            render={render}
            selection={selection}
            bar={<SelectionBar selection={selection} total={pages.total} />}
          />
        )}
      </div>
    </>
  )
}

function render(game: SavedGame, { view, isEager, ...place }: MyPlace) {
  if (view === 'rows') return <SavedGameRow game={game} {...place} />
  const facts = cardFactsOf(game)
  return (
    <GameCard game={game} facts={facts} saved={game} heading="h2" isEager={isEager} {...place} />
  )
}

/** In the ranking. */
const face: Face<SavedGame> = {
  Cover: ({ item: { name, headerImage }, hue }) => (
    <GameArt name={name} headerImage={headerImage} hue={hue} width={5.5} />
  ),
  Name: ({ item }) => (
    <GameLink game={item} className="hover:underline">
      {item.name}
    </GameLink>
  ),
  yearOf: ({ releaseDate }) => releaseDate?.slice(0, 4),
}
