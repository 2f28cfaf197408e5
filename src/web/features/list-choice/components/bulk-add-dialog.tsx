import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { NewItem } from '#shared/own-list-shapes.ts'
import { useUndoToast } from '#web/features/lists/use-undo-toast.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useQueue } from '#web/lib/queue-context.tsx'
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts'
import { useSubmit } from '#web/lib/use-submit.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { holdAddition } from '../additions.ts'
import { choicesQuery, ownListKeys } from '../queries.ts'
import { NewListForm } from './new-list-form.tsx'

const [t, texts] = [fr.listChoice, fr.several]

interface BulkAddDialogProps {
  /** One at least. */
  readonly items: readonly NewItem[]
  readonly onAdded: () => void
  readonly onClose: () => void
}

/** Adds several works to one of the lists, or to a new one. */
export function BulkAddDialog({ items, onAdded, onClose }: BulkAddDialogProps) {
  const call = useCall()
  const [first = NOTHING] = items
  const choices = useQuery(choicesQuery(call, first))
  const queue = useQueue()
  const offerUndo = useUndoToast()
  const add = async (list: { readonly id: string; readonly name: string }) => {
    onClose()
    onAdded()
    const held = await holdAddition(queue, { list, items })
    offerUndo(held, texts.done.toList(items.length, list.name))
  }
  return (
    <Dialog onClose={onClose} title={texts.toListTitle(items.length)}>
      {choices.isPending ? (
        <Loading className="grid gap-2">
          <Skeleton className="h-12 rounded-medium" />
          <Skeleton className="h-12 rounded-medium" />
        </Loading>
      ) : choices.isLoadingError ? (
        <FailedQuery query={choices} />
      ) : choices.data.length === 0 ? (
        <p className="text-ink-soft">{t.none}</p>
      ) : (
        <ul
          aria-label={t.lists}
          className="relative grid max-h-[min(22rem,45dvh)] gap-1 overflow-y-auto overscroll-contain"
        >
          {choices.data.map((list) => (
            <li key={list.id}>
              <button
                type="button"
                onClick={() => void add(list)}
                className="flex min-h-12 w-full items-center justify-between gap-3 rounded-medium px-2 text-left hover:bg-sunken"
              >
                <span className="min-w-0 truncate font-semibold">{list.name}</span>
                <span className="shrink-0 text-small text-ink-soft">{t.count(list.itemCount)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <NewList onMade={(list) => void add(list)} />
    </Dialog>
  )
}

const NOTHING = { type: 'movie', id: 1 } as const

interface NewListProps {
  readonly onMade: (list: { readonly id: string; readonly name: string }) => void
}

function NewList({ onMade }: NewListProps) {
  const call = useCall()
  const client = useQueryClient()
  const showError = useErrorToast()
  const keyFor = useIdempotencyKey()
  const { submit, isBusy } = useSubmit({
    mutationFn: (name: string) => call('POST /lists', { body: { id: keyFor({ name }), name } }),
    onSuccess: (list) => {
      void client.invalidateQueries({ queryKey: ownListKeys.all })
      onMade(list)
    },
    onError: showError(t.failed),
  })
  return <NewListForm isBusy={isBusy} onSubmit={submit} />
}
