import { useMemo } from 'react'
import { Attribution } from '../components/attribution.tsx'
import { useSearchWords } from '#web/lib/use-search-words.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { late } from '#web/ui/late.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { readShowPage } from '#web/features/saved-shows/queries.ts'
import { RankingSkeleton } from '#web/features/lists/components/ranking-skeleton.tsx'
import { ListBody } from '../components/list-body.tsx'
import { filterOf } from '#web/features/lists/list-search.ts'
import { ListToolbar } from '#web/features/lists/components/list-toolbar.tsx'
import { useListPages } from '#web/features/lists/use-list-pages.ts'
import { useListSearch } from '../use-list-search.ts'
import { useSavedShows } from '#web/features/saved-shows/use-saved-shows.ts'

const words = fr.watchlist.list

/** Loads when used: most look at their list otherwise. */
const RankingPart = late(async () => (await import('../components/ranking-part.tsx')).RankingPart, {
  fallback: RankingSkeleton,
})

/** The person's own films and series. */
export function ListScreen() {
  const [search, change] = useListSearch()
  const field = useSearchWords(search.query ?? '', (query) => change({ query }))
  const filter = useMemo(() => filterOf(search), [search])
  const pages = useListPages(readShowPage, filter)
  const { saved } = useSavedShows()
  const clear = () => {
    field.type('')
    change({ type: undefined, watched: undefined, query: undefined })
  }
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
      />
      <div className="mt-6">
        {filter.sort === 'RANK_ASC' ? (
          <RankingPart
            filter={filter}
            onChoose={(type) => change({ type })}
            onClearFilters={() => {
              field.type('')
              change({ watched: undefined, query: undefined })
            }}
          />
        ) : (
          <ListBody
            wanted={filter}
            view={search.view ?? 'grid'}
            pages={pages}
            saved={saved}
            onClearFilters={clear}
          />
        )}
      </div>
      {pages.total > 0 && <Attribution />}
    </>
  )
}
