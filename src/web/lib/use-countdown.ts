import { useEffect, useState } from 'react'

const SECOND = 1000

/** Counts down from `seconds` to 0. */
export function useCountdown(seconds: number): number {
  const [end] = useState(() => Date.now() + seconds * SECOND)
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const timer = setInterval(() => {
      const next = Math.max(0, Math.ceil((end - Date.now()) / SECOND))
      setLeft(next)
      if (next === 0) clearInterval(timer)
    }, SECOND)
    return () => clearInterval(timer)
  }, [end])
  return left
}
