import { useQueryClient } from '@tanstack/react-query'
import { fr } from '#web/i18n/fr.ts'
import { useQueue } from '#web/lib/queue-context.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import type { AnyItem } from './item.ts'
import { stateOf } from './item-state.ts'
import { holdBulkAction, type BulkAction } from './bulk-actions.ts'
import { useUndoToast } from './use-undo-toast.ts'

const t = fr.several

/** Bulk actions: confirmed when they delete, announced in a toast with an undo button. */
export function useBulkAction(onDone: () => void) {
  const client = useQueryClient()
  const queue = useQueue()
  const { confirmDelete, confirmValidate } = useConfirm()
  const offerUndo = useUndoToast()

  const isSure = async (items: readonly AnyItem[], gesture: BulkAction): Promise<boolean> => {
    const count = items.length
    if (gesture.kind === 'remove') {
      return confirmDelete({ title: t.removeQuestion(count), detail: t.removeDetail })
    }
    // What is in progress, paused or abandoned may have viewings too.
    const hasViewings = (item: AnyItem) => 'addedAt' in item && stateOf(item) !== 'toDo'
    if (gesture.kind !== 'watch' || gesture.isWatched || !items.some(hasViewings)) return true
    return confirmValidate({ title: t.unmarkQuestion(count), detail: t.unmarkDetail })
  }

  return async (items: readonly AnyItem[], gesture: BulkAction): Promise<void> => {
    if (items.length === 0 || !(await isSure(items, gesture))) return
    onDone()
    offerUndo(await holdBulkAction(queue, client, items, gesture), summaryOf(gesture, items.length))
  }
}

function summaryOf(gesture: BulkAction, count: number): string {
  if (gesture.kind === 'remove') return t.done.remove(count)
  if (gesture.kind === 'rate') return t.done.rate(count, gesture.rating)
  if (gesture.kind === 'watch') return gesture.isWatched ? t.done.seen(count) : t.done.toSee(count)
  return gesture.progress === 'abandoned' ? t.done.abandoned(count) : t.done.paused(count)
}
