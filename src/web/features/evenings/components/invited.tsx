import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Evening } from '#shared/evening-shapes.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { refetchEvenings, useEveningWrite } from '../queries.ts'

const t = fr.evenings.evening

/** An invitation that has not been answered. */
export function Invited({ evening: { id, seats } }: { readonly evening: Evening }) {
  const call = useCall()
  const client = useQueryClient()
  const navigate = useNavigate()
  const showError = useErrorToast()
  const joining = useEveningWrite(() =>
    call('PUT /tonight/:id/presence', { params: { id }, body: { seesAgain: false } }),
  )
  const declining = useSubmit({
    mutationFn: () => call('DELETE /tonight/:id/presence', { params: { id } }),
    onSuccess: async () => {
      await navigate({ to: '/tonight' })
      await refetchEvenings(client)
    },
    onError: showError(t.failed),
  })
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
