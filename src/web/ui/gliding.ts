import type { MouseEvent } from 'react'

/**
 * For a link to an item's own page: the cover of its card (`data-cover`) glides there, when the
 * browser can and the person likes motion.
 * @param name of the cover in the view transition, on the card and on the page.
 */
export function gliding(name: string) {
  return {
    viewTransition: { types: transition },
    onClick: ({ currentTarget, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => {
      // Opened elsewhere, nothing glides.
      if (ctrlKey || metaKey || shiftKey || altKey) return
      const cover = currentTarget.closest('article')?.querySelector<HTMLElement>('[data-cover]')
      if (cover) cover.style.viewTransitionName = name
    },
  }
}

function transition(): string[] | false {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? false : ['cover']
}
