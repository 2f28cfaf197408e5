import { useEffect } from 'react'
import { later } from '#web/lib/later.ts'

/** Toasts are left out: they go themselves. */
const AROUND = '[tabindex], section:not([popover]), aside, dialog, main'
/** Milliseconds in which what replaces the removed element may take the focus itself. */
const GRACE = 50

/**
 * When the focused element is removed, as a button is by its own press, and nothing else takes the
 * focus, moves it to the nearest element around: otherwise Tab and screen readers would start again
 * from the top of the page.
 */
export function useRecoveredFocus(): void {
  useEffect(() => {
    let focused: Element | undefined
    let around: readonly HTMLElement[] = []
    let cancel = () => {}
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      focused = target
      around = placesAround(target)
    }
    const forget = ({ target }: FocusEvent) =>
      // Browsers also fire this for an element being removed, which is not left on purpose.
      queueMicrotask(() => {
        if (focused === target && focused?.isConnected) focused = undefined
      })
    const observer = new MutationObserver(() => {
      if (!focused || focused.isConnected) return
      focused = undefined
      cancel()
      cancel = later(() => focusNearest(around), GRACE)
    })
    document.addEventListener('focusin', remember)
    document.addEventListener('focusout', forget)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      document.removeEventListener('focusout', forget)
      observer.disconnect()
      cancel()
    }
  }, [])
}

/** Nearest first. */
function placesAround(element: Element): readonly HTMLElement[] {
  const place = element.parentElement?.closest<HTMLElement>(AROUND)
  return place ? [place, ...placesAround(place)] : []
}

function focusNearest(around: readonly HTMLElement[]): void {
  if (document.activeElement !== document.body) return
  const place = around.find(({ isConnected }) => isConnected) ?? document.querySelector('main')
  if (!place) return
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1
  place.focus({ preventScroll: true })
}
