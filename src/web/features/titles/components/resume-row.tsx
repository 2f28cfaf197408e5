import type { SavedShow } from '#shared/saved-shows.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { keyOf, nameOf } from '#web/features/lists/any-title.ts'
import { DoneButton } from '#web/features/lists/components/item-buttons.tsx'
import { NextEpisode } from '#web/features/lists/components/series-progress.tsx'
import { subjectOf } from '#web/features/lists/item.ts'
import { moveInside } from '#web/features/lists/move-inside.ts'
import type { SavedMap } from '#web/features/saved-shows/use-saved-shows.ts'
import type { ItemActions } from '#web/features/lists/use-item-actions.ts'
import { hueAmong } from '#web/ui/hue-among.ts'
import { Strip } from '#web/ui/strip.tsx'
import { toResume, useOwnRow } from '../own-rows.ts'
import { titleLine } from '../title-line.ts'
import { TitleCover } from './title-cover.tsx'
import { TitleLink } from './title-link.tsx'

interface ResumeRowProps {
  readonly own: { readonly saved: SavedMap; readonly isPending: boolean }
  readonly actions: ItemActions
}

/** Titles in progress, each series with its next episode to tick; renders nothing without any. */
export function ResumeRow({ own, actions }: ResumeRowProps) {
  const titles = useOwnRow(own, toResume)
  if (titles.length === 0) return null
  const coverAt = (index: number) => titles[index] && subjectOf(titles[index])
  return (
    <div className="mt-8">
      <Strip title={fr.home.client.resumeTitle} size="wide" items={titles} keyOf={keyOf}>
        {(show, index) => (
          <ResumeCard show={show} hue={hueAmong(index, Infinity, coverAt)} actions={actions} />
        )}
      </Strip>
    </div>
  )
}

interface ResumeCardProps {
  readonly show: SavedShow
  readonly hue: number | undefined
  readonly actions: ItemActions
}

/** Horizontal: one or two of them should not take the height of a row of covers. */
function ResumeCard({ show, hue, actions }: ResumeCardProps) {
  const episodes = show.mediaType === 'tv' ? show.episodes : undefined
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows of its buttons
    <div
      onKeyDown={moveInside}
      className="relative flex h-full gap-3 rounded-large border border-line bg-sheet p-3 shadow-card hover:bg-sunken"
    >
      <TitleCover title={show} sizes="4rem" width={4} hue={hue} />
      <div className="flex min-w-0 grow flex-col items-start">
        <h3 className="max-w-full truncate font-semibold">
          <TitleLink title={show} className="before:absolute before:inset-0 hover:underline">
            {nameOf(show)}
          </TitleLink>
        </h3>
        <p className="text-small text-ink-soft tabular-nums">
          {episodes
            ? fr.watchlist.progress.seenOf(
                formatNumber(episodes.seen),
                formatNumber(episodes.aired),
              )
            : titleLine(show)}
        </p>
        <div className="relative z-1 mt-auto">
          {show.mediaType === 'tv' && episodes?.next ? (
            <NextEpisode show={show} actions={actions} />
          ) : (
            <DoneButton item={show} saved={show} actions={actions} />
          )}
        </div>
      </div>
    </div>
  )
}
