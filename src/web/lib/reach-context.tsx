import { createContext, use, useSyncExternalStore } from 'react'
import type { Reach } from './reach.ts'

export const ReachContext = createContext<Reach | undefined>(undefined)

/** Whether the server is unreachable. */
export function useIsLost(): boolean {
  const reach = use(ReachContext)
  return useSyncExternalStore(reach?.subscribe ?? never, () => reach?.isLost() ?? false)
}

/** Whether offline, or the server unreachable. */
export function useIsCut(): boolean {
  const isOnline = useIsOnline()
  return useIsLost() || !isOnline
}

/** Whether the browser has a network. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(listen, () => navigator.onLine)
}

function listen(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

const never = () => () => {}
