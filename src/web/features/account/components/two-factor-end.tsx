import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useToast } from '#web/ui/toast.tsx'
import type { Proof } from '../use-proof.tsx'
import { ProofForm } from './proof-form.tsx'

const t = fr.account.twoFactor

/** Turns two-factor off: password and code. */
export function TwoFactorEnd({ onClose }: { readonly onClose: () => void }) {
  const call = useCall()
  const toast = useToast()
  const end = async ({ code = '', ...proof }: Proof) => {
    await call('DELETE /auth/two-factor', { body: { ...proof, code } })
    toast({ severity: 'success', summary: t.ended })
    onClose()
  }
  return (
    <Dialog title={t.endTitle} onClose={onClose}>
      <ProofForm act={end} submit={t.end} look="danger" />
    </Dialog>
  )
}
