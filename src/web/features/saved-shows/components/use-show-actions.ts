import type { AnyTitle } from '#web/features/titles/components/any-title.ts'
import { fr } from '#web/i18n/fr.ts'
import { useAhead } from '#web/lib/use-ahead.ts'
import type { SendWrite } from './show-writer.ts'
import { useItemActions, type ItemActions } from './use-item-actions.ts'

/** What one can do to a title from any card. */
export type ShowActions = ItemActions<AnyTitle>

/** Nothing is written before the page stands. */
const loadSend = () => import('./send-write.ts')

const send: SendWrite<AnyTitle> = async (...write) => {
  const { sendWrite } = await loadSend()
  return sendWrite(...write)
}

export function useShowActions(): ShowActions {
  useAhead(loadSend)
  return useItemActions(send, fr.watchlist.writes.gone)
}
