import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { useShowActions } from '#web/features/saved-shows/use-show-actions.ts'
import { useSavedShows } from '#web/features/saved-shows/use-saved-shows.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { Attribution } from '../components/attribution.tsx'
import { CatalogueRow } from '../components/catalogue-row.tsx'
import { MoreResults } from '#web/ui/more-results.tsx'
import { SearchForm } from '#web/ui/search-form.tsx'
import { SkeletonGrid, TitleGrid } from '../components/title-grid.tsx'
import { useSearchWords } from '#web/lib/use-search-words.ts'
import { titleSearchQuery, type SearchType } from '../queries.ts'

const words = fr.titleSearch

/** Films and series of the catalogue, by title. */
export default function SearchScreen() {
  const { query = '', type = 'all' } = useSearch({ from: '/watchlist/search' })
  const navigate = useNavigate({ from: '/watchlist/search' })
  const look = (next: { readonly query: string; readonly type: SearchType }) =>
    void navigate({
      search: {
        ...(next.query !== '' && { query: next.query }),
        ...(next.type !== 'all' && { type: next.type }),
      },
      replace: true,
    })
  const field = useSearchWords(query, (typed) => look({ query: typed, type }))
  return (
    <>
      <PageTitle className="mb-4">{words.heading}</PageTitle>
      <SearchForm
        label={words.label}
        field={field}
        fieldClass="min-w-60 grow sm:max-w-xl"
        className="flex flex-wrap items-center gap-3"
      >
        <Segmented
          label={words.type.legend}
          value={type}
          choices={[
            { value: 'all', label: words.type.all },
            { value: 'movie', label: words.type.movie },
            { value: 'tv', label: words.type.tv },
          ]}
          onChange={(wanted) => look({ query, type: wanted })}
          className="max-sm:w-full"
        />
      </SearchForm>
      {query === '' ? <Suggestions type={type} /> : <Results query={query} type={type} />}
    </>
  )
}

/** Before a word is typed: what the world watches. */
function Suggestions({ type }: { readonly type: SearchType }) {
  const { saved } = useSavedShows()
  const actions = useShowActions()
  const { trendingMovies, trendingTv } = fr.watchlistHome
  const mine = { saved, actions }
  return (
    <>
      <p className="mt-4 text-ink-soft">{words.before}</p>
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

function Results({ query, type }: { readonly query: string; readonly type: SearchType }) {
  const found = useInfiniteQuery(titleSearchQuery(useCall(), query, type))
  const { saved } = useSavedShows()
  const actions = useShowActions()
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
      <output className="mt-4 mb-3 block text-small text-ink-soft">
        {total > 0 && words.count(formatNumber(total), total > 1)}
      </output>
      {results.length === 0 ? (
        <EmptyState icon={<SearchX aria-hidden />} title={words.none.title(query)}>
          {words.none.detail}
        </EmptyState>
      ) : (
        <TitleGrid label={words.heading} titles={results} saved={saved} actions={actions} />
      )}
      <MoreResults query={found} />
      {results.length > 0 && <Attribution />}
    </>
  )
}
