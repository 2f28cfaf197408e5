import { useEffect } from 'react'

const ARRIVED_MS = 5000

/**
 * Keeps the section that the address names in view while those above it load and grow, as when a mail's
 * link opens it. Ends with the user's next action.
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
