import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useItemActions } from '#web/features/lists/use-item-actions.ts'
import { useSavedShows } from '#web/features/saved-shows/use-saved-shows.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { CorrectedNotice } from '#web/ui/corrected-notice.tsx'
import { SearchResults } from '#web/ui/search-results.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Attribution } from '../components/attribution.tsx'
import { CatalogueRow } from '../components/catalogue-row.tsx'
import { SearchForm } from '#web/ui/search-form.tsx'
import { SkeletonGrid } from '#web/ui/card-grid.tsx'
import { TitleGrid } from '../components/title-grid.tsx'
import { useSearchText } from '#web/lib/use-search-text.ts'
import { titleSearchQuery, type SearchType } from '../queries.ts'

const t = fr.titleSearch

/** Films and series of the catalogue, by title. */
export function SearchScreen() {
  const { query = '', type = 'all', asTyped = false } = useSearch({ from: '/watchlist/search' })
  const navigate = useNavigate({ from: '/watchlist/search' })
  const look = (next: { readonly query: string; readonly type: SearchType }) =>
    void navigate({
      search: {
        ...(next.query !== '' && { query: next.query }),
        ...(next.type !== 'all' && { type: next.type }),
      },
      replace: true,
    })
  const field = useSearchText(query, (typed) => look({ query: typed, type }))
  return (
    <>
      <PageTitle className="mb-4">{t.heading}</PageTitle>
      <SearchForm
        label={t.label}
        field={field}
        fieldClass="min-w-60 grow sm:max-w-xl"
        className="flex flex-wrap items-center gap-3"
      >
        <Segmented
          label={t.type.legend}
          value={type}
          choices={[
            { value: 'all', label: t.type.all },
            { value: 'movie', label: t.type.movie },
            { value: 'tv', label: t.type.tv },
          ]}
          onChange={(wanted) => look({ query, type: wanted })}
          className="max-sm:w-full"
        />
      </SearchForm>
      {query === '' ? <Suggestions type={type} /> : <Results {...{ query, type, asTyped }} />}
    </>
  )
}

/** Trends, before anything is typed. */
function Suggestions({ type }: { readonly type: SearchType }) {
  const { saved } = useSavedShows()
  const actions = useItemActions()
  const { trendingMovies, trendingTv } = fr.watchlistHome
  const mine = { saved, actions }
  return (
    <>
      <p className="mt-4 text-ink-soft">{t.before}</p>
      {type !== 'tv' && (
        <CatalogueRow
          {...mine}
          row="trendingMovies"
          all="/watchlist/trending/movie"
          title={trendingMovies}
        />
      )}
      {type !== 'movie' && (
        <CatalogueRow {...mine} row="trendingTv" all="/watchlist/trending/tv" title={trendingTv} />
      )}
      <Attribution />
    </>
  )
}

interface ResultsProps {
  readonly query: string
  readonly type: SearchType
  readonly asTyped: boolean
}

function Results({ query, type, asTyped }: ResultsProps) {
  const found = useInfiniteQuery(titleSearchQuery(useCall(), query, type, asTyped))
  const { saved } = useSavedShows()
  const actions = useItemActions()
  return (
    <>
      <SearchResults query={query} found={found} t={t} skeleton={<SkeletonGrid shape="poster" />}>
        {(titles) => (
          <>
            <CorrectedNotice query={query} corrected={found.data?.corrected}>
              <AppLink to="/watchlist/search" search={{ query, type, asTyped: true }} replace>
                {t.asTyped(query)}
              </AppLink>
            </CorrectedNotice>
            <TitleGrid label={t.heading} titles={titles} saved={saved} actions={actions} />
          </>
        )}
      </SearchResults>
      {found.data !== undefined && found.data.total > 0 && <Attribution />}
    </>
  )
}
