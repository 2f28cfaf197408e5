import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Gift } from 'lucide-react'
import type { Recommender } from '#shared/recommendations.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { rowsOf } from '#web/lib/infinite-rows.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { MoreResults } from '#web/ui/more-results.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { SheetList, SheetSkeleton } from '#web/ui/sheet-list.tsx'
import { RecommendationRow } from '../components/recommendation-row.tsx'
import { pagesQuery, peopleQuery } from '../queries.ts'

const t = fr.recommendations
const SHOWN = [
  { value: 'all', label: t.all },
  { value: 'toSee', label: t.toSee },
  { value: 'seen', label: t.seen },
] as const

interface RecommendedFilter {
  readonly from?: string | undefined
  readonly show?: 'toSee' | 'seen' | undefined
}

/** What my friends recommended, and how well each knows me. */
export function RecommendedScreen() {
  const { from, show: shown } = useSearch({ from: '/recommended' })
  const done = shown && shown === 'seen'
  const navigate = useNavigate({ from: '/recommended' })
  const show = (filter: RecommendedFilter) =>
    void navigate({ search: (before) => ({ ...before, ...filter }), replace: true })
  const call = useCall()
  const people = useQuery(peopleQuery(call))
  const recommenders = people.data ?? []
  const isKnown = from === undefined || recommenders.some(({ user }) => user.id === from)
  const pages = useInfiniteQuery(pagesQuery(call, { from, done }))
  const rows = rowsOf(pages.data)
  return (
    <div className="mx-auto max-w-3xl">
      <PageTitle>{t.heading}</PageTitle>
      <p className="mt-1 mb-4 text-ink-soft">{t.lead}</p>
      <div className="mb-4 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
        <Segmented
          label={t.filter}
          value={shown ?? 'all'}
          choices={SHOWN}
          onChange={(value) => show({ show: value === 'all' ? undefined : value })}
        />
        <Select
          label={t.from}
          isLabelHidden
          value={from ?? ''}
          choices={[
            { value: '', label: t.anybody },
            // Else the select would deny a filter by somebody no longer among my friends.
            ...(isKnown ? [] : [{ value: from, label: t.somebody }]),
            ...recommenders.map(choiceOf),
          ]}
          onChange={(value) => show({ from: value === '' ? undefined : value })}
        />
      </div>
      {pages.isPending || people.isPending ? (
        <SheetSkeleton rows={5} rowClass="h-28" pictureClass="h-20 w-14" />
      ) : pages.isLoadingError ? (
        <FailedQuery query={pages} />
      ) : rows.length === 0 && !pages.hasNextPage ? (
        <Nothing
          isFiltered={from !== undefined || shown !== undefined}
          onClear={() => show({ from: undefined, show: undefined })}
        />
      ) : (
        <>
          <SheetList label={t.list}>
            {rows.map((row, place) => (
              <RecommendationRow key={row.messageId} recommendation={row} place={place} />
            ))}
          </SheetList>
          <MoreResults query={pages} />
        </>
      )}
    </div>
  )
}

function choiceOf({ user, count, seen, meanRating }: Recommender) {
  return { value: user.id, label: t.person(user.username, t.figures(count, seen, meanRating)) }
}

interface NothingProps {
  readonly isFiltered: boolean
  readonly onClear: () => void
}

function Nothing({ isFiltered, onClear }: NothingProps) {
  if (isFiltered) {
    return (
      <EmptyState
        title={t.emptyFilter.title}
        action={<Button onClick={onClear}>{t.emptyFilter.action}</Button>}
      >
        {t.emptyFilter.detail}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<Gift aria-hidden />}
      title={t.empty.title}
      action={
        <AppLink to="/friends" look="secondary">
          {t.empty.action}
        </AppLink>
      }
    >
      {t.empty.detail}
    </EmptyState>
  )
}
