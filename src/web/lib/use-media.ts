import { useCallback, useSyncExternalStore } from 'react'

/** Where there is room for the navigation beside the page. */
export const WIDE = '(width >= 64rem)'
/** Below this width there is one column. */
export const NARROW = '(max-width: 47.99rem)'

/** Whether the window is so now. For what would be drawn for nothing; for the rest, classes. */
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
