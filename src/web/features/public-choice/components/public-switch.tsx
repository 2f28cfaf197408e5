import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnList } from '#shared/own-list-shapes.ts'
import { ownListKeys } from '#web/features/list-choice/queries.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useUser } from '#web/lib/session-context.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { ownPageQuery, publicChoiceKeys } from '../queries.ts'

const t = fr.publicLists

/** Whether a list is public, and its address. */
export function PublicSwitch({ listId }: { readonly listId: string }) {
  const call = useCall()
  const client = useQueryClient()
  const showError = useErrorToast()
  const user = useUser()
  const query = useQuery(ownPageQuery(call))
  const { submit, isBusy } = useSubmit({
    mutationFn: (isOn: boolean) =>
      isOn
        ? call('PUT /public-page/lists/:id', { params: { id: listId } })
        : call('DELETE /public-page/lists/:id', { params: { id: listId } }),
    onSuccess: (saved, isPublic) => {
      client.setQueryData(publicChoiceKeys.own, saved)
      client.setQueryData<OwnList>(
        ownListKeys.list(listId),
        (list) => list && { ...list, isPublic },
      )
      for (const queryKey of [ownListKeys.indexes, ownListKeys.choices])
        void client.invalidateQueries({ queryKey })
    },
    onError: showError(t.failed),
  })
  // Unknown must not look like « not public ».
  if (query.isLoadingError) return <FailedQuery query={query} />
  const slug = query.data?.lists.find((list) => list.listId === listId)?.slug
  const name = encodeURIComponent(user?.username ?? '')
  return (
    <div className="mb-4 grid gap-3 border-b border-line pb-4">
      <Switch
        {...t.choice}
        isOn={slug !== undefined}
        isDisabled={isBusy || !query.data}
        onChange={(isOn) => submit(isOn)}
      />
      {slug !== undefined && (
        <div className="flex flex-wrap items-center gap-2">
          <CopyLink
            address={`${location.origin}/p/${name}/${encodeURIComponent(slug)}`}
            t={t.copyAddress}
          />
        </div>
      )}
    </div>
  )
}
