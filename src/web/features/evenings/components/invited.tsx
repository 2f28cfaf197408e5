import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { PartyPopper } from 'lucide-react'
import type { Evening } from '#shared/evening-shapes.ts'
import { withNoBreakSpaces } from '#shared/french.ts'
import { workTarget } from '#web/features/friends/work-target.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { refetchEvenings, useEveningWrite } from '../queries.ts'

const t = fr.evenings.evening

interface EveningProps {
  readonly evening: Evening
}

/** An invitation that has not been answered. */
export function Invited({ evening: { id, seats } }: EveningProps) {
  const call = useCall()
  const joining = useEveningWrite(() =>
    call('PUT /tonight/:id/presence', { params: { id }, body: { seesAgain: false } }),
  )
  const declining = useDeclining(id)
  const host = seats.find(({ isHost }) => isHost)
  return (
    <div className="rounded-large border border-primary bg-primary-soft p-4">
      <p className="font-semibold">{t.invitation(host?.name ?? null)}</p>
      <p className="mt-1 text-small text-ink-soft">{t.invitationDetail}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button look="primary" isBusy={joining.isBusy} onClick={() => joining.submit()}>
          {t.join}
        </Button>
        <Button isBusy={declining.isBusy} onClick={() => declining.submit()}>
          {t.decline}
        </Button>
      </div>
    </div>
  )
}

/** What was decided before the invitation was answered. */
export function DecidedWithout({ evening: { chosen } }: EveningProps) {
  const { none, noneDetail, open } = fr.evenings.result
  if (!chosen) {
    return (
      <EmptyState icon={<PartyPopper aria-hidden />} title={none}>
        {noneDetail}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<PartyPopper aria-hidden />}
      title={t.decided(withNoBreakSpaces(chosen.title))}
      action={
        <AppLink {...workTarget(chosen)} look="secondary">
          {open}
        </AppLink>
      }
    >
      {t.decidedDetail}
    </EmptyState>
  )
}

/** Takes an evening that is over off one's shelf. */
export function Forget({ evening: { id } }: EveningProps) {
  const { submit, isBusy } = useDeclining(id)
  return (
    <div className="border-t border-rule pt-4">
      <Button isSmall look="quiet" isBusy={isBusy} onClick={() => submit()}>
        {t.forget}
      </Button>
    </div>
  )
}

function useDeclining(id: string) {
  const call = useCall()
  const client = useQueryClient()
  const navigate = useNavigate()
  const showError = useErrorToast()
  return useSubmit({
    mutationFn: () => call('DELETE /tonight/:id/presence', { params: { id } }),
    onSuccess: async () => {
      await navigate({ to: '/tonight' })
      await refetchEvenings(client)
    },
    onError: showError(t.failed),
  })
}
