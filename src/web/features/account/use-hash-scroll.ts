import { useEffect } from 'react'

const SCROLL_MS = 5000

/**
 * Keeps the section named by the URL's hash in view while those above it load and grow, as after a
 * mail's link. Ends at the user's next action, or after `SCROLL_MS`.
 */
export function useHashScroll(): void {
  useEffect(() => {
    const id = location.hash.slice(1)
    if (id === '') return undefined
    const end = new AbortController()
    const { signal } = end
    const observer = new ResizeObserver(() => document.getElementById(id)?.scrollIntoView())
    observer.observe(document.body)
    signal.addEventListener('abort', () => observer.disconnect())
    for (const act of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
      addEventListener(act, () => end.abort(), { signal, passive: true })
    }
    const timer = setTimeout(() => end.abort(), SCROLL_MS)
    return () => {
      clearTimeout(timer)
      end.abort()
    }
  }, [])
}
