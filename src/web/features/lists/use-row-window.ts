import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { rowAt, rowTops } from './row-tops.ts'

interface Options {
  readonly count: number
  /** Expected height of a row, in pixels. */
  readonly height: number
  /** Pixels between rows. */
  readonly gap: number
  /** Offset of the first row from the top of the page, in pixels. */
  readonly top: number
  /** Rows by which the window moves. */
  readonly step: number
}

interface RowWindow {
  /** The rows in view, and those that become visible before the window moves. */
  readonly first: number
  readonly last: number
  /** Offset of a row from the first one, in pixels. */
  readonly topOf: (row: number) => number
  /** Total height, in pixels. */
  readonly height: number
  /** Observes the height of a row's element. @returns stops it */
  readonly measure: (element: Element, row: number) => () => void
}

const NONE: ReadonlyMap<number, number> = new Map()

/** The visible rows of a long page. Re-renders only when they change. */
export function useRowWindow({ count, height, gap, top, step }: Options): RowWindow {
  const [measured, setMeasured] = useState(NONE)
  const tops = useMemo(
    () => rowTops({ count, height, gap, measured }),
    [count, height, gap, measured],
  )
  const end = tops[count] ?? 0
  const [{ box, onMove }] = useState(createViewport)
  // One number for both, so that they change together.
  const base = count || 1
  const inView = useSyncExternalStore(onMove, () => {
    const y = box.y - top
    const read = rowAt(tops, y)
    const from = read - (read % step)
    // The lowest offset before the window moves; above the list, the current one.
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
    // A row that grows above the viewport must not move what is visible.
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

/** Scroll position and height, read once per event: reading forces layout. */
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

/** Observes the heights of elements. */
function useHeights(onResize: (heights: readonly (readonly [number, number])[]) => void) {
  const [watched] = useState(() => {
    const rows = new Map<Element, number>()
    const observer = new ResizeObserver((entries) =>
      onResize(
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
