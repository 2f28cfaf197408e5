import { useQuery, useQueryClient } from '@tanstack/react-query'
import { itemName, type AnyItem } from '#web/features/lists/item.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useQueue } from '#web/lib/queue-context.tsx'
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts'
import { useSubmit } from '#web/lib/use-submit.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { newItemOf } from '../new-item.ts'
import { choicesQuery, ownListKeys } from '../queries.ts'
import { writeToList } from '../write-to-list.ts'
import { NewListForm } from './new-list-form.tsx'
import { ReaderIcon } from './reader-icon.tsx'

const t = fr.listChoice

interface ListDialogProps {
  readonly item: AnyItem
  readonly onClose: () => void
}

/** The lists, ticked where they have the item; and a field for a new one. */
export function ListDialog({ item, onClose }: ListDialogProps) {
  const work = newItemOf(item)
  const choices = useQuery(choicesQuery(useCall(), work))
  return (
    <Dialog onClose={onClose} title={t.buttonFor(itemName(item))}>
      {choices.isPending ? (
        <Loading className="grid gap-2">
          {Array.from({ length: 3 }, (_, place) => (
            <Skeleton key={place} className="h-12 rounded-medium" />
          ))}
        </Loading>
      ) : choices.isLoadingError ? (
        <FailedQuery query={choices} />
      ) : (
        <Choices item={item} choices={choices.data} />
      )}
    </Dialog>
  )
}

interface Choice {
  readonly id: string
  readonly name: string
  readonly isOwner: boolean
  readonly reader: 'self' | 'friends' | 'named'
  readonly isPublic?: boolean | undefined
  readonly itemCount: number
  readonly hasWork: boolean
}

function Choices({
  item,
  choices,
}: {
  readonly item: AnyItem
  readonly choices: readonly Choice[]
}) {
  const { tick, create, isBusy } = useChoosing(item)
  return (
    <>
      {choices.length === 0 ? (
        <p className="text-ink-soft">{t.none}</p>
      ) : (
        <fieldset className="relative max-h-[min(22rem,45dvh)] overflow-y-auto overscroll-contain">
          <legend className="sr-only">{t.lists}</legend>
          {choices.map((choice) => (
            <label
              key={choice.id}
              className="grid min-h-12 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-medium px-2 py-1 hover:bg-sunken has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-primary"
            >
              <span className="truncate font-semibold">{choice.name}</span>
              <input
                type="checkbox"
                checked={choice.hasWork}
                onChange={() => void tick(choice)}
                className="row-span-2 size-5"
              />
              <span className="flex items-center gap-1.5 text-small text-ink-soft">
                <ReaderIcon list={choice} />
                {[t.count(choice.itemCount), !choice.isOwner && t.theirs]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <NewListForm isBusy={isBusy} onSubmit={create} />
    </>
  )
}

/** Ticks a list, or makes one with the item in it. */
function useChoosing(item: AnyItem) {
  const call = useCall()
  const client = useQueryClient()
  const queue = useQueue()
  const toast = useToast()
  const showError = useErrorToast()
  const keyFor = useIdempotencyKey()
  const title = itemName(item)
  const work = newItemOf(item)
  const { submit, isBusy } = useSubmit({
    mutationFn: async (run: () => Promise<string>) => run(),
    onSuccess: (summary) => toast({ severity: 'success', summary }),
    onError: showError(t.failed),
    onSettled: () => void client.invalidateQueries({ queryKey: ownListKeys.all }),
  })
  /** Optimistic tick. */
  const show = (id: string, hasWork: boolean) =>
    client.setQueryData(choicesQuery(call, work).queryKey, (choices) =>
      choices?.map((choice) => (choice.id === id ? { ...choice, hasWork } : choice)),
    )
  return {
    isBusy,
    tick: async ({ id, name, hasWork }: Choice) => {
      show(id, !hasWork)
      const key = { type: work.type, id: work.id }
      const outcome = await writeToList(
        queue,
        id,
        hasWork ? { does: 'remove', work: key } : { does: 'add', item: work },
      )
      if (outcome === 'refused') return
      const summaryOf = hasWork ? t.removed : t.added
      toast({ severity: 'success', summary: summaryOf(title, name) })
    },
    create: (name: string, done: () => void) =>
      submit(async () => {
        const { id } = await call('POST /lists', { body: { id: keyFor({ name }), name } })
        await call('POST /lists/:id/items', { params: { id }, body: { items: [work] } })
        done()
        return t.added(title, name)
      }),
  }
}
