import { useMutationState } from '@tanstack/react-query'
import type { ItemKey } from './item.ts'
import { writeKey } from './writer.ts'

/** Whether writes to an item are pending. */
export function useHasPendingWrites(key: ItemKey): boolean {
  return useMutationState({ filters: { mutationKey: writeKey(key), status: 'pending' } }).length > 0
}
