import type { AnyGame } from '#web/features/lists/item.ts'
import { useItemActions, type ItemActions } from '#web/features/lists/use-item-actions.ts'

/** Actions of a game's card. */
export type GameActions = ItemActions<AnyGame>

export function useGameActions(): GameActions {
  return useItemActions()
}
