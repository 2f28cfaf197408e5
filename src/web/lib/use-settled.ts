import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { later } from './later.ts'

/** Milliseconds after which a page counts as settled even if it is still loading. */
const LATEST = 8000

/** Whether the page has been idle once, with no query in flight. */
export function useSettled(): boolean {
  const client = useQueryClient()
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    let stop = () => {}
    const check = () => {
      stop()
      if (client.isFetching() === 0) stop = whenIdle(() => setSettled(true))
    }
    const unsubscribe = client.getQueryCache().subscribe(check)
    const cancel = later(() => setSettled(true), LATEST)
    check()
    return () => {
      unsubscribe()
      cancel()
      stop()
    }
  }, [client])
  return isSettled
}

/** Returns a cancel function. */
function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    return later(run, 100)
  }
  const handle = requestIdleCallback(run)
  return () => cancelIdleCallback(handle)
}
