import type { AnyTitle } from '#web/features/lists/any-title.ts'
import { useItemActions, type ItemActions } from '#web/features/lists/use-item-actions.ts'
import { fr } from '#web/i18n/fr.ts'
import { sendShowWrite } from './send-write.ts'

/** What one can do to a title from any card. */
export type ShowActions = ItemActions<AnyTitle>

export function useShowActions(): ShowActions {
  return useItemActions(sendShowWrite, fr.watchlist.writes.gone)
}
