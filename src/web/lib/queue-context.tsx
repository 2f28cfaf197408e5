import { useMutationState } from '@tanstack/react-query'
import { createContext, use, useSyncExternalStore } from 'react'
import { QUEUE } from './queue.ts'
import type { Queue } from './queue-kind.ts'

export const QueueContext = createContext<Queue | undefined>(undefined)

/** The signed-in user's write queue. */
export function useQueue(): Queue {
  const queue = use(QueueContext)
  if (!queue) throw new Error('useQueue() outside of the signed-in frame')
  return queue
}

/** Whether the last attempt failed and will be repeated. */
export function useIsStalled(): boolean {
  const { subscribe, isStalled } = useQueue()
  return useSyncExternalStore(subscribe, isStalled)
}

/** The number of writes not yet on the server. */
export function usePendingWriteCount(): number {
  return useMutationState({ filters: { mutationKey: [QUEUE], status: 'pending' } }).length
}
