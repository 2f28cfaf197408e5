import type { FeedCard as Card } from '#shared/feed.ts'
import { formatDayName } from '#web/i18n/format-time.ts'
import { localDay } from '#web/lib/local-day.ts'
import { FeedCard } from './feed-card.tsx'

interface FeedDaysProps {
  readonly cards: readonly Card[]
  readonly now: number
  readonly onOnly: (userId: string) => void
}

/** Cards under the days on which they happened. */
export function FeedDays({ cards, now, onOnly }: FeedDaysProps) {
  const days = Map.groupBy(cards, ({ at }) => localDay(Date.parse(at)))
  return [...days].map(([day, those]) => (
    <section key={day} aria-label={formatDayName(`${day}T12:00:00`, now)} className="mt-6">
      <h2 className="mb-3 font-title text-lead font-semibold first-letter:uppercase">
        {formatDayName(`${day}T12:00:00`, now)}
      </h2>
      <ul
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets a list without bullets
        role="list"
        className="grid gap-3"
      >
        {those.map((card) => (
          <li key={card.id} className="min-w-0">
            <FeedCard card={card} now={now} onOnly={onOnly} />
          </li>
        ))}
      </ul>
    </section>
  ))
}
