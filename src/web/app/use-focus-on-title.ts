import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Moves the focus to the new page's title after a navigation, except on the first page and when the
 * user has begun to type beside the page meanwhile.
 */
export function useFocusOnTitle() {
  const router = useRouter()
  useEffect(() => {
    /** Focused when the navigation began; undefined between navigations. */
    let before: Element | null | undefined
    const ends = [
      router.subscribe('onBeforeNavigate', () => {
        // Fires again when the pending page is requested again.
        if (before === undefined) before = document.activeElement
      }),
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        const former = before
        before = undefined
        if (!fromLocation || !pathChanged) return
        const main = document.querySelector('main')
        const now = document.activeElement
        const isWriting = now !== former && now?.matches('input, textarea') && !main?.contains(now)
        const title = main?.querySelector<HTMLElement>('h1') ?? main
        if (!isWriting) title?.focus({ preventScroll: true })
      }),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [router])
}
