import { useCallback } from 'react'
import type { AnyTitle } from '#web/features/lists/any-title.ts'
import { fr } from '#web/i18n/fr.ts'
import { useAhead } from '#web/lib/use-ahead.ts'
import type { SendWrite } from '#web/features/lists/writer.ts'
import { useItemActions, type ItemActions } from '#web/features/lists/use-item-actions.ts'

/** What one can do to a title from any card. */
export type ShowActions = ItemActions<AnyTitle>

/** Nothing is written before the page stands. */
const loadSend = () => import('./send-write.ts')

export function useShowActions(): ShowActions {
  const getSend = useAhead(loadSend)
  const send: SendWrite<AnyTitle> = useCallback(
    async (...write) => (await getSend()).sendShowWrite(...write),
    [getSend],
  )
  return useItemActions(send, fr.watchlist.writes.gone)
}
