import { Suspense, useMemo } from 'react'
import { Attribution } from '../components/attribution.tsx'
import { useSearchWords } from '#web/lib/use-search-words.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { lazyPart } from '#web/lib/insist.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { readShowPage } from '#web/features/saved-shows/queries.ts'
import { ListBody } from '../components/list-body.tsx'
import { filterOf } from '#web/features/lists/list-search.ts'
import { ListToolbar } from '#web/features/lists/components/list-toolbar.tsx'
import { useListPages } from '#web/features/lists/use-list-pages.ts'
import { useListSearch } from '../use-list-search.ts'
import { useSavedShows } from '#web/features/saved-shows/use-saved-shows.ts'

const words = fr.watchlist.list

/** Loads when used: most look at their list otherwise. */
const RankingPart = lazyPart(async () => {
  const part = await import('../components/ranking-part.tsx')
  return { default: part.RankingPart }
})

/** The person's own films and series. */
export default function ListScreen() {
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
          <Suspense>
            <RankingPart
              filter={filter}
              onChoose={(type) => change({ type })}
              onClearFilters={() => {
                field.type('')
                change({ watched: undefined, query: undefined })
              }}
            />
          </Suspense>
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
