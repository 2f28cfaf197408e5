import { useSyncExternalStore } from 'react'

/** Below this width there is one column. */
const NARROW = '(max-width: 47.99rem)'

/** Whether the window is as narrow as a phone's. */
export function usePhone(): boolean {
  return useSyncExternalStore(listen, () => matchMedia(NARROW).matches)
}

function listen(changed: () => void) {
  const query = matchMedia(NARROW)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
