import { useSyncExternalStore } from 'react'

/** Below this there is no room for two things side by side. */
const NARROW = '(max-width: 47.99rem)'

/** Whether the window is a phone's. */
export function usePhone(): boolean {
  return useSyncExternalStore(listen, () => matchMedia(NARROW).matches)
}

function listen(changed: () => void) {
  const query = matchMedia(NARROW)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
