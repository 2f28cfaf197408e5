import type { QueryClient } from '@tanstack/react-query'
import { fr } from '#web/i18n/fr.ts'
import { errorDetail, hasCode } from '#web/lib/api-error.ts'
import type { Call } from '#web/lib/api.ts'
import type { Queue } from '#web/lib/queue-kind.ts'
import type { ToastStore } from '#web/ui/toast-store.ts'
import type { Write } from './cache.ts'
import { itemKey, itemName, type AnyItem, type Saved } from './item.ts'
import { stateOf, stateLabel } from './item-state.ts'
import type { NoteDrafts } from './note-drafts.ts'
import type { ReadFull } from './pre-send-refetch.ts'
import { registerListWrites, type SendWrite } from './writer.ts'

interface Needs {
  readonly queue: Queue
  readonly client: QueryClient
  readonly call: Call
  readonly send: SendWrite<AnyItem>
  readonly readFull: ReadFull
  readonly toast: ToastStore['toast']
  readonly drafts: NoteDrafts
}

const t = fr.watchlist.writes

/** List writes with toasts for refusals and conflicts. */
export function registerReportedListWrites({ queue, toast, drafts, ...needs }: Needs): void {
  registerListWrites(queue, {
    ...needs,
    refused(error, write) {
      // The text is kept as a draft.
      if (write.kind === 'note') {
        const { title, note: text, reader, spoiler } = write
        drafts.save(itemKey(title), { text, reader, spoiler })
      }
      toast({ severity: 'error', summary: refusal(write), detail: reason(error, write.title) })
    },
    changedElsewhere: (now, write) =>
      toast({
        severity: 'warn',
        summary: t.changedElsewhere(itemName(write.title)),
        detail: replaced(now, write),
      }),
  })
}

function replaced(now: Saved, write: Write<AnyItem>): string {
  if (write.kind === 'note') return t.noteReplaced(now.note ?? '')
  if (write.kind === 'rate') return t.starsReplaced(now.rating)
  return t.stateReplaced(stateLabel(now, stateOf(now)))
}

function refusal({ kind, title }: Write<AnyItem>): string {
  if (kind === 'add') return t.addRefused(itemName(title))
  if (kind === 'remove') return t.removeRefused(itemName(title))
  if (kind === 'note') return t.noteRefused(itemName(title))
  return t.refused(itemName(title))
}

function reason(error: unknown, title: AnyItem): string {
  const isGone = hasCode(error, 'NOT_FOUND')
  if (!isGone) return errorDetail(error)
  return 'steamApiId' in title ? fr.gameList.gone : t.gone
}
