import { useLayoutEffect, useState, type RefObject } from 'react'

/** The current column count of an `auto-fill` grid, measured before paint and on resize. */
export function useGridColumns(grid: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(1)
  useLayoutEffect(() => {
    const box = grid.current
    if (!box) return undefined
    const count = () => setColumns(getComputedStyle(box).gridTemplateColumns.split(' ').length)
    count()
    const observer = new ResizeObserver(count)
    observer.observe(box)
    return () => observer.disconnect()
  }, [grid])
  return columns
}
