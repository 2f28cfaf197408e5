import { useEffect, useState } from 'react'
import { insist } from './insist.ts'

/** Milliseconds for the page itself to come first. */
const PAGE_FIRST = 3000

/**
 * Fetches what a gesture will need before it is made, so that it answers at once, and even when the
 * network has gone since.
 * @param load the same function from render to render.
 * @returns gives it, fetched then if need be, and again until it comes. Once it is here it comes without a turn of the event
 * loop, of which a page that goes away has none left: `import()` takes one each time.
 */
export function useAhead<M>(load: () => Promise<M>): () => Promise<M> {
  const [get] = useState(() => {
    let loaded: M | undefined
    return async () => (loaded ??= await insist(load))
  })
  useEffect(() => {
    const timer = setTimeout(() => void get(), PAGE_FIRST)
    return () => clearTimeout(timer)
  }, [get])
  return get
}
