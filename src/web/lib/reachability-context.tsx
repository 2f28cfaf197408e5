import { createContext, use, useSyncExternalStore } from 'react'
import type { Reachability } from './reachability.ts'

export const ReachabilityContext = createContext<Reachability | undefined>(undefined)

/** Whether the server is unreachable. */
export function useIsServerDown(): boolean {
  const reach = use(ReachabilityContext)
  return useSyncExternalStore(reach?.subscribe ?? never, () => reach?.isServerDown() ?? false)
}

/** Whether offline, or the server unreachable. */
export function useIsDisconnected(): boolean {
  const isOnline = useIsOnline()
  return useIsServerDown() || !isOnline
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
