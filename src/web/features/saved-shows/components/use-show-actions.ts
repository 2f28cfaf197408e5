import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { nameOf, type AnyTitle } from '#web/features/titles/components/any-title.ts'
import { fr } from '#web/i18n/fr.ts'
import { ApiError, errorDetail } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useUser } from '#web/lib/session-context.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useToast } from '#web/ui/toast.tsx'
import type { Write } from '../cache.ts'
import { createNoteDrafts, type NoteDrafts } from './note-drafts.ts'
import { createShowWriter, type WriteShow } from './show-writer.ts'

/** What one can do to a title from any card. The same object from render to render. */
export interface ShowActions {
  readonly write: WriteShow
  /** Asks first; resolves to whether the title is gone. */
  readonly remove: (title: AnyTitle) => Promise<boolean>
  readonly drafts: NoteDrafts
  /** « Enregistré », for a note whose field has closed. */
  readonly tellNoted: (title: AnyTitle) => void
}

export function useShowActions(): ShowActions {
  const client = useQueryClient()
  const call = useCall()
  const toast = useToast()
  const { confirmDelete } = useConfirm()
  const userId = useUser()?.id ?? ''
  return useMemo(() => {
    const write = createShowWriter({
      client,
      call,
      now: Date.now,
      refused: (error, refusedWrite) =>
        toast({ severity: 'error', summary: refusal(refusedWrite), detail: reason(error) }),
    })
    const words = fr.watchlist.writes
    return {
      write,
      drafts: createNoteDrafts(localStorage, userId),
      tellNoted: (title) =>
        toast({
          severity: 'success',
          summary: fr.watchlist.note.saved,
          detail: fr.watchlist.card.noteLabel(nameOf(title)),
        }),
      remove: async (title) => {
        const isSure = await confirmDelete({
          title: words.removeTitle(nameOf(title)),
          detail: words.removeDetail,
        })
        return isSure && write({ kind: 'remove', title })
      },
    }
  }, [client, call, toast, confirmDelete, userId])
}

function refusal({ kind, title }: Write): string {
  const words = fr.watchlist.writes
  if (kind === 'add') return words.addRefused(nameOf(title))
  if (kind === 'remove') return words.removeRefused(nameOf(title))
  if (kind === 'note') return words.noteRefused(nameOf(title))
  return words.refused(nameOf(title))
}

function reason(error: Error): string {
  const isGone = error instanceof ApiError && error.code === 'NOT_FOUND'
  return isGone ? fr.watchlist.writes.gone : errorDetail(error)
}
