import { useElementScrollRestoration } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

/** After one of these the reader decides. */
const GESTURES = ['wheel', 'pointerdown', 'touchstart', 'keydown'] as const

/**
 * Restores the scroll position after a reload: at the router's own time the page was not rendered. One
 * that grows as it is read is followed until it is long enough.
 * @param parts how much of the page is there; 0: nothing
 */
export function useFormerPlace(parts: number): void {
  const former = useElementScrollRestoration({ getElement: () => window })?.scrollY ?? 0
  const isLeft = useRef(false)
  useEffect(() => {
    const leave = () => {
      isLeft.current = true
    }
    for (const gesture of GESTURES) addEventListener(gesture, leave, { passive: true })
    return () => {
      for (const gesture of GESTURES) removeEventListener(gesture, leave)
    }
  }, [])
  const goThere = useEffectEvent(() => {
    if (!isLeft.current && scrollY < former) scrollTo({ top: former, behavior: 'instant' })
  })
  useLayoutEffect(() => {
    if (parts > 0) goThere()
  }, [parts])
}
