import { useMemo } from 'react'
import { RankingChoice } from '../components/ranking-choice.tsx'
import { Attribution } from '../components/attribution.tsx'
import { useSearchText } from '#web/lib/use-search-text.ts'
import { fr } from '#web/i18n/fr.ts'
import { late } from '#web/ui/late.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { readShowPage } from '#web/features/saved-shows/queries.ts'
import { RankingSkeleton } from '#web/features/lists/components/ranking-skeleton.tsx'
import { ListBody } from '../components/list-body.tsx'
import { mayBeEmptyByFilters, ownFilterOf } from '#web/features/lists/list-search.ts'
import { RowHeadings } from '#web/features/lists/components/row-headings.tsx'
import { SelectButton } from '#web/features/lists/components/select-button.tsx'
import { ListToolbar } from '#web/features/lists/components/list-toolbar.tsx'
import { useSelection } from '#web/features/lists/use-selection.ts'
import { useListPages } from '#web/features/lists/use-list-pages.ts'
import { useListSearch } from '../use-list-search.ts'
import { useSavedShows } from '#web/features/saved-shows/use-saved-shows.ts'

const t = fr.watchlist.list

/** Loaded on use. */
const RankingPart = late(async () => (await import('../components/ranking-part.tsx')).RankingPart, {
  fallback: RankingSkeleton,
})

/** The user's films and series. */
export function ListScreen() {
  const [search, change] = useListSearch()
  const field = useSearchText(search.query ?? '', (query) => change({ query }))
  const filter = useMemo(() => ownFilterOf(search), [search])
  const ranked = filter.type === 'movie' || filter.type === 'tv' ? filter.type : undefined
  const pages = useListPages(readShowPage, filter)
  const whole = useSavedShows()
  const { saved } = whole
  const all = useMemo(() => [...saved.values()], [saved])
  const selection = useSelection(readShowPage, pages.filter, all)
  const clear = () => {
    field.type('')
    change({ type: undefined, watched: undefined, query: undefined, filter: undefined })
  }
  return (
    <>
      <div className="mb-1 flex flex-wrap items-baseline gap-x-3">
        <PageTitle>{t.heading}</PageTitle>
        <output className="text-ink-soft tabular-nums">
          {pages.first.isSuccess && t.count(pages.total)}
        </output>
        {filter.sort !== 'RANK_ASC' && <SelectButton selection={selection} total={pages.total} />}
      </div>
      <ListToolbar
        search={search}
        onChange={change}
        text={field.text}
        onQuery={field.type}
        hasRanking
      />
      <div className="mt-3">
        {filter.sort !== 'RANK_ASC' ? (
          <ListBody
            wanted={filter}
            view={search.view ?? 'grid'}
            headings={
              <RowHeadings shape="poster" sort={search.sort} onChange={change} done={t.seenOn} />
            }
            pages={pages}
            saved={saved}
            isHidden={mayBeEmptyByFilters(filter, whole)}
            onClearFilters={clear}
            onChange={change}
            selection={selection}
          />
        ) : ranked ? (
          <RankingPart
            type={ranked}
            filter={filter}
            onClearFilters={() => {
              field.type('')
              change({ watched: undefined, query: undefined, filter: undefined })
            }}
          />
        ) : (
          <RankingChoice onChoose={(type) => change({ type })} />
        )}
      </div>
      {pages.total > 0 && <Attribution />}
    </>
  )
}
