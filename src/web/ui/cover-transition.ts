import type { MouseEvent } from 'react'

/**
 * Props of a link to an item's page: a view transition moves the card's cover (`data-cover`) there,
 * unless unsupported or reduced motion is preferred.
 * @param name the cover's `view-transition-name`, on the card and on the page.
 */
export function coverTransition(name: string) {
  return {
    viewTransition: { types: transition },
    onClick: ({ currentTarget, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => {
      // Opens in another tab or window: no transition.
      if (ctrlKey || metaKey || shiftKey || altKey) return
      const cover = currentTarget.closest('article')?.querySelector<HTMLElement>('[data-cover]')
      if (cover) cover.style.viewTransitionName = name
    },
  }
}

function transition(): string[] | false {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? false : ['cover']
}
