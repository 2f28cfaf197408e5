import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { rowAt, rowTops } from './row-tops.ts'

interface Options {
  readonly count: number
  /** How tall a row is expected to be, in pixels. */
  readonly height: number
  /** Pixels between rows. */
  readonly gap: number
  /** How far below the top of the page the first one begins, in pixels. */
  readonly top: number
  /** How many rows the window moves by at a time. */
  readonly step: number
}

interface RowWindow {
  /** The rows in view, and those that come into it before the window moves. */
  readonly first: number
  readonly last: number
  /** Where a row begins below the first one, in pixels. */
  readonly topOf: (row: number) => number
  /** What all rows take, in pixels. */
  readonly height: number
  /** Follows how tall the element of a row is, until what is returned is called. */
  readonly measure: (element: Element, row: number) => () => void
}

const NONE: ReadonlyMap<number, number> = new Map()

/** Which rows of a long page are in the window. Draws again only when others come into it. */
export function useRowWindow({ count, height, gap, top, step }: Options): RowWindow {
  const [measured, setMeasured] = useState(NONE)
  const tops = useMemo(
    () => rowTops({ count, height, gap, measured }),
    [count, height, gap, measured],
  )
  const end = tops[count] ?? 0
  const [{ box, onMove }] = useState(createViewport)
  // One figure for both, so that they change together.
  const base = count || 1
  const inView = useSyncExternalStore(onMove, () => {
    const y = box.y - top
    const read = rowAt(tops, y)
    const from = read - (read % step)
    // The lowest the window gets before it moves; above the list, where it is.
    const lowest = y < 0 ? y : (tops[from + step] ?? end)
    return from * base + rowAt(tops, lowest + box.tall)
  })
  const now = useRef({ tops, height, measured })
  useEffect(() => {
    now.current = { tops, height, measured }
  })
  const measure = useHeights((heights) => {
    const next = new Map(now.current.measured)
    const read = rowAt(now.current.tops, scrollY - top)
    let pushed = 0
    for (const [row, tall] of heights) {
      const before = next.get(row) ?? now.current.height
      if (Math.abs(tall - before) < 0.5) continue
      next.set(row, tall)
      if (row < read) pushed += tall - before
    }
    if (same(next, now.current.measured)) return
    flushSync(() => setMeasured(next))
    // What grows above the window must not push what is read.
    if (pushed !== 0) scrollBy(0, pushed)
  })
  return {
    first: Math.floor(inView / base),
    last: inView % base,
    topOf: (row) => tops[row] ?? end,
    height: Math.max(0, end - gap),
    measure,
  }
}

/** Where the window stands, asked of the browser once a move: it lays the page out to answer. */
function createViewport() {
  const box = { y: scrollY, tall: innerHeight }
  const onMove = (changed: () => void) => {
    const move = () => {
      box.y = scrollY
      box.tall = innerHeight
      changed()
    }
    move()
    addEventListener('scroll', move)
    addEventListener('resize', move)
    return () => {
      removeEventListener('scroll', move)
      removeEventListener('resize', move)
    }
  }
  return { box, onMove }
}

/** Tells how tall the elements given to what it returns are, now and whenever that changes. */
function useHeights(tell: (heights: readonly (readonly [number, number])[]) => void) {
  const [watched] = useState(() => {
    const rows = new Map<Element, number>()
    const observer = new ResizeObserver((entries) =>
      tell(
        entries.flatMap(({ target, borderBoxSize }) => {
          const row = rows.get(target)
          const tall = borderBoxSize[0]?.blockSize ?? 0
          return row === undefined || tall === 0 ? [] : [[row, tall] as const]
        }),
      ),
    )
    return { rows, observer }
  })
  useEffect(() => () => watched.observer.disconnect(), [watched])
  return useCallback<RowWindow['measure']>(
    (element, row) => {
      watched.rows.set(element, row)
      watched.observer.observe(element)
      return () => {
        watched.observer.unobserve(element)
        watched.rows.delete(element)
      }
    },
    [watched],
  )
}

function same(one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>): boolean {
  return one.size === other.size && [...one].every(([row, height]) => other.get(row) === height)
}
