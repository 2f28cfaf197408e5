import { useEffect, useState } from 'react'

const MINUTE = 60_000

/** The time, in milliseconds since the epoch, as of less than a minute ago: for « il y a 3 minutes ». */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
