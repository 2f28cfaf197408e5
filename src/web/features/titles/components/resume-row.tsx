import { formatNumber } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { keyOf, nameOf } from '#web/features/lists/any-title.ts'
import type { SavedMap } from '#web/features/saved-shows/use-saved-shows.ts'
import type { ShowActions } from '#web/features/saved-shows/use-show-actions.ts'
import type { SavedTv } from '#shared/saved-shows.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckMark } from '#web/ui/marks.tsx'
import { toResume, useOwnRow } from '../own-rows.ts'
import { TitleCard } from './title-card.tsx'
import { TitleRow } from './title-row.tsx'

interface ResumeRowProps {
  readonly own: { readonly saved: SavedMap; readonly isPending: boolean }
  readonly actions: ShowActions
}

/** What is in progress, each series with its next episode, to be ticked; nothing when nothing is. */
export function ResumeRow({ own, actions }: ResumeRowProps) {
  const titles = useOwnRow(own, toResume)
  if (titles.length === 0) return null
  return (
    <TitleRow
      title={fr.home.client.resumeTitle}
      titles={titles}
      error={null}
      onRetry={() => {}}
      empty=""
      saved={own.saved}
      actions={actions}
    >
      {(show, hue) => (
        <TitleCard title={show} saved={own.saved.get(keyOf(show))} actions={actions} hue={hue}>
          {show.mediaType === 'tv' ? <Next show={show} actions={actions} /> : <Gap />}
        </TitleCard>
      )}
    </TitleRow>
  )
}

const t = fr.watchlist.progress

function Next({ show, actions }: { readonly show: SavedTv; readonly actions: ShowActions }) {
  const { episodes } = show
  if (!episodes?.next) return <Gap />
  const { season, episode } = episodes.next
  const place = t.place(season, episode)
  const tick = { season, episode, isSeen: true, shown: [episode] }
  return (
    <div className="mt-1 flex h-16 flex-col gap-1 text-small">
      <Button
        isSmall
        look="quiet"
        icon={<CheckMark className="size-4" />}
        title={t.tickNext(place, nameOf(show))}
        aria-label={`${t.resume(place)} : ${t.tickNext(place, nameOf(show))}`}
        onClick={() => void actions.write({ kind: 'tick', title: show, ...tick })}
        className="relative z-2 self-start"
      >
        {t.resume(place)}
      </Button>
      <span className="px-3 text-ink-soft tabular-nums">
        {t.seenOf(formatNumber(episodes.seen), formatNumber(episodes.aired))}
      </span>
    </div>
  )
}

/** Cards of a row have one height. */
function Gap() {
  return <div className="mt-1 h-16" />
}
