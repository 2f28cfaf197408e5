import { memo, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { Slot } from '../item.ts'
import { itemName, slotKey, subjectOf, type Saved } from '../item.ts'
import { moveChoice, startByTouch } from '../selection-gestures.ts'
import type { Selection } from '../use-selection.ts'
import { PartialPrint, printable } from './partial-print.tsx'
import { SelectionCheckbox } from './selection-checkbox.tsx'
import { rowsToDraw } from '../row-tops.ts'
import { GAP, useColumns, type CardWidths } from '../use-columns.ts'
import { later } from '#web/lib/later.ts'
import { useScrollRestoration } from '#web/lib/use-scroll-restoration.ts'
import { cx } from '#web/ui/cx.ts'
import { hueAmong } from '#web/ui/hue-among.ts'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import { useRowWindow } from '../use-row-window.ts'

/** A card's size: height of the picture by its width, plus pixels below it. */
export interface CardSizes extends CardWidths {
  readonly tall: number
  readonly below: number
}

/** Renders a slot; `undefined`: loading. `hue` is that of a generated cover among its neighbours. */
export type RenderSlot<S extends Saved> = (
  slot: Slot<S> | undefined,
  index: number,
  hue: number | undefined,
) => ReactNode

interface ListGridProps<S extends Saved> {
  readonly view: 'grid' | 'rows'
  readonly label: string
  /** Default: posters. */
  readonly cards?: CardSizes | undefined
  readonly total: number
  readonly slotAt: (index: number) => Slot<S> | undefined
  /** Called with the visible range. */
  readonly onVisible: (firstIndex: number, lastIndex: number) => void
  readonly render: RenderSlot<S>
  /** The focus or the pointer left an item. */
  readonly onLeave: () => void
  /** Default: items cannot be selected. */
  readonly selection?: Selection<S> | undefined
}

/**
 * Expected heights until some are measured. All cards, and most rows, have one height: a good guess
 * saves a second render.
 */
const POSTERS: CardSizes = { narrowest: 160, least: 2, tall: 1.5, below: 48 }
/** Landscape cards: the store's header art. */
export const GAME_CARDS: CardSizes = { narrowest: 224, least: 2, tall: 215 / 460, below: 48 }
const ROW = 64
/** Rows rendered beyond the window each way, and its step: several small rows share a render. */
const AHEAD = { grid: 1, rows: 4 }
/** Milliseconds between reports while scrolling. */
const REPORT_EVERY_MS = 90

/**
 * A virtual list of any length. All items keep their place, so that the scroll bar is right and a
 * jump lands where it should.
 */
export function ListGrid<S extends Saved>(props: ListGridProps<S>) {
  const {
    view,
    label,
    cards = POSTERS,
    total,
    slotAt,
    onVisible,
    render,
    onLeave,
    selection,
  } = props
  const { ref, ...columns } = useColumns(cards)
  const lanes = view === 'grid' ? columns.count : 1
  const width = view === 'grid' ? columns.width : undefined
  const [measured, setMeasured] = useState<{ view: string; height: number }>()
  const guess = view === 'grid' ? columns.width * cards.tall + cards.below : ROW
  const estimate = measured?.view === view ? measured.height : guess
  const { keepFocus, releaseFocus, focusedIndex } = useKeptFocus(ref, total)
  const count = Math.ceil(total / lanes)
  const rows = useRowWindow({
    count,
    height: estimate,
    gap: view === 'grid' ? GAP * 1.5 : 0,
    top: columns.top,
    step: AHEAD[view],
  })
  const isThere = slotAt(0) !== undefined
  useLayoutEffect(() => {
    const heights = [...(ref.current?.children ?? [])].map((item) => item.clientHeight)
    if (heights.length === 0 || columns.width === 0) return
    // Cards are as tall as the tallest: loading ones may be lower. Rows are measured one by one.
    const height = view === 'grid' ? Math.max(...heights) : Math.min(...heights)
    // oxlint-disable-next-line react/set-state-in-effect -- what was drawn says how tall the rest is
    setMeasured({ view, height })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- again once titles are there
  }, [ref, columns.width, view, isThere])
  useVisibleRange(rows, lanes, total, onVisible)
  useScrollRestoration(isThere && columns.width > 0 ? 1 : 0)

  // The focused row stays rendered.
  const focusedRow = focusedIndex === undefined ? undefined : Math.floor(focusedIndex / lanes)
  // Without a width yet, cards would be laid out twice, and too many.
  const drawn = columns.width === 0 ? [] : rowsToDraw(rows, AHEAD[view], count, focusedRow)
  const coverAt = (index: number) => {
    const slot = slotAt(index)
    return slot && !('heldFor' in slot) ? subjectOf(slot) : undefined
  }
  const places = drawn.flatMap((row) =>
    Array.from({ length: Math.min(lanes, total - row * lanes) }, (_, lane) => ({
      index: row * lanes + lane,
      x: lane * (columns.width + GAP),
      y: rows.topOf(row),
    })),
  )
  return (
    <>
      <PartialPrint shown={places.length} total={total} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only follows the focus */}
      <ul
        ref={ref}
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets a list without bullets
        role="list"
        aria-label={label}
        onFocus={keepFocus}
        onBlur={(event) => {
          releaseFocus(event)
          onLeave()
        }}
        onPointerOut={onLeave}
        onContextMenuCapture={selection && ((press) => startByTouch(press, slotAt, selection))}
        onKeyDown={
          selection?.isOn ? (press) => moveChoice(press, lanes, slotAt, selection) : undefined
        }
        className={printable.list}
        style={{ height: rows.height }}
      >
        {places.map(({ index, x, y }) => {
          const slot = slotAt(index)
          return (
            <Place
              key={slot ? slotKey(slot) : `place-${index}`}
              slot={slot}
              hue={hueAmong(index, lanes, coverAt)}
              index={index}
              total={total}
              x={x}
              y={y}
              width={width}
              measure={view === 'rows' ? rows.measure : undefined}
              render={render}
              isChosen={slot && selection?.isOn ? selection.chosen.has(slotKey(slot)) : undefined}
              choose={selection?.choose}
            />
          )
        })}
      </ul>
    </>
  )
}

interface PlaceProps<S extends Saved> extends Pick<ListGridProps<S>, 'total' | 'render'> {
  readonly slot: Slot<S> | undefined
  readonly hue: number | undefined
  readonly index: number
  readonly x: number
  readonly y: number
  /** Default: full width. */
  readonly width: number | undefined
  readonly measure: ((element: Element, row: number) => () => void) | undefined
  /** Defined while selecting. */
  readonly isChosen: boolean | undefined
  readonly choose: Selection<S>['choose'] | undefined
}

/** Memoised: scrolling renders only new items. */
const Place = memo(function Place<S extends Saved>(props: PlaceProps<S>) {
  const { slot, hue, index, total, x, y, width, measure, render, isChosen, choose } = props
  const place = useRef<HTMLLIElement>(null)
  // Measured again when moved to another row.
  useLayoutEffect(
    () => (place.current ? measure?.(place.current, index) : undefined),
    [measure, index],
  )
  return (
    <li
      ref={place}
      data-place={index}
      data-key={slot && slotKey(slot)}
      aria-setsize={total}
      aria-posinset={index + 1}
      className={cx(printable.item, 'w-full [contain:layout_style]')}
      style={{ width, left: x, top: y }}
    >
      <div inert={isChosen !== undefined}>{render(slot, index, hue)}</div>
      {isChosen !== undefined && slot && !('heldFor' in slot) && (
        <SelectionCheckbox
          name={itemName(slot)}
          isChosen={isChosen}
          isRow={width === undefined}
          onChoose={(isRange) => choose?.(index, slot, isRange)}
        />
      )}
    </li>
  )
}) as <S extends Saved>(props: PlaceProps<S>) => ReactNode

/** Reports the visible range, throttled, the last one always. */
function useVisibleRange(
  rows: { readonly first: number; readonly last: number },
  lanes: number,
  total: number,
  onVisible: ListGridProps<Saved>['onVisible'],
): void {
  const first = rows.first * lanes
  const last = Math.min(total - 1, (rows.last + 1) * lanes - 1)
  const reportedAt = useRef(0)
  useEffect(() => {
    const wait = Math.max(0, reportedAt.current + REPORT_EVERY_MS - performance.now())
    return later(() => {
      reportedAt.current = performance.now()
      onVisible(first, Math.max(first, last))
    }, wait)
  }, [first, last, onVisible])
}
