import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { TvDetail } from '#shared/titles.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { errorDetail } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { seasonQuery } from '../queries.ts'
import { EpisodeList } from './episode-list.tsx'
import { Section } from '#web/ui/section.tsx'
import './seasons.css'

type Season = TvDetail['seasons'][number]

const words = fr.titlePage.season

interface SeasonsProps {
  readonly tvId: number
  readonly seasons: readonly Season[]
}

/** The seasons in their order, the specials last; each opens where it stands. */
export function Seasons({ tvId, seasons }: SeasonsProps) {
  if (seasons.length === 0) return null
  const inOrder = seasons.toSorted((one, other) => placeOf(one) - placeOf(other))
  return (
    <Section title={words.title}>
      <div className="overflow-hidden rounded-large border border-line bg-sheet shadow-card">
        {inOrder.map((season) => (
          <SeasonFold key={season.season_number} tvId={tvId} season={season} />
        ))}
      </div>
    </Section>
  )
}

function placeOf({ season_number: number }: Season): number {
  return number === 0 ? Infinity : number
}

function SeasonFold({ tvId, season }: { readonly tvId: number; readonly season: Season }) {
  const [isOpen, setOpen] = useState(false)
  const { season_number: number, episode_count: count, air_date: date } = season
  const facts = [
    date?.slice(0, 4),
    count > 0 && fr.titlePage.episodes(formatNumber(count), count > 1),
  ]
  return (
    <details
      className="season border-t border-line first:border-t-0"
      onToggle={(toggle) => setOpen(toggle.currentTarget.open)}
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 py-2 -outline-offset-2 hover:bg-sunken">
        <ChevronRight
          aria-hidden
          className="season-arrow size-5 shrink-0 text-ink-soft transition-[rotate]"
        />
        <span className="min-w-0 grow font-semibold wrap-break-word">
          {season.name || fr.titlePage.seasonName(number)}
        </span>
        <span className="shrink-0 text-small text-ink-soft">
          {facts.filter(Boolean).join(' · ')}
        </span>
      </summary>
      {isOpen && <Episodes tvId={tvId} season={season} />}
    </details>
  )
}

function Episodes({ tvId, season }: { readonly tvId: number; readonly season: Season }) {
  const query = useQuery(seasonQuery(useCall(), tvId, season.season_number))
  if (query.isPending) {
    return (
      <Loading label={words.loading} className="flex flex-col gap-4 px-4 pt-2 pb-4">
        {Array.from({ length: Math.min(Math.max(season.episode_count, 1), 6) }, (_, place) => (
          <Skeleton key={place} className="h-10" />
        ))}
      </Loading>
    )
  }
  if (query.isLoadingError) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 px-4 pt-2 pb-4">
        <p className="text-ink-soft">
          {words.failed}. {errorDetail(query.error)}
        </p>
        <Button isSmall isBusy={query.isFetching} onClick={() => void query.refetch()}>
          {fr.kit.retry}
        </Button>
      </div>
    )
  }
  return <EpisodeList season={query.data} />
}
