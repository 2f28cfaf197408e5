import { useEffect } from 'react'

const ARRIVED_MS = 5000

/**
 * Keeps the section named by the URL's hash in view while those above it load and grow, as after a
 * mail's link. Ends at the user's next action, or after `ARRIVED_MS`.
 */
export function useArrival(): void {
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
    const timer = setTimeout(() => end.abort(), ARRIVED_MS)
    return () => {
      clearTimeout(timer)
      end.abort()
    }
  }, [])
}
