import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Evening } from '#shared/evening-shapes.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { eveningKeys } from '../keys.ts'

const t = fr.evenings.link

interface LinkDialogProps {
  readonly evening: Pick<Evening, 'id' | 'hasLink'>
  readonly onClose: () => void
}

/** The guest link; its secret is in the fragment, which is never sent to a server. */
export function LinkDialog({ evening: { id, hasLink }, onClose }: LinkDialogProps) {
  const call = useCall()
  const toast = useToast()
  const client = useQueryClient()
  const refetch = () => client.invalidateQueries({ queryKey: eveningKeys.evening(id) })
  const making = useSubmit({
    mutationFn: () => call('PUT /tonight/:id/link', { params: { id } }),
    onSuccess: refetch,
  })
  const revoking = useSubmit({
    mutationFn: () => call('DELETE /tonight/:id/link', { params: { id } }),
    onSuccess: async () => {
      toast({ severity: 'success', summary: t.revoked })
      onClose()
      await refetch()
    },
  })
  const copying = useRef<HTMLDivElement>(null)
  // The button that made it is gone.
  useEffect(() => {
    if (making.data) copying.current?.querySelector('button')?.focus()
  }, [making.data])
  const address = making.data && `${location.origin}/tonight/guest#${making.data.token}`
  return (
    <Dialog onClose={onClose} title={t.title}>
      <div className="grid gap-4">
        <p className="text-ink-soft">{t.lead}</p>
        <FormError error={making.error ?? revoking.error} />
        {address === undefined ? (
          <Button look="primary" isBusy={making.isBusy} onClick={() => making.submit()}>
            {hasLink ? t.again : t.make}
          </Button>
        ) : (
          <>
            <p className="font-semibold">{t.once}</p>
            <p className="rounded-medium bg-sunken p-3 text-small break-all" data-link>
              {address}
            </p>
            <div ref={copying} className="flex flex-wrap gap-2">
              <CopyLink address={address} t={t} />
            </div>
          </>
        )}
        {hasLink && (
          <Button look="quiet" isBusy={revoking.isBusy} onClick={() => revoking.submit()}>
            {t.revoke}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
