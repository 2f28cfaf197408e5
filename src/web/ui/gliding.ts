import type { MouseEvent } from 'react'

/**
 * For a link to an item's own page: its cover glides there, when the browser can and the person likes
 * motion.
 * @param onOpen told when the page is about to open in this window.
 */
export function gliding(onOpen?: () => void) {
  return {
    viewTransition: { types: transition },
    onClick: (press: MouseEvent) => {
      if (!press.ctrlKey && !press.metaKey && !press.shiftKey && !press.altKey) onOpen?.()
    },
  }
}

function transition(): string[] | false {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? false : ['cover']
}
