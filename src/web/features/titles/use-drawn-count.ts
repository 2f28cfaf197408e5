import { useEffect, useState } from 'react'
import { later } from '#web/lib/later.ts'

/** Rows in the first render, then per step: each about one task on a slow phone. */
const [FIRST, MORE] = [30, 60]

/** How many rows of a long list to render: those in view at once, the rest in steps. */
export function useDrawnCount(total: number): number {
  const [count, setCount] = useState(FIRST)
  const isWhole = count >= total
  useEffect(() => {
    if (isWhole) return undefined
    return later(() => setCount(count + MORE), 0)
  }, [count, isWhole])
  return Math.min(count, total)
}
