import { useMemo } from 'react'
import type { SavedShow } from '#shared/saved-shows.ts'
import { RankingChoice } from '../components/ranking-choice.tsx'
import { Attribution } from '../components/attribution.tsx'
import { useSearchText } from '#web/lib/use-search-text.ts'
import { fr } from '#web/i18n/fr.ts'
import { late } from '#web/ui/late.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { SelectionBar } from '#web/features/list-choice/components/late-selection-bar.tsx'
import { readShowPage } from '#web/features/saved-shows/queries.ts'
import { MyListBody, type MyPlace } from '#web/features/lists/components/my-list-body.tsx'
import { RankingSkeleton } from '#web/features/lists/components/ranking-skeleton.tsx'
import { nameOf, yearOf } from '#web/features/lists/any-title.ts'
import { ownFilterOf } from '#web/features/lists/list-search.ts'
import type { Face } from '#web/features/lists/components/rank-row.tsx'
import { SelectButton } from '#web/features/lists/components/select-button.tsx'
import { ListToolbar } from '#web/features/lists/components/list-toolbar.tsx'
import { useSelection } from '#web/features/lists/use-selection.ts'
import { useListPages } from '#web/features/lists/use-list-pages.ts'
import { ShowRow } from '../components/show-row.tsx'
import { TitleCard } from '../components/title-card.tsx'
import { TitleCover } from '../components/title-cover.tsx'
import { TitleLink } from '../components/title-link.tsx'
import { useListSearch } from '../use-list-search.ts'
import { useSavedShows } from '#web/features/saved-shows/use-saved-shows.ts'

const t = fr.watchlist.list

/** Loaded on use. */
const Ranking = late(
  async () => (await import('#web/features/lists/components/my-ranking.tsx')).MyRanking<SavedShow>,
  { fallback: RankingSkeleton },
)

/** The user's films and series. */
export function ListScreen() {
  const [search, change] = useListSearch()
  const field = useSearchText(search.query ?? '', (query) => change({ query }))
  const filter = useMemo(() => ownFilterOf(search), [search])
  const ranked = filter.type === 'movie' || filter.type === 'tv' ? filter.type : undefined
  const pages = useListPages(readShowPage, filter)
  const whole = useSavedShows()
  const all = useMemo(() => [...whole.saved.values()], [whole.saved])
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
          {pages.first.data && t.count(pages.total)}
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
          <MyListBody
            of="titles"
            search={search}
            onChange={change}
            onClearFilters={clear}
            read={readShowPage}
            pages={pages}
            whole={whole}
            render={render}
            selection={selection}
            bar={<SelectionBar selection={selection} total={pages.total} />}
          />
        ) : ranked ? (
          <Ranking
            type={ranked}
            filter={filter}
            whole={whole}
            face={face}
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

function render(show: SavedShow, { view, isEager, ...place }: MyPlace) {
  if (view === 'rows') return <ShowRow show={show} {...place} />
  return <TitleCard title={show} saved={show} heading="h2" isEager={isEager} {...place} />
}

/** In the ranking. */
const face: Face<SavedShow> = {
  Cover: ({ item, hue }) => <TitleCover title={item} hue={hue} sizes="44px" width={2.75} />,
  Name: ({ item }) => (
    <TitleLink title={item} className="hover:underline">
      {nameOf(item)}
    </TitleLink>
  ),
  yearOf,
}
