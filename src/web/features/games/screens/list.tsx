import { useMemo } from 'react'
import { filterOf, hidesSome } from '#web/features/lists/list-search.ts'
import { ListNothing } from '#web/features/lists/components/list-nothing.tsx'
import { RankingSkeleton } from '#web/features/lists/components/ranking-skeleton.tsx'
import { ListToolbar } from '#web/features/lists/components/list-toolbar.tsx'
import { useListPages } from '#web/features/lists/use-list-pages.ts'
import { useSearchWords } from '#web/lib/use-search-words.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { late } from '#web/ui/late.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { GameListBody } from '../components/game-list-body.tsx'
import { useGameListSearch } from '../use-game-list-search.ts'
import { useSavedGames } from '#web/features/saved-games/use-saved-games.ts'
import { readGamePage } from '#web/features/saved-games/queries.ts'

const words = fr.gameList

/** Loads when used: most look at their list otherwise. */
const GameRanking = late(async () => (await import('../components/game-ranking.tsx')).GameRanking, {
  fallback: RankingSkeleton,
})

/** The person's own games. */
export function GameListScreen() {
  const [search, change] = useGameListSearch()
  const field = useSearchWords(search.query ?? '', (query) => change({ query }))
  const filter = useMemo(() => filterOf(search, 'game'), [search])
  const pages = useListPages(readGamePage, filter)
  const { saved } = useSavedGames()
  const clear = () => {
    field.type('')
    change({ watched: undefined, query: undefined })
  }
  const isRanking = filter.sort === 'RANK_ASC'
  const isHidden = hidesSome(filter) && saved.size > 0
  const nothing = <ListNothing of="games" isHidden={isHidden} onClearFilters={clear} />
  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline gap-x-3">
        <PageTitle>{words.heading}</PageTitle>
        <output className="text-ink-soft tabular-nums">
          {pages.first.isSuccess && words.count(formatNumber(pages.total), pages.total > 1)}
        </output>
      </div>
      <ListToolbar
        search={search}
        onChange={change}
        words={field.words}
        onWords={field.type}
        hasRanking
        hasTypes={false}
        labels={words}
      />
      <div className="mt-6">
        {isRanking ? (
          <GameRanking filter={filter} nothing={nothing} />
        ) : (
          <GameListBody
            view={search.view ?? 'grid'}
            pages={pages}
            saved={saved}
            nothing={nothing}
          />
        )}
      </div>
    </>
  )
}
