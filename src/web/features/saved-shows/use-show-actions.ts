import type { AnyTitle } from '#web/features/lists/any-title.ts'
import { useItemActions, type ItemActions } from '#web/features/lists/use-item-actions.ts'

/** Actions of a title's card. */
export type ShowActions = ItemActions<AnyTitle>

export function useShowActions(): ShowActions {
  return useItemActions()
}
