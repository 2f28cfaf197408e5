import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { fr } from '#web/i18n/fr.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'

const t = fr.secretAddress

interface AddressCalls<State, Wish, Made> {
  readonly queryKey: readonly string[]
  readonly read: (signal: AbortSignal) => Promise<State>
  readonly make: (wish: Wish) => Promise<Made>
  readonly revoke: () => Promise<unknown>
}

/** A secret address; there is one at a time: a new one revokes the previous one. */
export function useSecretAddress<State, Wish, Made>(calls: AddressCalls<State, Wish, Made>) {
  const { queryKey } = calls
  const client = useQueryClient()
  const toast = useToast()
  const { confirmValidate } = useConfirm()
  const onError = useErrorToast()(t.failed)
  const onSettled = () => client.invalidateQueries({ queryKey })
  const query = useQuery({ queryKey, queryFn: ({ signal }) => calls.read(signal), staleTime: 0 })
  const making = useMutation({ mutationFn: calls.make, onSettled })
  const revoking = useMutation({
    mutationFn: calls.revoke,
    onSuccess: () => making.reset(),
    onSettled,
  })
  const revoke = async () => {
    if (!(await confirmValidate({ title: t.confirm, detail: t.confirmDetail }))) return
    await revoking
      .mutateAsync()
      .then(() => toast({ severity: 'success', summary: t.revoked }), onError)
  }
  return {
    query,
    /** Shown only once. */
    made: making.data,
    isMaking: making.isPending,
    isRevoking: revoking.isPending,
    // Promises, unlike the callbacks of `mutate`, outlive the screen.
    make: (wish: Wish) => void making.mutateAsync(wish).catch(onError),
    /** Asks for confirmation. */
    revoke: () => void revoke(),
  }
}
