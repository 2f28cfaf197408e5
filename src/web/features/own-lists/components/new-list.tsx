import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ownListKeys } from '#web/features/list-choice/queries.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts'
import { useSubmit } from '#web/lib/use-submit.ts'
import { ListForm, type Settings } from './list-form.tsx'

/** Creates a list and opens it. */
export function NewList({ onClose }: { readonly onClose: () => void }) {
  const call = useCall()
  const client = useQueryClient()
  const navigate = useNavigate()
  const keyFor = useIdempotencyKey()
  const { submit, isBusy, error } = useSubmit({
    mutationFn: (settings: Settings) =>
      call('POST /lists', { body: { id: keyFor(settings), ...settings } }),
    onSuccess: (list) => {
      void client.invalidateQueries({ queryKey: ownListKeys.indexes })
      onClose()
      void navigate({ to: '/lists/$id', params: { id: list.id } })
    },
  })
  return <ListForm isBusy={isBusy} error={error} onSubmit={submit} onClose={onClose} />
}
