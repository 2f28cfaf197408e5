import { createContext, use, useSyncExternalStore } from 'react'
import type { Reach } from './reach.ts'

export const ReachContext = createContext<Reach | undefined>(undefined)

/** Whether the server answers no call. */
export function useIsLost(): boolean {
  const reach = use(ReachContext)
  return useSyncExternalStore(reach?.subscribe ?? never, () => reach?.isLost() ?? false)
}

const never = () => () => {}
