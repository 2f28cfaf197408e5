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
}

interface RowWindow {
  /** The rows in view. */
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
export function useRowWindow({ count, height, gap, top }: Options): RowWindow {
  const [measured, setMeasured] = useState(NONE)
  const tops = useMemo(
    () => rowTops({ count, height, gap, measured }),
    [count, height, gap, measured],
  )
  const first = useSyncExternalStore(onMove, () => rowAt(tops, scrollY - top))
  const last = useSyncExternalStore(onMove, () => rowAt(tops, scrollY - top + innerHeight))
  const now = useRef({ first, height, measured })
  useEffect(() => {
    now.current = { first, height, measured }
  })
  const measure = useHeights((heights) => {
    const next = new Map(now.current.measured)
    let pushed = 0
    for (const [row, tall] of heights) {
      const before = next.get(row) ?? now.current.height
      if (Math.abs(tall - before) < 0.5) continue
      next.set(row, tall)
      if (row < now.current.first) pushed += tall - before
    }
    if (same(next, now.current.measured)) return
    flushSync(() => setMeasured(next))
    // What grows above the window must not push what is read.
    if (pushed !== 0) scrollBy(0, pushed)
  })
  const end = tops[count] ?? 0
  return {
    first,
    last,
    topOf: (row) => tops[row] ?? end,
    height: Math.max(0, end - gap),
    measure,
  }
}

function onMove(changed: () => void): () => void {
  addEventListener('scroll', changed, { passive: true })
  addEventListener('resize', changed)
  return () => {
    removeEventListener('scroll', changed)
    removeEventListener('resize', changed)
  }
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
