import { useEffect, useState } from 'react'

/** Milliseconds for the page itself to come first. */
const PAGE_FIRST = 3000

/**
 * Fetches what a gesture will need before it is made, so that it answers at once, and even when the
 * network has gone since.
 * @param load the same function from render to render.
 * @returns gives it, fetched then if need be. Once it is here it comes without a turn of the event
 * loop, of which a page that goes away has none left: `import()` takes one each time.
 */
export function useAhead<M>(load: () => Promise<M>): () => Promise<M> {
  const [get] = useState(() => {
    let loaded: M | undefined
    return async () => (loaded ??= await load())
  })
  useEffect(() => {
    // What fails now is asked for again when it is used.
    const timer = setTimeout(() => void get().catch(() => undefined), PAGE_FIRST)
    return () => clearTimeout(timer)
  }, [get])
  return get
}
