import type { User } from '#shared/auth.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { type Decision, useDecide } from './queries.ts'

const t = fr.admin.requests

/** Accepts or refuses users after confirmation; then `onDone`, failed or not. */
export function useDecisions(onDone: () => void) {
  const { mutateAsync } = useDecide(useCall())
  const { confirmDelete, confirmValidate } = useConfirm()
  const toast = useToast()
  const showError = useErrorToast()

  const isSure = (users: readonly User[], decision: Decision) => {
    const [first] = users
    const isOne = users.length === 1 && first !== undefined
    return decision === 'accept'
      ? confirmValidate({
          title: isOne ? t.confirmTitle(first.username) : t.confirmAll(users.length),
          detail: t.confirmDetail(users.length),
        })
      : confirmDelete({
          title: t.confirmRefuse(users.length),
          detail: isOne
            ? `${first.username} · ${t.confirmRefuseDetail(1)}`
            : t.confirmRefuseDetail(users.length),
        })
  }

  const decide = async (users: readonly User[], decision: Decision) => {
    if (!(await isSure(users, decision))) return
    try {
      const { done, failed } = await mutateAsync({ users, decision })
      const many = decision === 'accept' ? t.acceptedMany : t.refusedMany
      const [first] = users
      const isOne = decision === 'accept' && users.length === 1 && first !== undefined
      toast({
        severity: failed === 0 ? 'success' : 'warn',
        summary: isOne ? t.accepted : many(done),
        ...(isOne && { detail: t.acceptedDetail(first.username) }),
        ...(failed > 0 && { detail: t.failedMany(failed) }),
      })
    } catch (error) {
      showError(t.failedMany(users.length))(error)
    }
    onDone()
  }
  return (users: readonly User[], decision: Decision) => void decide(users, decision)
}
