import type { SavedTv } from '#shared/saved-shows.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckMark } from '#web/ui/marks.tsx'
import { itemName, tickedOf } from '../item.ts'
import type { ItemActions } from '../use-item-actions.ts'

interface SeriesProgressProps {
  readonly show: SavedTv
  readonly actions: Pick<ItemActions, 'write'>
}

const t = fr.watchlist.progress

/** How much of a series was seen, and a button to tick its next episode. */
export function SeriesProgress({ show, actions }: SeriesProgressProps) {
  const ticked = tickedOf(show)
  if (!ticked) return null
  const { seen, aired } = ticked
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <NextEpisode show={show} actions={actions} />
      <span className="flex min-w-36 grow items-center gap-3 text-small text-ink-soft tabular-nums">
        <span aria-hidden className="h-1.5 max-w-64 grow rounded-full bg-sunken">
          <span
            className="block h-full rounded-full bg-primary"
            style={{ width: `${Math.min(100, (100 * seen) / aired)}%` }}
          />
        </span>
        {t.seenOf(formatNumber(seen), formatNumber(aired))}
      </span>
    </div>
  )
}

interface NextEpisodeProps extends SeriesProgressProps {
  /** Only if the episode is of this season. */
  readonly season?: number
}

/** Ticks the next episode. */
export function NextEpisode(props: NextEpisodeProps) {
  const { show, actions, season: only } = props
  const next = show.episodes?.next
  if (!next || (only !== undefined && next.season !== only)) return null
  const { season, episode } = next
  const place = t.place(season, episode)
  const tick = { season, episode, isSeen: true, shown: [episode] }
  return (
    <Button
      isSmall
      icon={<CheckMark className="size-4" />}
      title={t.tickOf(place, itemName(show))}
      aria-label={t.tickOf(place, itemName(show))}
      onClick={() => void actions.write({ kind: 'tick', title: show, ...tick })}
    >
      {t.tick(place)}
    </Button>
  )
}
