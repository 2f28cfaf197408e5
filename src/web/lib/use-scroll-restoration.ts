import { useElementScrollRestoration } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

/** After one of these, scrolling is up to the user. */
const GESTURES = ['wheel', 'pointerdown', 'touchstart', 'keydown'] as const

/**
 * Restores the scroll position after a reload: the router does so before the page is rendered. Retries
 * while a growing page is too short.
 * @param parts number of rendered parts; 0 while empty
 */
export function useScrollRestoration(parts: number): void {
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
