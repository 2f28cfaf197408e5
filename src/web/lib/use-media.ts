import { useCallback, useSyncExternalStore } from 'react'

/** From this width on, the navigation fits beside the page. */
export const WIDE = '(width >= 64rem)'
/** Below this width there is one column. */
export const NARROW = '(max-width: 47.99rem)'
/** A finger, as the class `touch:` has it; a narrow window may have a mouse and a keyboard. */
export const TOUCH = '(pointer: coarse)'

/** Whether the media query matches now. Only to avoid rendering something; for styling, use classes. */
export function useMedia(media: string): boolean {
  const listen = useCallback(
    (changed: () => void) => {
      const query = matchMedia(media)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    [media],
  )
  return useSyncExternalStore(listen, () => matchMedia(media).matches)
}
