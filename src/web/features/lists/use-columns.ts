import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

interface Columns {
  readonly ref: RefObject<HTMLUListElement | null>
  readonly count: number
  /** Pixels. */
  readonly width: number
  /** Offset of the grid from the top of the page, in pixels. */
  readonly top: number
}

/** Pixels between cards. */
export const GAP = 16

/** Minimum width of a card, in pixels, and minimum number of columns. */
export interface CardWidths {
  readonly narrowest: number
  readonly least: number
}
const POSTERS: CardWidths = { narrowest: 160, least: 2 }

/** Number of columns for a width. */
export function columnsIn(
  width: number,
  { narrowest, least }: CardWidths = POSTERS,
): { readonly count: number; readonly width: number } {
  const count = Math.max(least, Math.floor((width + GAP) / (narrowest + GAP)))
  return { count, width: Math.max(0, (width - GAP * (count - 1)) / count) }
}

/** Tracks the width and the offset of a grid. */
export function useColumns(cards?: CardWidths): Columns {
  const ref = useRef<HTMLUListElement>(null)
  const [box, setBox] = useState({ width: 0, top: 0 })
  useLayoutEffect(() => {
    const grid = ref.current
    if (!grid) return undefined
    const measure = () => {
      const { width, top } = grid.getBoundingClientRect()
      const next = { width, top: Math.round(top + scrollY) }
      setBox((now) => (now.width === next.width && now.top === next.top ? now : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(grid)
    if (grid.parentElement) observer.observe(grid.parentElement)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  return { ref, ...columnsIn(box.width, cards), top: box.top }
}
