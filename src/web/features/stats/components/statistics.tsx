import { useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { FriendsOnly } from '#web/features/friends/components/friends-only.tsx'
import { fr } from '#web/i18n/fr.ts'
import { isForFriends } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { localDay } from '#web/lib/local-day.ts'
import { useNow } from '#web/lib/use-now.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { Select } from '#web/ui/select.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { statsQuery } from '../queries.ts'
import { PeopleCharts } from './people-charts.tsx'
import { RatingsCompared } from './ratings-compared.tsx'
import { figuresBox, StatFigures } from './stat-figures.tsx'
import { TasteCharts } from './taste-charts.tsx'
import { TimeCharts } from './time-charts.tsx'

const t = fr.stats
const ALL = 'all'

interface StatisticsProps {
  /** Default: the user. */
  readonly owner?: string
  /** Absent: all time. */
  readonly year: string | undefined
  readonly onYear: (year: string | undefined) => void
}

/** A user's statistics, of all time or of a year. */
export function Statistics({ owner, year, onYear }: StatisticsProps) {
  const query = useQuery(statsQuery(useCall(), year, owner))
  const today = localDay(useNow())
  if (query.isPending) return <StatisticsSkeleton />
  // Before the data: cached statistics of a former friend are hidden too.
  if (owner !== undefined && isForFriends(query.error)) {
    return (
      <FriendsOnly owner={owner} title={t.closed} link={fr.theirList.person}>
        {t.notFriend}
      </FriendsOnly>
    )
  }
  if (query.isLoadingError) return <FailedQuery query={query} />
  const stats = query.data
  const { movie, tv, episode, game } = stats.totals
  const isNothing = movie + tv + episode + game === 0
  if (isNothing && year === undefined) return <Nothing isOwn={owner === undefined} />
  const years = new Set([
    ...stats.years.map(({ period }) => period),
    year ?? today.slice(0, 4),
    today.slice(0, 4),
  ])
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Select
          label={t.period}
          value={year ?? ALL}
          choices={[
            { value: ALL, label: t.allTime },
            ...[...years]
              .toSorted()
              .toReversed()
              .map((value) => ({ value, label: value })),
          ]}
          onChange={(value) => onYear(value === ALL ? undefined : value)}
        />
        {owner === undefined && (
          <AppLink
            to="/year/$year"
            params={{ year: year ?? today.slice(0, 4) }}
            look="secondary"
            isSmall
          >
            {fr.year.link(year ?? today.slice(0, 4))}
          </AppLink>
        )}
      </div>
      {isNothing ? (
        <EmptyState
          icon={<ChartColumn aria-hidden />}
          title={t.empty.year(year ?? '')}
          action={<Button onClick={() => onYear(undefined)}>{t.empty.all}</Button>}
        />
      ) : (
        <>
          <StatFigures stats={stats} year={year} owner={owner} />
          <div className="mt-8 grid gap-x-12 gap-y-10 @2xl/page:grid-cols-2">
            <TimeCharts stats={stats} year={year} owner={owner} />
            <TasteCharts stats={stats} year={year} owner={owner} />
            <PeopleCharts year={year} owner={owner} />
            {owner === undefined && <RatingsCompared year={year} />}
          </div>
        </>
      )}
    </>
  )
}

function Nothing({ isOwn }: { readonly isOwn: boolean }) {
  return (
    <EmptyState
      icon={<ChartColumn aria-hidden />}
      title={t.empty.title}
      action={
        isOwn && (
          <AppLink to="/watchlist/list" look="primary">
            {t.empty.action}
          </AppLink>
        )
      }
    >
      {isOwn ? t.empty.detail : t.empty.theirs}
    </EmptyState>
  )
}

function StatisticsSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-9 w-56" />
      <div className={figuresBox}>
        <Skeleton className="col-span-full h-18 @2xl/page:col-span-1" />
        {Array.from({ length: 5 }, (_, place) => (
          <Skeleton key={place} className="h-12" />
        ))}
      </div>
      <div className="mt-8 grid gap-x-12 gap-y-10 @2xl/page:grid-cols-2">
        {Array.from({ length: 4 }, (_, place) => (
          <Skeleton key={place} className="h-72" />
        ))}
      </div>
    </Loading>
  )
}
