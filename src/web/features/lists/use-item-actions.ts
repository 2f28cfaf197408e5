import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { ApiError, errorDetail } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useUser } from '#web/lib/session-context.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { itemName, type AnyItem } from './item.ts'
import { createNoteDrafts, type NoteDrafts } from './note-drafts.ts'
import type { Write } from './cache.ts'
import { createWriter, type SendWrite, type WriteItem } from './writer.ts'

/** What one can do to an item from any card. The same object from render to render. */
export interface ItemActions<T> {
  readonly write: WriteItem<T>
  /** Asks first; resolves to whether the item is gone. */
  readonly remove: (title: T) => Promise<boolean>
  readonly drafts: NoteDrafts
  /** « Enregistré », for a note whose field has closed. */
  readonly tellNoted: (title: T) => void
}

/**
 * @param send the calls of this kind of item; the same function from render to render.
 * @param gone what is said of an item that is no longer in the list.
 */
export function useItemActions<T extends AnyItem>(
  send: SendWrite<T>,
  gone: string,
): ItemActions<T> {
  const client = useQueryClient()
  const call = useCall()
  const toast = useToast()
  const { confirmDelete } = useConfirm()
  const userId = useUser()?.id ?? ''
  return useMemo(() => {
    const refused = (error: unknown, write: Write<T>) =>
      toast({ severity: 'error', summary: refusal(write), detail: reason(error, gone) })
    const write = createWriter<T>({ client, call, send, now: Date.now, refused })
    const words = fr.watchlist.writes
    return {
      write,
      drafts: createNoteDrafts(localStorage, userId),
      tellNoted: (title) =>
        toast({
          severity: 'success',
          summary: fr.watchlist.note.saved,
          detail: fr.watchlist.card.noteLabel(itemName(title)),
        }),
      remove: async (title) => {
        const isSure = await confirmDelete({
          title: words.removeTitle(itemName(title)),
          detail: words.removeDetail,
        })
        return isSure && write({ kind: 'remove', title })
      },
    }
  }, [client, call, send, toast, confirmDelete, userId, gone])
}

function refusal({ kind, title }: Write<AnyItem>): string {
  const words = fr.watchlist.writes
  if (kind === 'add') return words.addRefused(itemName(title))
  if (kind === 'remove') return words.removeRefused(itemName(title))
  if (kind === 'note') return words.noteRefused(itemName(title))
  return words.refused(itemName(title))
}

function reason(error: unknown, gone: string): string {
  const isGone = error instanceof ApiError && error.code === 'NOT_FOUND'
  return isGone ? gone : errorDetail(error)
}
