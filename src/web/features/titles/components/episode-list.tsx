import { createContext, memo, use, useCallback, useState } from 'react'
import type { SavedShow } from '#shared/saved-shows.ts'
import { NextEpisode } from '#web/features/lists/components/series-progress.tsx'
import type { ItemActions } from '#web/features/lists/use-item-actions.ts'
import { ViewingList } from '#web/features/viewings/components/viewing-list.tsx'
import { formatDate, formatDuration, formatVote } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { stillImage } from '#web/lib/poster.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { CheckMark, CircleMark, PenMark } from '#web/ui/marks.tsx'
import type { SeasonDetail } from '../queries.ts'
import { useDrawnCount } from '../use-drawn-count.ts'
import type { Ticks } from '../use-ticks.ts'

type Episode = SeasonDetail['episodes'][number]

/** A context, so that a tick re-renders only episodes being noted, not a thousand lines. */
const Saved = createContext<SavedShow | undefined>(undefined)

const t = fr.titlePage.season
/** Minimum height of a line. */
export const LINE_REM = 4.25

interface EpisodeListProps {
  readonly saved: SavedShow | undefined
  readonly actions: ItemActions
  readonly season: SeasonDetail
  readonly ticks: Ticks
  /** Whether a later season has begun. */
  readonly isOver: boolean
  /** As in `airedUntil`. */
  readonly today: string
}

/** The episodes of an open season, to be ticked one by one, all, or up to one. */
export function EpisodeList(props: EpisodeListProps) {
  const { season, saved, actions } = props
  const { of, tick } = props.ticks
  const { season_number: number, episodes } = season
  const ticked = of(number)
  const aired = episodes.filter((episode) => isAired(episode, props))
  const isWhole = aired.length > 0 && aired.every((one) => ticked.has(one.episode_number))
  const onTick = useCallback(
    (episode: number, isSeen: boolean) =>
      tick({ season: number, episode, isSeen, shown: [episode] }),
    [tick, number],
  )
  const onUpTo = useCallback(
    (episode: number) => {
      const shown = aired.map((one) => one.episode_number).filter((one) => one <= episode)
      tick({ season: number, episode, isUpTo: true, isSeen: true, shown })
    },
    // oxlint-disable-next-line react/exhaustive-deps -- `aired` comes from the season
    [tick, season],
  )
  const all = isWhole ? t.untickAll : t.tickAll
  const drawn = useDrawnCount(episodes.length)
  return (
    <div className="px-4 pt-1 pb-4">
      {season.overview !== '' && (
        <p lang={season.overviewLanguage} className="mb-3 max-w-prose text-ink-soft">
          {season.overview}
        </p>
      )}
      {aired.length > 0 && (
        <div className="mb-2 flex flex-wrap gap-2">
          {saved?.mediaType === 'tv' && (
            <NextEpisode show={saved} actions={actions} season={number} />
          )}
          <Button
            isSmall
            icon={<CheckMark className="size-4" />}
            aria-label={t.ofSeason(all, season.name || fr.titlePage.seasonName(number))}
            onClick={() =>
              tick({
                season: number,
                isSeen: !isWhole,
                shown: (isWhole ? episodes : aired).map((one) => one.episode_number),
              })
            }
          >
            {all}
          </Button>
        </div>
      )}
      {episodes.length === 0 ? (
        <p className="text-ink-soft">{t.empty}</p>
      ) : (
        <Saved value={saved}>
          <ol
            aria-label={season.name}
            className="flex flex-col"
            style={{ paddingBottom: `${(episodes.length - drawn) * LINE_REM}rem` }}
          >
            {episodes.slice(0, drawn).map((episode) => (
              <EpisodeLine
                key={episode.episode_number}
                season={number}
                episode={episode}
                isAired={isAired(episode, props)}
                isSeen={ticked.has(episode.episode_number)}
                onTick={onTick}
                onUpTo={onUpTo}
                isSaved={saved !== undefined}
              />
            ))}
          </ol>
        </Saved>
      )}
    </div>
  )
}

/** As on the server: an episode without a date has aired when its season has. */
function isAired({ air_date }: Episode, { season, isOver, today }: EpisodeListProps): boolean {
  const day = air_date ?? season.air_date
  return day === null ? isOver : day <= today
}

interface EpisodeLineProps {
  readonly season: number
  readonly episode: Episode
  readonly isAired: boolean
  readonly isSeen: boolean
  readonly onTick: (episode: number, isSeen: boolean) => void
  readonly onUpTo: (episode: number) => void
  readonly isSaved: boolean
}

const EpisodeLine = memo(function EpisodeLine(props: EpisodeLineProps) {
  const { season, episode, isSeen, onTick, onUpTo, isSaved } = props
  const [isNoting, setNoting] = useState(false)
  const { episode_number: number, name, overview, still_path: still } = episode
  // Without a French name the catalogue returns « Épisode 5 ».
  const isNamed = name !== '' && name !== t.unnamed(number)
  const place = fr.watchlist.progress.place(season, number)
  return (
    <li className="episode flex gap-3 border-t border-rule py-3 first:border-t-0">
      {props.isAired ? (
        <IconButton
          label={t.tick(place)}
          isPressed={isSeen}
          icon={isSeen ? <CheckMark /> : <CircleMark />}
          onClick={() => onTick(number, !isSeen)}
        />
      ) : (
        <span className="size-9 shrink-0 touch:size-11" />
      )}
      {still !== null && (
        <img
          src={stillImage(still)}
          alt=""
          width={300}
          height={169}
          loading="lazy"
          className="aspect-video w-28 shrink-0 self-start rounded-small object-cover max-sm:hidden"
        />
      )}
      <div className="min-w-0 grow">
        <p className="wrap-break-word">
          {isNamed && <span className="text-ink-soft tabular-nums">{t.number(number)} </span>}
          <span className="font-semibold">{isNamed ? name : t.unnamed(number)}</span>
        </p>
        <p className="text-small text-ink-soft">{factsOf(episode)}</p>
        {overview !== '' && <p className="mt-1 max-w-prose text-small">{overview}</p>}
        {isSeen && isNoting && <Viewings season={season} episode={number} name={place} />}
      </div>
      {isSeen && isSaved && (
        <IconButton
          label={fr.viewings.note(place)}
          aria-expanded={isNoting}
          icon={<PenMark />}
          onClick={() => setNoting(!isNoting)}
        />
      )}
      {props.isAired && !isSeen && (
        <Button
          isSmall
          look="quiet"
          aria-label={t.upToLabel(place)}
          onClick={() => onUpTo(number)}
          className="shrink-0 self-start"
        >
          {t.upTo}
        </Button>
      )}
    </li>
  )
})

interface ViewingsProps {
  readonly season: number
  readonly episode: number
  readonly name: string
}

/** An episode's viewings: day, stars and note. */
function Viewings({ season, episode, name }: ViewingsProps) {
  const saved = use(Saved)
  if (!saved) return null
  return (
    <div className="mt-3 max-w-xl">
      <ViewingList
        work={{ kind: 'episode', workId: saved.tmdbId, season, episode }}
        item={saved}
        name={name}
      />
    </div>
  )
}

function factsOf({ air_date, runtime, vote_average, vote_count }: Episode): string {
  return [
    air_date !== null && formatDate(air_date),
    runtime !== null && runtime > 0 && formatDuration(runtime),
    vote_count > 0 && fr.titlePage.outOf10(formatVote(vote_average)),
  ]
    .filter(Boolean)
    .join(' · ')
}
