import { memo, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { Slot } from '../item.ts'
import { slotKey, type Saved } from '../item.ts'
import { rowsToDraw } from '../row-tops.ts'
import { GAP, useColumns, type CardWidths } from '../use-columns.ts'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import { useRowWindow } from '../use-row-window.ts'

/** A card of the grid: a picture so many times as tall as it is wide, and so many pixels below it. */
export interface CardSizes extends CardWidths {
  readonly tall: number
  readonly below: number
}

interface ListGridProps<S extends Saved> {
  readonly view: 'grid' | 'rows'
  readonly label: string
  /** Posters, when left out. */
  readonly cards?: CardSizes | undefined
  readonly total: number
  readonly slotAt: (index: number) => Slot<S> | undefined
  /** Told which places are in view. */
  readonly look: (firstIndex: number, lastIndex: number) => void
  /** What stands in a place; `undefined`: it is still to come. */
  readonly render: (slot: Slot<S> | undefined, index: number) => ReactNode
  /** The focus or the pointer left an item. */
  readonly onLeave: () => void
}

/**
 * Until some are measured: how tall a card is, and a row. All cards are equally tall, and most rows:
 * what is as tall as expected needs no second drawing.
 */
const POSTERS: CardSizes = { narrowest: 160, least: 2, tall: 1.5, below: 146 }
const ROW = 136
/** Rows drawn beyond the window each way, and by which it moves: several small ones cost one drawing. */
const AHEAD = { grid: 1, rows: 4 }
/** Milliseconds between two looks while scrolling. */
const LOOK_EVERY = 90

/**
 * A list of any length, of which only what is in view exists. All places keep their room, so that
 * the scroll bar tells the truth and a jump lands where it should.
 */
export function ListGrid<S extends Saved>(props: ListGridProps<S>) {
  const { view, label, cards = POSTERS, total, slotAt, look, render, onLeave } = props
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
    // oxlint-disable-next-line react/set-state-in-effect -- what was drawn says how tall the rest is
    if (heights.length > 0 && columns.width > 0) setMeasured({ view, height: Math.min(...heights) })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- again once titles are there
  }, [ref, columns.width, view, isThere])
  useLooking(rows, lanes, total, look)

  // What has the focus stays, wherever one scrolls.
  const kept = focusedIndex === undefined ? undefined : Math.floor(focusedIndex / lanes)
  const drawn = rowsToDraw(rows, AHEAD[view], count, kept)
  const places = drawn.flatMap((row) =>
    Array.from({ length: Math.min(lanes, total - row * lanes) }, (_, lane) => ({
      index: row * lanes + lane,
      x: lane * (columns.width + GAP),
      y: rows.topOf(row),
    })),
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only follows the focus
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
      className="relative"
      style={{ height: rows.height }}
    >
      {places.map(({ index, x, y }) => {
        const slot = slotAt(index)
        return (
          <Place
            key={slot ? slotKey(slot) : `place-${index}`}
            slot={slot}
            index={index}
            total={total}
            x={x}
            y={y}
            width={width}
            measure={view === 'rows' ? rows.measure : undefined}
            render={render}
          />
        )
      })}
    </ul>
  )
}

interface PlaceProps<S extends Saved> extends Pick<ListGridProps<S>, 'total' | 'render'> {
  readonly slot: Slot<S> | undefined
  readonly index: number
  readonly x: number
  readonly y: number
  /** All there is, when left out. */
  readonly width: number | undefined
  readonly measure: ((element: Element, row: number) => () => void) | undefined
}

/** While one scrolls only what comes into view is drawn. */
const Place = memo(function Place<S extends Saved>(props: PlaceProps<S>) {
  const { slot, index, total, x, y, width, measure, render } = props
  const place = useRef<HTMLLIElement>(null)
  // Moved to another row, it is measured there.
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
      className="absolute w-full contain-layout contain-style"
      style={{ width, left: x, top: y }}
    >
      {render(slot, index)}
    </li>
  )
}) as <S extends Saved>(props: PlaceProps<S>) => ReactNode

/** Tells at most every so often which places are in view, and the last ones for sure. */
function useLooking(
  rows: { readonly first: number; readonly last: number },
  lanes: number,
  total: number,
  look: ListGridProps<Saved>['look'],
): void {
  const first = rows.first * lanes
  const last = Math.min(total - 1, (rows.last + 1) * lanes - 1)
  const looked = useRef(0)
  useEffect(() => {
    const wait = Math.max(0, looked.current + LOOK_EVERY - performance.now())
    const timer = setTimeout(() => {
      looked.current = performance.now()
      look(first, Math.max(first, last))
    }, wait)
    return () => clearTimeout(timer)
  }, [first, last, look])
}
