import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Release } from '#shared/calendar.ts'
import { formatMonth } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { adjacentMonth } from '#web/lib/adjacent-month.ts'
import { localDay } from '#web/lib/local-day.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { late } from '#web/ui/late.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Agenda } from '../components/agenda.tsx'
import { MonthGrid } from '../components/month-grid.tsx'
import { NoRelease } from '../components/no-release.tsx'
import { monthQuery } from '../queries.ts'

const t = fr.calendar
const VIEWS = [
  { value: 'month', label: t.views.month },
  { value: 'agenda', label: t.views.agenda },
] as const

const FileDialog = late(async () => (await import('../components/file-dialog.tsx')).FileDialog, {
  missing: NotLoaded,
})

/** Releases of the works that the user wants to see or play. */
export function CalendarScreen() {
  const today = localDay(useNow())
  const { month = today.slice(0, 7), view = 'month' } = useSearch({ from: '/calendar' })
  const navigate = useNavigate({ from: '/calendar' })
  const show = (search: { month?: string | undefined; view?: 'agenda' | undefined }) =>
    void navigate({ search: (before) => ({ ...before, ...search }), replace: true })
  const [isOpen, setOpen] = useState(false)
  const query = useQuery(monthQuery(useCall(), month))
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <PageTitle className="mr-auto">{t.heading}</PageTitle>
        <Button
          isSmall
          icon={<CalendarDays aria-hidden className="size-4" />}
          onClick={() => setOpen(true)}
        >
          {t.file.open}
        </Button>
      </div>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <IconButton
          label={t.previous}
          icon={<ChevronLeft aria-hidden />}
          onClick={() => show({ month: adjacentMonth(month, -1) })}
        />
        <h2
          aria-live="polite"
          className="min-w-36 text-center font-title text-lead font-semibold first-letter:uppercase"
        >
          {formatMonth(`${month}-01`)}
        </h2>
        <IconButton
          label={t.next}
          icon={<ChevronRight aria-hidden />}
          onClick={() => show({ month: adjacentMonth(month, 1) })}
        />
        <Button
          isSmall
          disabled={month === today.slice(0, 7)}
          // On the narrowest screens, hidden while it has no effect.
          className="max-[22.5rem]:aria-disabled:hidden"
          onClick={() => show({ month: undefined })}
        >
          {t.today}
        </Button>
        <div className="ml-auto max-md:hidden">
          <Segmented
            label={t.view}
            value={view}
            choices={VIEWS}
            onChange={(value) => show({ view: value === 'agenda' ? value : undefined })}
          />
        </div>
      </div>
      {query.isPending ? (
        <Waiting />
      ) : query.isLoadingError ? (
        <FailedQuery query={query} />
      ) : (
        <Days
          releases={query.data.results}
          totalUnknown={query.data.totalUnknown}
          nothing={<NoRelease month={month} {...query.data} />}
          place={{ month, today, view }}
        />
      )}
      {isOpen && <FileDialog onClose={() => setOpen(false)} />}
    </>
  )
}

interface DaysProps {
  readonly releases: readonly Release[]
  readonly totalUnknown: number
  /** Shown when nothing comes out in the month. */
  readonly nothing: ReactNode
  readonly place: {
    readonly month: string
    readonly today: string
    readonly view: 'month' | 'agenda'
  }
}

/** A month grid where there is room for one; the agenda on phones. */
function Days({ releases, totalUnknown, nothing, place: { month, today, view } }: DaysProps) {
  const within = releases.filter(({ day }) => day.startsWith(month))
  if (within.length === 0) return nothing
  return (
    <>
      {totalUnknown > 0 && (
        <p role="status" className="mb-3 text-small text-ink-soft">
          {t.unknown(totalUnknown)}
        </p>
      )}
      {view === 'month' && (
        <div className="max-md:hidden">
          <MonthGrid month={month} releases={releases} today={today} />
        </div>
      )}
      <div className={view === 'month' ? 'md:hidden' : undefined}>
        <Agenda releases={within} today={today} />
      </div>
    </>
  )
}

function Waiting() {
  return (
    <Loading>
      <Skeleton className="h-150 rounded-large max-md:hidden" />
      <div className="grid gap-3 md:hidden">
        {Array.from({ length: 5 }, (_, place) => (
          <Skeleton key={place} className="h-20 rounded-large" />
        ))}
      </div>
    </Loading>
  )
}
