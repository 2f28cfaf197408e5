import { useQuery } from '@tanstack/react-query'
import type { GameDetail } from '#shared/games.ts'
import { formatAgo, formatNumber } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useNow } from '#web/lib/use-now.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { historyQuery } from '../queries.ts'
import { curveOf, momentsOf, summaryOf, valuesAt, type Sample } from '../moments.ts'

const t = fr.gamePage.players

/** Current players and the week's curve. */
export function PlayersNow({ detail }: { readonly detail: GameDetail }) {
  const { steamApiId, name, currentPlayers } = detail
  const isInvented = currentPlayers?.isDemonstration
  const now = useNow()
  const week = useQuery(historyQuery(useCall(), steamApiId, 'week'))
  return (
    <section
      aria-label={t.title}
      className="flex flex-col rounded-large border border-line bg-sheet p-4 shadow-card"
    >
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-small text-ink-soft">{t.title}</h2>
        <AppLink
          to="/steam/player-number"
          search={{ ids: String(steamApiId) }}
          aria-label={t.compareWith(name)}
          className="text-small touch:-my-3 touch:py-3"
        >
          {t.compare}
        </AppLink>
      </div>
      {currentPlayers ? (
        <>
          <p className="font-title text-title font-semibold tabular-nums">
            {formatNumber(currentPlayers.count)}
          </p>
          <p className="text-small text-ink-soft">
            {isInvented ? t.demonstration : t.at(formatAgo(currentPlayers.at, now))}
          </p>
        </>
      ) : (
        <p className="py-2 text-ink-soft">{t.unknown}</p>
      )}
      <div className="mt-3 min-h-21">
        {week.isPending ? (
          <Skeleton className="h-14 w-full" />
        ) : (
          week.data && (
            <Week
              {...week.data}
              isDemonstration={week.data.isDemonstration && !isInvented}
              now={now}
            />
          )
        )}
      </div>
    </section>
  )
}

interface WeekProps {
  readonly samples: readonly Sample[]
  readonly isDemonstration: boolean
  readonly now: number
}

function Week({ samples, isDemonstration, now }: WeekProps) {
  const values = valuesAt(momentsOf('week', now), samples)
  const summary = summaryOf(values)
  if (!summary) return <p className="text-small text-ink-soft">{t.noCurve}</p>
  const { low, high } = summary
  const room = high === low ? 1 : high - low
  return (
    <figure>
      <svg
        aria-hidden
        viewBox="0 -4 100 108"
        preserveAspectRatio="none"
        className="h-14 w-full text-primary"
      >
        <path
          d={curveOf(values, (value) => (value - low) / room)}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <figcaption className="mt-1 text-small text-ink-soft">
        {t.between(formatNumber(low), formatNumber(high))}
        {isDemonstration && <span className="block">{t.demonstration}</span>}
      </figcaption>
    </figure>
  )
}
