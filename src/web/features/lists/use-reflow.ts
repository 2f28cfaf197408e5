import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Milliseconds. */
const GLIDE = 180
/** Pixels: the longest animated distance. */
const FURTHEST = 320

/**
 * Animates items to their new places when the order changes, unless motion is reduced.
 * Items carry `data-key`.
 * @param order stable until the order changes.
 * @param tops offsets of the rendered items, in pixels.
 */
export function useReflow(
  list: RefObject<HTMLElement | null>,
  order: object,
  tops: ReadonlyMap<string, number>,
): void {
  const last = useRef({ order, tops })
  useLayoutEffect(() => {
    const before = last.current
    last.current = { order, tops }
    if (before.order === order || !list.current || prefersStillness()) return
    for (const item of list.current.querySelectorAll<HTMLElement>('[data-key]')) {
      const key = item.dataset['key'] ?? ''
      const [from, to] = [before.tops.get(key), tops.get(key)]
      if (from === undefined || to === undefined || from === to) continue
      const distance = Math.max(-FURTHEST, Math.min(FURTHEST, from - to))
      item.animate([{ transform: `translateY(${distance}px)` }, { transform: 'none' }], {
        duration: GLIDE,
        easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
      })
    }
  })
}

function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
