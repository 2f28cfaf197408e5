import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatVagueDay } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { rowsOf } from '#web/lib/infinite-rows.ts'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { MoreResults } from '#web/ui/more-results.tsx'
import { byMonth } from '../days.ts'
import { diaryQuery, type TimelineFilter } from '../queries.ts'
import { DiaryDays } from './diary-days.tsx'
import { DiarySkeleton } from './diary-skeleton.tsx'

interface DiaryTimelineProps {
  readonly filter: TimelineFilter
  readonly owner: string | undefined
  readonly nothing: ReactNode
}

/** A diary backwards from today, or from a month; undated entries last. */
export function DiaryTimeline({ filter, owner, nothing }: DiaryTimelineProps) {
  const diary = useInfiniteQuery(diaryQuery(useCall(), filter, owner))
  if (diary.isPending) return <DiarySkeleton />
  if (diary.isLoadingError) return <FailedQuery query={diary} />
  const entries = rowsOf(diary.data)
  if (entries.length === 0 && !diary.hasNextPage) return nothing
  return (
    <>
      {byMonth(entries).map(({ month, days }) => (
        <section key={month} aria-label={titleOf(month)} className="mt-6">
          <h2 className="mb-2 font-title text-lead font-semibold first-letter:uppercase">
            {titleOf(month)}
          </h2>
          <DiaryDays days={days} owner={owner} />
        </section>
      ))}
      <MoreResults query={diary} />
    </>
  )
}

function titleOf(month: string | null): string {
  return month === null ? fr.diary.undated : formatVagueDay(month)
}
