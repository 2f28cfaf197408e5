import { GripVertical, PenLine } from 'lucide-react'
import { memo, useState, type ReactNode } from 'react'
import { withNoBreakSpaces } from '#shared/french.ts'
import type { ListItem } from '#shared/own-list-shapes.ts'
import { WorkButtons } from '#web/features/friends/components/work-buttons.tsx'
import { WorkLink, WorkPicture } from '#web/features/friends/components/work-card.tsx'
import { RankEdge } from '#web/features/lists/components/rank-edge.tsx'
import { RankField } from '#web/features/lists/components/rank-field.tsx'
import { RankSteps } from '#web/features/lists/components/rank-steps.tsx'
import type { ItemKey } from '#web/features/lists/item.ts'
import { moveInside } from '#web/features/lists/move-inside.ts'
import { useRankDrag, type Edge } from '#web/features/lists/use-rank-drag.ts'
import { fr } from '#web/i18n/fr.ts'
import { cx } from '#web/ui/cx.ts'
import { keyOfItem } from '../cache.ts'
import { ITEM_WORDS_MAX } from '#shared/bounds.ts'

const t = fr.ownLists.item

export interface RowGestures {
  /** Moves it to a position, from 1. */
  readonly place: (item: ListItem, place: number) => void
  readonly drop: (dragged: ItemKey, on: ListItem, edge: Edge) => void
  readonly hold: (key: ItemKey | undefined) => void
  readonly annotate: (item: ListItem, text: string) => void
  readonly remove: (item: ListItem) => void
}

interface ListRowProps {
  readonly item: ListItem
  /** Hue of a generated cover, unlike its neighbours'. */
  readonly hue: number | undefined
  readonly place: number
  readonly last: number
  readonly isNumbered: boolean
  /** Only for editors. */
  readonly gestures: RowGestures | undefined
}

/** A work in a list: number, text, my marks; moved by its handle, buttons or number. */
export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { item, hue, place, last, isNumbered, gestures } = props
  const { work, year, words: text } = item
  return (
    <Frame item={item} gestures={gestures}>
      {gestures ? (
        <RankField
          name={work.title}
          rank={place}
          last={last}
          onPlace={(wanted) => gestures.place(item, wanted)}
        />
      ) : (
        isNumbered && (
          <span className="w-10 shrink-0 text-center font-title text-lead font-semibold text-ink-soft tabular-nums">
            {place}
          </span>
        )
      )}
      <span className="flex w-14 shrink-0 justify-center">
        <WorkPicture work={work} width={2.75} gameWidth={3.5} hue={hue} />
      </span>
      <div className="min-w-0 flex-1 max-sm:basis-36">
        <h2 className="line-clamp-2 font-title leading-5 font-semibold wrap-anywhere">
          <WorkLink work={work} className="hover:underline">
            {withNoBreakSpaces(work.title)}
          </WorkLink>
        </h2>
        <p className="text-small text-ink-soft">
          {[fr.watchlist.mediaType[work.type], year].filter(Boolean).join(' · ')}
        </p>
        {gestures ? (
          <ItemText item={item} onWrite={(typed) => gestures.annotate(item, typed)} />
        ) : (
          text !== '' && <p className="mt-0.5 text-small wrap-anywhere">{text}</p>
        )}
      </div>
      <div className="flex shrink-0 items-center justify-end gap-2 max-sm:w-full">
        <WorkButtons work={work} hasBin={!gestures} />
        {gestures && (
          <RankSteps
            rank={place}
            last={last}
            labels={{
              up: t.up(work.title),
              down: t.down(work.title),
              remove: t.remove(work.title),
            }}
            onPlace={(wanted) => gestures.place(item, wanted)}
            onRemove={() => gestures.remove(item)}
          />
        )}
      </div>
    </Frame>
  )
})

interface FrameProps {
  readonly item: ListItem
  readonly gestures: RowGestures | undefined
  readonly children: ReactNode
}

const box =
  'group/row relative flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-paper py-2 sm:flex-nowrap'

function Frame({ item, gestures, children }: FrameProps) {
  return gestures ? (
    <DraggedFrame item={item} gestures={gestures}>
      {children}
    </DraggedFrame>
  ) : (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows between what is inside
    <div onKeyDown={moveInside} className={box}>
      {children}
    </div>
  )
}

function DraggedFrame({
  item,
  gestures,
  children,
}: FrameProps & { readonly gestures: RowGestures }) {
  const { row, handle, isDragged, edge } = useRankDrag({
    itemKey: keyOfItem(item),
    isTarget: true,
    onHold: gestures.hold,
    onDrop: (dragged, over) => gestures.drop(dragged, item, over),
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows between what is inside
    <div ref={row} onKeyDown={moveInside} className={cx(box, isDragged && 'opacity-40')}>
      <span
        ref={handle}
        aria-hidden
        title={t.drag}
        className="-mr-2 flex h-11 cursor-grab items-center justify-center text-ink-soft hover:text-ink max-[22rem]:hidden"
      >
        <GripVertical className="size-5" />
      </span>
      {children}
      <RankEdge edge={edge} />
    </div>
  )
}

interface ItemTextProps {
  readonly item: ListItem
  readonly onWrite: (text: string) => void
}

/** The item's text, edited in place: Enter or leaving saves, Escape cancels. */
function ItemText({ item, onWrite }: ItemTextProps) {
  const { work, words: text } = item
  const [typed, setTyped] = useState<string>()
  /** Left with a key: the focus goes back to the button. */
  const [isBack, setBack] = useState(false)
  if (typed === undefined) {
    return (
      <button
        type="button"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field that had it is no more
        autoFocus={isBack}
        data-action="words"
        onClick={() => {
          setBack(false)
          setTyped(text)
        }}
        className="mt-0.5 flex max-w-full items-center gap-1.5 rounded-small text-left text-small text-ink-soft hover:text-ink touch:min-h-6"
      >
        <PenLine aria-hidden className="size-3.5 shrink-0" />
        <span className="sr-only">
          {text === '' ? t.write(work.title) : t.rewrite(work.title)}
        </span>{' '}
        <span className="min-w-0 wrap-anywhere">{text}</span>
      </button>
    )
  }
  const keep = () => {
    setTyped(undefined)
    if (typed.trim() !== text) onWrite(typed.trim())
  }
  return (
    <input
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press on the pen asked for it
      autoFocus
      aria-label={t.words(work.title)}
      value={typed}
      maxLength={ITEM_WORDS_MAX}
      autoComplete="off"
      onChange={(change) => setTyped(change.target.value)}
      onBlur={keep}
      onKeyDown={(press) => {
        if (press.key !== 'Enter' && press.key !== 'Escape') return
        // Else Enter would press the button that takes the focus.
        press.preventDefault()
        setBack(true)
        if (press.key === 'Enter') keep()
        else setTyped(undefined)
      }}
      className="mt-1 h-9 w-full rounded-small border border-line-strong bg-sheet px-2 text-small"
    />
  )
}
