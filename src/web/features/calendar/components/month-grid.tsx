import { useState } from 'react'
import type { Release } from '#shared/calendar.ts'
import { withNoBreakSpaces } from '#shared/french.ts'
import { WorkLink } from '#web/features/friends/components/work-card.tsx'
import { formatDate } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { weeksOf } from '#web/lib/weeks-of.ts'
import { cx } from '#web/ui/cx.ts'
import { keyOf, releaseLabel } from '../release-label.ts'

const t = fr.calendar
/** Releases shown in a day, before « et 2 autres ». */
const SHOWN = 3

interface MonthGridProps {
  readonly month: string
  readonly releases: readonly Release[]
  readonly today: string
}

/** A month in weeks, from Monday. */
export function MonthGrid({ month, releases, today }: MonthGridProps) {
  const byDay = Map.groupBy(releases, ({ day }) => day)
  return (
    <table className="w-full table-fixed border-separate [border-spacing:0] overflow-hidden rounded-large border border-line bg-sheet shadow-card">
      <thead>
        <tr>
          {t.weekdays.map((name) => (
            <th
              key={name}
              scope="col"
              className="py-2 text-small font-semibold text-ink-soft first-letter:uppercase"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                className={cx(
                  'h-26 border-t border-l border-line p-1.5 align-top first:border-l-0',
                  !day.startsWith(month) && 'bg-sunken',
                )}
              >
                <time
                  dateTime={day}
                  aria-label={formatDate(day)}
                  aria-current={day === today ? 'date' : undefined}
                  className="mb-1 grid size-6 place-items-center rounded-full text-small text-ink-soft aria-[current=date]:bg-primary aria-[current=date]:font-semibold aria-[current=date]:text-on-primary"
                >
                  {Number(day.slice(8))}
                </time>
                <Releases releases={byDay.get(day) ?? []} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Releases({ releases }: { readonly releases: readonly Release[] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole || releases.length === SHOWN + 1 ? releases : releases.slice(0, SHOWN)
  const hidden = releases.length - shown.length
  if (releases.length === 0) return null
  return (
    <ul className="flex flex-col gap-1">
      {shown.map((release) => (
        <li key={keyOf(release)}>
          <WorkLink
            work={release.work}
            className="block rounded-small bg-primary-soft px-1.5 py-0.5 text-small hover:bg-primary hover:text-on-primary"
          >
            <span className="block truncate font-semibold">
              {withNoBreakSpaces(release.work.title)}
            </span>
            <span className="block truncate">{releaseLabel(release)}</span>
          </WorkLink>
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <button
            type="button"
            className="min-h-6 px-1.5 text-small font-semibold text-primary hover:underline"
            onClick={() => setWhole(true)}
          >
            {t.more(hidden)}
          </button>
        </li>
      )}
    </ul>
  )
}
