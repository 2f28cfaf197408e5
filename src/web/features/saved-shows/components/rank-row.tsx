import { ArrowDown, ArrowUp, GripVertical, ListX } from 'lucide-react'
import { memo } from 'react'
import type { SavedShow } from '#shared/saved-shows.ts'
import { keyOf, nameOf, yearOf, type ShowKey } from '#web/features/titles/components/any-title.ts'
import { posterImage } from '#web/features/titles/components/poster.ts'
import { TitleLink } from '#web/features/titles/components/title-link.tsx'
import { formatRating } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { Button } from '#web/ui/button.tsx'
import { Cover } from '#web/ui/cover.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { RankField } from './rank-field.tsx'
import { useRankDrag, type Edge } from './use-rank-drag.ts'

export interface RankGestures {
  /** Gives a place, or (`null`) takes it away. */
  readonly place: (show: SavedShow, rank: number | null) => void
  readonly drop: (dragged: ShowKey, on: SavedShow, edge: Edge) => void
  readonly hold: (key: ShowKey | undefined) => void
}

interface RankRowProps {
  readonly show: SavedShow
  /** The last place there is. */
  readonly last: number
  readonly gestures: RankGestures
}

const words = fr.ranking

/** A title on its place: dragged by its handle, moved by its buttons, or sent to a number. */
export const RankRow = memo(function RankRow({ show, last, gestures }: RankRowProps) {
  const { rank } = show
  const name = nameOf(show)
  const { row, handle, isDragged, edge } = useRankDrag({
    showKey: keyOf(show),
    isTarget: rank !== null,
    onHold: gestures.hold,
    onDrop: (dragged, over) => gestures.drop(dragged, show, over),
  })
  return (
    <div
      ref={row}
      className={cx(
        'relative grid grid-cols-[1.5rem_auto_2.75rem_minmax(0,1fr)] items-center gap-x-2 border-b border-line bg-paper py-1.5 sm:grid-cols-[1.5rem_auto_2.75rem_minmax(0,1fr)_auto] sm:gap-x-3',
        isDragged && 'opacity-40',
      )}
    >
      <span
        ref={handle}
        aria-hidden
        title={words.drag}
        className="-ml-1 flex h-11 cursor-grab items-center justify-center text-ink-soft hover:text-ink"
      >
        <GripVertical className="size-5" />
      </span>
      {rank === null ? (
        <span aria-hidden className="w-14 text-center text-ink-soft">
          –
        </span>
      ) : (
        <RankField
          name={name}
          rank={rank}
          last={last}
          onPlace={(wanted) => gestures.place(show, wanted)}
        />
      )}
      <Cover title={name} image={posterImage(show.poster_path, '44px')} className="w-11" />
      <div className="min-w-0">
        <h3 className="line-clamp-2 font-title leading-5 font-semibold wrap-break-word">
          <TitleLink title={show} className="hover:underline">
            {name}
          </TitleLink>
        </h3>
        <Facts show={show} />
      </div>
      <div className="flex items-center justify-end gap-0.5 max-sm:col-span-full max-sm:-mt-1">
        {rank === null ? (
          <Button
            isSmall
            data-action="rank"
            aria-label={words.rankLabel(name)}
            onClick={() => gestures.place(show, last + 1)}
          >
            {words.rank}
          </Button>
        ) : (
          <RankButtons show={show} rank={rank} last={last} place={gestures.place} />
        )}
      </div>
      {edge !== undefined && (
        <span
          aria-hidden
          className={cx(
            'pointer-events-none absolute inset-x-0 z-2 h-0.5 rounded-full bg-primary',
            edge === 'top' ? '-top-px' : '-bottom-px',
          )}
        />
      )}
    </div>
  )
})

interface RankButtonsProps {
  readonly show: SavedShow
  readonly rank: number
  readonly last: number
  readonly place: RankGestures['place']
}

/** At an end the button stays, and with it the focus; it does nothing. */
function RankButtons({ show, rank, last, place }: RankButtonsProps) {
  const name = nameOf(show)
  return (
    <>
      <IconButton
        data-action="up"
        label={words.up(name)}
        icon={<ArrowUp aria-hidden />}
        aria-disabled={rank === 1}
        onClick={() => rank > 1 && place(show, rank - 1)}
        className="aria-disabled:opacity-40"
      />
      <IconButton
        data-action="down"
        label={words.down(name)}
        icon={<ArrowDown aria-hidden />}
        aria-disabled={rank >= last}
        onClick={() => rank < last && place(show, rank + 1)}
        className="aria-disabled:opacity-40"
      />
      <IconButton
        data-action="unrank"
        label={words.remove(name)}
        icon={<ListX aria-hidden />}
        onClick={() => place(show, null)}
      />
    </>
  )
}

function Facts({ show }: { readonly show: SavedShow }) {
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-small text-ink-soft">
      {yearOf(show)}
      {show.rating !== null && (
        <span className="inline-flex items-center gap-1 tabular-nums">
          <Stars value={show.rating} className="h-4! w-20!" />
          <span className="sr-only">{fr.kit.ratedOutOf5(formatRating(show.rating))}</span>
          <span aria-hidden>{formatRating(show.rating)}</span>
        </span>
      )}
    </p>
  )
}
