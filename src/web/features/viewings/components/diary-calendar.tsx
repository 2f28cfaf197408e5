import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { DiaryEntry } from '#shared/viewings.ts'
import { WorkPicture } from '#web/features/friends/components/work-card.tsx'
import { formatVagueDay } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { adjacentMonth } from '#web/lib/adjacent-month.ts'
import { cx } from '#web/ui/cx.ts'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { byMonth, weeksOf } from '../days.ts'
import { type DiaryFilter, diaryMonthQuery } from '../queries.ts'
import { dayId, DiaryDays } from './diary-days.tsx'

const t = fr.diary
/** Covers that a day has room for. */
const SHOWN = 3

interface DiaryCalendarProps {
  readonly month: string
  /** The user's own day. */
  readonly today: string
  readonly onMonth: (month: string) => void
  readonly filter: DiaryFilter
  readonly owner: string | undefined
}

/** A month of a diary: a grid of days with their covers, and the days below as a list. */
export function DiaryCalendar({ month, today, onMonth, filter, owner }: DiaryCalendarProps) {
  const entries = useQuery(diaryMonthQuery(useCall(), month, filter, owner))
  const isThis = month === today.slice(0, 7)
  const days = byMonth(entries.data ?? [])[0]?.days ?? []
  return (
    <>
      <div className="mt-4 mb-3 flex items-center gap-1">
        <IconButton
          label={t.month.previous}
          icon={<ChevronLeft aria-hidden />}
          onClick={() => onMonth(adjacentMonth(month, -1))}
        />
        <IconButton
          label={t.month.next}
          icon={<ChevronRight aria-hidden />}
          disabled={isThis}
          onClick={() => onMonth(adjacentMonth(month, 1))}
        />
        <h2
          aria-live="polite"
          className="ml-2 font-title text-lead font-semibold first-letter:uppercase"
        >
          {formatVagueDay(month)}
        </h2>
      </div>
      {entries.isLoadingError ? (
        <FailedQuery query={entries} />
      ) : (
        <>
          <table className="w-full table-fixed border-separate [border-spacing:2px] sm:[border-spacing:4px]">
            <caption className="sr-only">{formatVagueDay(month)}</caption>
            <thead>
              <tr>
                {t.days.map((day) => (
                  <th key={day} scope="col" className="pb-1 text-small font-normal text-ink-soft">
                    {day}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeksOf(month).map((week) => (
                <tr key={week.find(Boolean)}>
                  {week.map((day, column) => (
                    <Day
                      key={day ?? column}
                      day={day}
                      isToday={day === today}
                      entries={days.find((group) => group.day === day)?.entries ?? []}
                    />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <div className="mt-6">
            {entries.isPending ? (
              <Loading>
                <Skeleton className="h-20" />
              </Loading>
            ) : days.length === 0 ? (
              <p className="text-ink-soft">{t.emptyMonth}</p>
            ) : (
              <DiaryDays days={days} owner={owner} />
            )}
          </div>
        </>
      )}
    </>
  )
}

interface DayProps {
  readonly day: string | undefined
  readonly isToday: boolean
  readonly entries: readonly DiaryEntry[]
}

function Day({ day, isToday, entries }: DayProps) {
  if (day === undefined) return <td aria-hidden />
  const number = (
    <span
      className={cx(
        'inline-grid size-6 place-items-center rounded-full text-small tabular-nums',
        isToday ? 'bg-primary font-semibold text-on-primary' : 'text-ink-soft',
      )}
    >
      {Number(day.slice(8))}
    </span>
  )
  return (
    <td
      aria-current={isToday ? 'date' : undefined}
      className="h-22 rounded-small bg-sheet p-0 align-top sm:h-24"
    >
      {entries.length === 0 ? (
        <span className="block p-1">{number}</span>
      ) : (
        <a
          href={`#${dayId(day)}`}
          className="flex h-full flex-col rounded-small p-1 hover:bg-sunken"
        >
          <span className="flex items-center justify-between whitespace-nowrap">
            {number}{' '}
            <span className="sr-only">
              {t.onDay(formatVagueDay(day.slice(0, 7)), entries.length)}
            </span>
            <More entries={entries.length} />
          </span>
          <span className="mt-auto flex items-end gap-0.5">
            {entries.slice(0, SHOWN).map(({ kind, work, number: time }, place) => (
              <span
                key={`${kind}:${work.id}:${time}`}
                className={cx(place > 0 && 'max-sm:hidden', place > 1 && 'max-lg:hidden')}
              >
                <WorkPicture work={work} width={work.type === 'game' ? 1.5 : 2} />
              </span>
            ))}
          </span>
        </a>
      )}
    </td>
  )
}

/** How many entries of a day are not shown, which depends on its width. */
function More({ entries }: { readonly entries: number }) {
  return (
    <span
      aria-hidden
      className="text-[0.6875rem] leading-4 font-semibold text-ink-soft tabular-nums"
    >
      {entries > 1 && <span className="sm:hidden">{t.more(entries - 1)}</span>}
      {entries > 2 && <span className="max-sm:hidden lg:hidden">{t.more(entries - 2)}</span>}
      {entries > SHOWN && <span className="max-lg:hidden">{t.more(entries - SHOWN)}</span>}
    </span>
  )
}
