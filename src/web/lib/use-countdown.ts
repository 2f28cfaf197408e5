import { useEffect, useState } from 'react'
import { SECOND_MS } from '#shared/durations.ts'

/** Counts down from `seconds` to 0. */
export function useCountdown(seconds: number): number {
  const [end] = useState(() => Date.now() + seconds * SECOND_MS)
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const timer = setInterval(() => {
      const next = Math.max(0, Math.ceil((end - Date.now()) / SECOND_MS))
      setLeft(next)
      if (next === 0) clearInterval(timer)
    }, SECOND_MS)
    return () => clearInterval(timer)
  }, [end])
  return left
}
