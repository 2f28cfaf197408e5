import type { AnyGame } from '#web/features/lists/item.ts'
import { useItemActions, type ItemActions } from '#web/features/lists/use-item-actions.ts'
import { fr } from '#web/i18n/fr.ts'
import { sendGameWrite } from './queries.ts'

/** What one can do to a game from any card. */
export type GameActions = ItemActions<AnyGame>

export function useGameActions(): GameActions {
  return useItemActions(sendGameWrite, fr.gameList.gone)
}
