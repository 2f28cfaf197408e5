import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { NoteReader } from '#shared/lists.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useQueue } from '#web/lib/queue-context.tsx'
import { useUser } from '#web/lib/session-context.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { tmdbIdOf } from './any-title.ts'
import { confirmationBeforeDelete } from './confirmation-before-delete.ts'
import { useBeforeTick } from './before-tick.ts'
import type { Write } from './cache.ts'
import { itemName, type AnyItem } from './item.ts'
import { findSaved } from './patch-client.ts'
import { createNoteDrafts, type NoteDrafts } from './note-drafts.ts'
import { createWriter, type WriteItem } from './writer.ts'

/** Actions of a card; stable between renders. */
export interface ItemActions {
  readonly write: WriteItem
  /** Asks for confirmation; resolves to whether the item was removed. */
  readonly remove: (title: AnyItem) => Promise<boolean>
  readonly drafts: NoteDrafts
  /** Default reader of a new note. */
  readonly noteReader: NoteReader
  /** « Enregistré », after the note's editor has closed. */
  readonly onNoted: (title: AnyItem) => void
}

export function useItemActions(): ItemActions {
  const call = useCall()
  const client = useQueryClient()
  const queue = useQueue()
  const toast = useToast()
  const { confirmDelete } = useConfirm()
  const user = useUser()
  const beforeTick = useBeforeTick()
  const userId = user?.id ?? ''
  const noteReader = user?.noteReader ?? 'friends'
  return useMemo(() => {
    const t = fr.watchlist.writes
    const writeOne = createWriter(queue, client)
    const isSureOf = async (wanted: Write<AnyItem>) => {
      const question = await confirmationBeforeDelete({ call, queue }, wanted)
      return question === undefined || confirmDelete(question)
    }
    const askedBefore = async (wanted: Write<AnyItem>) => {
      const { kind, title } = wanted
      if (kind !== 'tick' || !wanted.isSeen || 'steamApiId' in title) return NOTHING
      return queue.isStalled() ? NOTHING : beforeTick(tmdbIdOf(title), wanted)
    }
    const write: WriteItem = async (wanted) => {
      if (!(await isSureOf(wanted))) return 'refused'
      const isNew = wanted.kind === 'rate' && findSaved(client, wanted.title) === undefined
      const afterwards = await askedBefore(wanted)
      if (!afterwards) return 'refused'
      const outcome = await writeOne(wanted)
      if (outcome !== 'refused') afterwards()
      // Rating it has saved it meanwhile.
      if (isNew && outcome !== 'refused') {
        toast({ severity: 'success', summary: t.addedByStars(itemName(wanted.title)) })
      }
      return outcome
    }
    return {
      write,
      drafts: createNoteDrafts(localStorage, userId),
      noteReader,
      onNoted: (title) =>
        toast({
          severity: 'success',
          summary: fr.watchlist.note.saved,
          detail: fr.watchlist.card.noteLabel(itemName(title)),
        }),
      remove: async (title) => {
        const isSure = await confirmDelete({
          title: t.removeTitle(itemName(title)),
          detail: t.removeDetail,
        })
        return isSure && (await write({ kind: 'remove', title })) !== 'refused'
      },
    }
  }, [call, client, queue, toast, confirmDelete, beforeTick, userId, noteReader])
}

const NOTHING = () => {}
