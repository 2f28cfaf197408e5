import { useEffect } from 'react'

/** Milliseconds for the page itself to come first. */
const PAGE_FIRST = 3000

/**
 * Fetches what a gesture will need before it is made, so that it answers at once, and even when the
 * network has gone since.
 * @param load the same function from render to render.
 */
export function useAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    // What fails now is asked for again when it is used.
    const timer = setTimeout(() => void load().catch(() => undefined), PAGE_FIRST)
    return () => clearTimeout(timer)
  }, [load])
}
