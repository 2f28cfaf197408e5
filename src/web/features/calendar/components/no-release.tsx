import { CalendarDays } from 'lucide-react'
import type { calendar } from '#shared/calendar.ts'
import type { Reply } from '#shared/contract.ts'
import { formatMonth } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

const t = fr.calendar

interface NoReleaseProps extends Omit<Reply<typeof calendar.getMonth>, 'results'> {
  readonly month: string
}

/** A month in which nothing comes out, as far as the catalogue has answered. */
export function NoRelease({ month, isLooking, totalUnknown, areDatesKnown }: NoReleaseProps) {
  // From a catalogue without dates there is nothing to wait for.
  if (areDatesKnown && (isLooking || totalUnknown > 0)) {
    return (
      <p role="status" className="py-12 text-center text-ink-soft">
        {isLooking ? t.looking : t.unknown(totalUnknown)}
      </p>
    )
  }
  return (
    <EmptyState
      icon={<CalendarDays aria-hidden />}
      title={t.empty.title(formatMonth(`${month}-01`))}
      action={<AppLink to="/watchlist/home">{t.empty.action}</AppLink>}
    >
      {t.empty.detail}
      {!areDatesKnown && <span className="mt-2 block">{t.empty.embedded}</span>}
      {totalUnknown > 0 && <span className="mt-2 block">{t.unknown(totalUnknown)}</span>}
    </EmptyState>
  )
}
