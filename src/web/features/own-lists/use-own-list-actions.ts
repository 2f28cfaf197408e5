import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { OwnList } from '#shared/own-list-shapes.ts'
import { ownListKeys } from '#web/features/list-choice/queries.ts'
import { fr } from '#web/i18n/fr.ts'
import { isMissing } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts'
import { useSubmit } from '#web/lib/use-submit.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import type { Question } from '#web/ui/question.ts'
import { useToast } from '#web/ui/toast.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { LIST_NAME_MAX } from '#shared/bounds.ts'

const t = fr.ownLists.page

/** Copies a list, deletes one's own, leaves a friend's. */
export function useOwnListActions({ id, name, isOwner, version }: OwnList, count: number) {
  const call = useCall()
  const client = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const showError = useErrorToast()
  const keyFor = useIdempotencyKey()
  const { confirmDelete, confirmValidate } = useConfirm()
  const params = { id }
  const refresh = () => client.invalidateQueries({ queryKey: ownListKeys.indexes })
  const fail = (summary: string) => (error: unknown) => {
    showError(summary)(error)
    // Deleted, or closed: no event tells the readers who are not named in it.
    if (isMissing(error)) void client.invalidateQueries({ queryKey: ownListKeys.list(id) })
  }
  const copy = useSubmit({
    mutationFn: () => {
      // By code points, as the server counts: no emoji is cut in two.
      const start = Array.from(name).slice(0, LIST_NAME_MAX - 10)
      const copyName = isOwner ? t.copyName(start.join('')) : name
      return call('POST /lists/:id/copy', {
        params,
        body: { id: keyFor({ id, version }), name: copyName },
      })
    },
    onSuccess: (made: OwnList) => {
      void refresh()
      toast({ severity: 'success', summary: t.copied(made.name) })
      void navigate({ to: '/lists/$id', params: { id: made.id } })
    },
    onError: fail(t.copyFailed),
  })
  const removal = useSubmit({
    mutationFn: async () => {
      await (isOwner
        ? call('DELETE /lists/:id', { params })
        : call('DELETE /lists/:id/members/me', { params }))
    },
    onSuccess: async () => {
      toast({ severity: 'success', summary: isOwner ? t.removed(name) : t.left })
      await navigate({ to: '/lists', search: isOwner ? {} : { scope: 'shared' } })
      client.removeQueries({ queryKey: ownListKeys.list(id) })
      client.removeQueries({ queryKey: ownListKeys.items(id) })
      void refresh()
    },
    onError: fail(fr.writes.list.failed),
  })
  return {
    copy,
    remove: async () => {
      const question: Question = {
        title: t.removeQuestion(name),
        detail: t.removeDetail(count),
      }
      if (await confirmDelete(question)) removal.submit()
    },
    leave: async () => {
      const question: Question = { title: t.leaveQuestion(name), detail: t.leaveDetail }
      if (await confirmValidate(question)) removal.submit()
    },
  }
}
