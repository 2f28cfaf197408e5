import type { Release } from '#shared/calendar.ts'
import { withNoBreakSpaces } from '#shared/french.ts'
import { WorkLink, WorkPicture } from '#web/features/friends/components/work-card.tsx'
import { formatDayName } from '#web/i18n/format-time.ts'
import { cx } from '#web/ui/cx.ts'
import { SheetList } from '#web/ui/sheet-list.tsx'
import { keyOf, releaseLabel } from '../release-label.ts'

interface AgendaProps {
  readonly releases: readonly Release[]
  readonly today: string
}

/** Releases by day; days without any are left out. */
export function Agenda({ releases, today }: AgendaProps) {
  const now = Date.parse(`${today}T12:00:00`)
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      {[...Map.groupBy(releases, ({ day }) => day)].map(([day, those]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h3
            id={`day-${day}`}
            className={cx(
              'mb-2 font-semibold first-letter:uppercase',
              day < today && 'text-ink-soft',
            )}
          >
            {formatDayName(`${day}T12:00:00`, now)}
          </h3>
          <SheetList>
            {those.map((release) => (
              <li
                key={keyOf(release)}
                className="relative flex items-center gap-3 border-t border-line p-3 first:border-t-0 hover:bg-sunken"
              >
                <span className="grid w-16 shrink-0 place-items-center">
                  <WorkPicture work={release.work} width={2.5} />
                </span>
                <div className="min-w-0">
                  <WorkLink
                    work={release.work}
                    className="font-title font-semibold wrap-anywhere after:absolute after:inset-0"
                  >
                    {withNoBreakSpaces(release.work.title)}
                  </WorkLink>
                  <p className="text-small wrap-anywhere text-ink-soft">{releaseLabel(release)}</p>
                </div>
              </li>
            ))}
          </SheetList>
        </section>
      ))}
    </div>
  )
}
