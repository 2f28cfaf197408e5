import { useQuery } from '@tanstack/react-query'
import { CircleCheckBig, SearchX } from 'lucide-react'
import type { TitleCard } from '#shared/titles.ts'
import { useSavedShows } from '#web/features/saved-shows/use-saved-shows.ts'
import { useItemActions } from '#web/features/lists/use-item-actions.ts'
import { ownServicesQuery } from '#web/features/services/queries.ts'
import { Attribution } from '#web/features/titles/components/attribution.tsx'
import { TitleGrid } from '#web/features/titles/components/title-grid.tsx'
import { formatNumber } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { SkeletonGrid } from '#web/ui/card-grid.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type FailableQuery, FailedQuery } from '#web/ui/error-state.tsx'
import { fetchNext, MoreResults, type NextPage } from '#web/ui/more-results.tsx'

interface DiscoverResultsProps {
  readonly found: NextPage &
    FailableQuery & {
      readonly data:
        | {
            readonly results: readonly TitleCard[]
            readonly total: number
            readonly hidden: number
            readonly areServicesKnown: boolean
          }
        | undefined
    }
  readonly hasFilters: boolean
  /** Whether only titles on one's own services are requested. */
  readonly isOnMine: boolean
  readonly onClear: () => void
  /** Shows what is hidden. */
  readonly onUnhide: () => void
}

/** With more hidden than this, in total and per title shown, asks before reading on. */
const MANY_HIDDEN = 60
const HIDDEN_FOR_ONE = 4

const t = fr.discover

/** The results: loading, failed, none, or all the titles. */
export function DiscoverResults(props: DiscoverResultsProps) {
  const { found, onUnhide } = props
  const { saved } = useSavedShows()
  const actions = useItemActions()
  const { results = [], hidden = 0 } = found.data ?? {}
  const isMostlyHidden = hidden >= MANY_HIDDEN && hidden > HIDDEN_FOR_ONE * results.length
  return (
    <>
      <Outcome {...props} />
      {!found.data && found.error && <FailedQuery query={found} />}
      {!found.data && !found.error && (
        <div aria-busy>
          <SkeletonGrid shape="poster" />
        </div>
      )}
      {found.data && !isNothing(found) && (
        <TitleGrid label={t.results} titles={results} saved={saved} actions={actions} />
      )}
      {isMostlyHidden && found.hasNextPage && !found.isFetchNextPageError ? (
        <MostlyHidden found={found} onUnhide={onUnhide} />
      ) : (
        found.data && <MoreResults query={found} />
      )}
      {results.length > 0 && <Attribution />}
    </>
  )
}

function isNothing({ data, hasNextPage }: DiscoverResultsProps['found']): boolean {
  return data?.results.length === 0 && !hasNextPage
}

/** Always mounted: screen readers ignore a live region inserted together with its text. */
function Outcome(props: DiscoverResultsProps) {
  const { found, hasFilters, isOnMine, onClear, onUnhide } = props
  const own = useQuery({ ...ownServicesQuery(useCall()), enabled: isOnMine })
  const { total = 0, hidden = 0, areServicesKnown = true } = found.data ?? {}
  const isEmpty = isNothing(found)
  const hasNoServices = isOnMine && areServicesKnown && own.data?.length === 0
  const isAllHidden = hidden > 0
  return (
    <div role="status">
      {!found.data && !found.error && <span className="sr-only">{t.loading}</span>}
      <p className="mt-5 mb-3 min-h-5 text-small text-ink-soft tabular-nums">
        {total > 0 && t.count(total)}
        {hidden > 0 && ` · ${t.hidden(hidden)}`}
        {!areServicesKnown && <span className="block">{fr.services.unavailable}</span>}
      </p>
      {isEmpty &&
        (hasNoServices ? (
          <EmptyState
            icon={<SearchX aria-hidden />}
            title={fr.services.count(0)}
            action={
              <AppLink to="/account" hash="services" look="quiet">
                {fr.services.choose}
              </AppLink>
            }
          >
            {fr.services.lead}
          </EmptyState>
        ) : (
          <EmptyState
            icon={isAllHidden ? <CircleCheckBig aria-hidden /> : <SearchX aria-hidden />}
            title={isAllHidden ? t.none.allSeen : t.none.title}
            action={
              isAllHidden ? (
                <Button onClick={onUnhide}>{t.hide.unhide}</Button>
              ) : (
                hasFilters && <Button onClick={onClear}>{t.clear}</Button>
              )
            }
          >
            {isAllHidden ? t.none.allSeenDetail : t.none.detail}
          </EmptyState>
        ))}
    </div>
  )
}

/** Replaces infinite scrolling, which could read the whole catalogue for a few titles. */
function MostlyHidden({ found, onUnhide }: Pick<DiscoverResultsProps, 'found' | 'onUnhide'>) {
  const { results = [], hidden = 0 } = found.data ?? {}
  return (
    <EmptyState
      icon={<CircleCheckBig aria-hidden />}
      title={t.mostlySeen.title}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button
            look="primary"
            isBusy={found.isFetchingNextPage}
            onClick={() => void fetchNext(found)}
          >
            {t.mostlySeen.further}
          </Button>
          <Button onClick={onUnhide}>{t.hide.unhide}</Button>
        </div>
      }
    >
      {t.mostlySeen.detail(formatNumber(results.length + hidden), formatNumber(hidden))}
    </EmptyState>
  )
}
