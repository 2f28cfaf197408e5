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
    let stop = () => {}
    const ends = [
      router.subscribe('onBeforeNavigate', () => {
        // Fires again when the pending page is requested again.
        if (before === undefined) before = document.activeElement
      }),
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        const former = before
        before = undefined
        if (!fromLocation || !pathChanged) return
        stop()
        const now = document.activeElement
        const isWriting = now !== former && now?.matches('input, textarea') && !now.closest('main')
        if (!isWriting) stop = followTitle()
      }),
      () => stop(),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [router])
}

/**
 * Focuses the title, then any that replaces it as the page loads, until the user acts or something
 * else is focused. Returns a stop function.
 */
function followTitle(): () => void {
  let focused: HTMLElement | null | undefined
  const focusTitle = () => {
    const main = document.querySelector('main')
    focused = main?.querySelector('h1') ?? main
    focused?.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(() => {
    const now = document.activeElement
    const isLost = now === document.body && !focused?.isConnected
    if (isLost || now?.matches('main')) focusTitle()
    else if (now !== focused) stop()
  })
  const stop = () => {
    observer.disconnect()
    removeEventListener('keydown', stop, true)
    removeEventListener('pointerdown', stop, true)
  }
  addEventListener('keydown', stop, true)
  addEventListener('pointerdown', stop, true)
  observer.observe(document.body, { childList: true, subtree: true })
  focusTitle()
  return stop
}
