import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

interface Columns {
  readonly ref: RefObject<HTMLUListElement | null>
  readonly count: number
  /** Pixels. */
  readonly width: number
  /** How far below the top of the page the grid begins, in pixels. */
  readonly top: number
}

/** Pixels between cards. */
export const GAP = 16
const NARROWEST_CARD = 160

/** How many cards stand side by side in the width there is: two at least. */
export function columnsIn(width: number): { readonly count: number; readonly width: number } {
  const count = Math.max(2, Math.floor((width + GAP) / (NARROWEST_CARD + GAP)))
  return { count, width: Math.max(0, (width - GAP * (count - 1)) / count) }
}

/** Follows the width of a grid, and where it stands when what is above it changes height. */
export function useColumns(): Columns {
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
  return { ref, ...columnsIn(box.width), top: box.top }
}
