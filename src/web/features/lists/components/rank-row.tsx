import { GripVertical } from 'lucide-react'
import { memo, type ComponentType, type ReactNode } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { itemKey, itemName, type ItemKey, type Saved } from '../item.ts'
import { moveInside } from '../move-inside.ts'
import type { WriteItem } from '../writer.ts'
import { DoneButton, ItemRating } from './item-buttons.tsx'
import { RankEdge } from './rank-edge.tsx'
import { RankField } from './rank-field.tsx'
import { RankSteps } from './rank-steps.tsx'
import { useRankDrag, type Edge } from '../use-rank-drag.ts'

export interface RankGestures {
  /** Sets the rank; `null` removes it. */
  readonly place: (item: Saved, rank: number | null) => void
  readonly drop: (dragged: ItemKey, on: Saved, edge: Edge) => void
  readonly hold: (key: ItemKey | undefined) => void
  /** Actions of a row. */
  readonly write: WriteItem
}

/** How a kind of item is rendered in a row. */
export interface Face<S extends Saved> {
  readonly Cover: ComponentType<{ readonly item: S; readonly hue: number | undefined }>
  /** Its name, linked to its page. */
  readonly Name: ComponentType<{ readonly item: S }>
  readonly yearOf: (item: S) => string | undefined
}

interface RankRowProps<S extends Saved> {
  readonly item: S
  readonly face: Face<S>
  /** Of a generated cover among its neighbours. */
  readonly hue: number | undefined
  /** The last rank. */
  readonly last: number
  readonly gestures: RankGestures
}

const t = fr.ranking

/** A ranked item: moved by its handle, its buttons or its number. */
export const RankRow = memo(function RankRow<S extends Saved>(props: RankRowProps<S>) {
  const { item, face, hue, last, gestures } = props
  const { rank } = item
  const name = itemName(item)
  const { row, handle, isDragged, edge } = useRankDrag({
    itemKey: itemKey(item),
    isTarget: rank !== null,
    onHold: gestures.hold,
    onDrop: (dragged, over) => gestures.drop(dragged, item, over),
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows between what is inside
    <div
      ref={row}
      onKeyDown={moveInside}
      className={cx(
        'group/row relative grid grid-cols-[1.5rem_auto_auto_minmax(0,1fr)] items-center gap-x-2 border-b border-line bg-paper py-1.5 max-[22rem]:grid-cols-[auto_auto_minmax(0,1fr)] sm:grid-cols-[1.5rem_auto_auto_minmax(0,1fr)_auto] sm:gap-x-3',
        isDragged && 'opacity-40',
      )}
    >
      <span
        ref={handle}
        aria-hidden
        title={t.drag}
        className="-ml-1 flex h-11 cursor-grab items-center justify-center text-ink-soft hover:text-ink max-[22rem]:hidden"
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
          onPlace={(wanted) => gestures.place(item, wanted)}
        />
      )}
      <face.Cover item={item} hue={hue} />
      <div className="min-w-0">
        <h3 className="line-clamp-2 font-title leading-5 font-semibold wrap-break-word">
          <face.Name item={item} />
        </h3>
        <div className="flex flex-wrap items-center gap-x-2 text-small text-ink-soft">
          {face.yearOf(item)}
          <ItemRating item={item} saved={item} actions={gestures} />
        </div>
      </div>
      <div className="flex items-center justify-end gap-2 max-sm:col-span-full max-sm:-mt-1">
        <DoneButton item={item} saved={item} actions={gestures} />
        {rank === null ? (
          <Button
            isSmall
            data-action="rank"
            aria-label={t.rankLabel(name)}
            onClick={() => gestures.place(item, last + 1)}
          >
            {t.rank}
          </Button>
        ) : (
          <RankSteps
            rank={rank}
            last={last}
            labels={{ up: t.up(name), down: t.down(name), remove: t.remove(name) }}
            onPlace={(wanted) => gestures.place(item, wanted)}
            onRemove={() => gestures.place(item, null)}
          />
        )}
      </div>
      <RankEdge edge={edge} />
    </div>
  )
}) as <S extends Saved>(props: RankRowProps<S>) => ReactNode
