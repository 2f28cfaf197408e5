import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { airedUntil } from '#shared/airing.ts'
import type { SavedShow } from '#shared/saved-shows.ts'
import type { TvDetail } from '#shared/titles.ts'
import { useItemActions, type ItemActions } from '#web/features/lists/use-item-actions.ts'
import { formatDate, formatNumber } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { errorDetail } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { localDay } from '#web/lib/local-day.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { seasonQuery } from '../queries.ts'
import { useTicks, type Ticks } from '../use-ticks.ts'
import { EpisodeList, LINE_REM } from './episode-list.tsx'
import { Section } from '#web/ui/section.tsx'
import './seasons.css'

type Season = TvDetail['seasons'][number]

const t = fr.titlePage.season

interface SeasonsProps {
  readonly series: TvDetail
  readonly saved: SavedShow | undefined
}

/** The seasons in order, specials last; each unfolds in place, with ticks. */
export function Seasons({ series, saved }: SeasonsProps) {
  const actions = useItemActions()
  const ticks = useTicks(series, saved, actions)
  const now = useNow()
  if (series.seasons.length === 0) {
    return (
      <Section title={t.title}>
        <p className="text-ink-soft">{t.unknown}</p>
      </Section>
    )
  }
  const inOrder = series.seasons.toSorted((one, other) => placeOf(one) - placeOf(other))
  const today = airedUntil(localDay(now), now)
  const isWholeOnly = saved?.isWatched && ticks.count === 0
  return (
    <Section title={t.title}>
      {isWholeOnly && <p className="mb-2 text-small text-ink-soft">{t.wholeOnly}</p>}
      <div className="overflow-hidden rounded-large border border-line bg-sheet shadow-card">
        {inOrder.map((season) => (
          <SeasonFold
            key={season.season_number}
            tvId={series.id}
            season={season}
            ticks={ticks}
            saved={saved}
            actions={actions}
            isOver={isOver(season, series, today)}
            today={today}
          />
        ))}
      </div>
    </Section>
  )
}

function placeOf({ season_number: number }: Season): number {
  return number === 0 ? Infinity : number
}

/** Whether a later season has begun: then this one has aired, even if its dates are unknown. */
function isOver({ season_number: number }: Season, { seasons }: TvDetail, today: string): boolean {
  return seasons.some(
    ({ season_number: other, air_date: day }) => other > number && day !== null && day <= today,
  )
}

interface SeasonProps {
  readonly tvId: number
  readonly season: Season
  readonly ticks: Ticks
  readonly saved: SavedShow | undefined
  readonly actions: ItemActions
  readonly isOver: boolean
  readonly today: string
}

function SeasonFold(props: SeasonProps) {
  const { season, ticks } = props
  const [isOpen, setOpen] = useState(false)
  const { season_number: number, episode_count: count, air_date: date } = season
  const seen = ticks.of(number).size
  const texts = fr.watchlist.progress
  const facts = [date !== null && formatDate(date), count > 0 && fr.titlePage.episodes(count)]
  return (
    <details
      className="season border-t border-line first:border-t-0"
      onToggle={(toggle) => setOpen(toggle.currentTarget.open)}
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-x-3 px-4 py-2 -outline-offset-2 hover:bg-sunken">
        <ChevronRight
          aria-hidden
          className="season-arrow size-5 shrink-0 text-ink-soft transition-[rotate]"
        />
        <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold wrap-break-word">
            {season.name || fr.titlePage.seasonName(number)}
          </span>
          <span className="text-small text-ink-soft">{facts.filter(Boolean).join(' · ')}</span>
          {seen > 0 && (
            <span className="flex w-full items-center gap-2 text-small text-ink-soft tabular-nums">
              <progress
                aria-hidden
                className="h-1.5 w-24"
                max={Math.max(count, seen)}
                value={seen}
              />
              {texts.seenOf(formatNumber(seen), formatNumber(Math.max(count, seen)))}
            </span>
          )}
        </span>
      </summary>
      {isOpen && <Episodes {...props} />}
    </details>
  )
}

function Episodes({ tvId, season, ...list }: SeasonProps) {
  const query = useQuery(seasonQuery(useCall(), tvId, season.season_number))
  if (query.isPending) {
    return (
      <div style={{ minHeight: `${season.episode_count * LINE_REM}rem` }}>
        <Loading label={t.loading} className="flex flex-col gap-4 px-4 pt-2 pb-4">
          {Array.from({ length: Math.min(Math.max(season.episode_count, 1), 6) }, (_, place) => (
            <Skeleton key={place} className="h-10" />
          ))}
        </Loading>
      </div>
    )
  }
  if (query.isLoadingError) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 px-4 pt-2 pb-4">
        <p className="text-ink-soft">
          {t.failed}. {errorDetail(query.error)}
        </p>
        <Button isSmall isBusy={query.isFetching} onClick={() => void query.refetch()}>
          {fr.kit.retry}
        </Button>
      </div>
    )
  }
  return <EpisodeList season={query.data} {...list} />
}
