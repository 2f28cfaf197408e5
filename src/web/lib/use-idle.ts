import { useEffect, useState } from 'react'

/** Milliseconds after which a page counts as idle even if it is busy. */
const LATEST = 3000

/** Whether the page has once had nothing else to do since it was drawn. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(() => setIdle(true), 1)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(() => setIdle(true), { timeout: LATEST })
    return () => cancelIdleCallback(handle)
  }, [])
  return isIdle
}
