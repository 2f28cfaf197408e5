import { SecondFactor } from '#shared/account-forms.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { type Proof, useProof } from '../use-proof.tsx'
import { CodeField } from './code-field.tsx'

const t = fr.account.twoFactor

/** Turns two-factor off: password and code. */
export function TwoFactorEnd({ onClose }: { readonly onClose: () => void }) {
  const call = useCall()
  const toast = useToast()
  const { submit, isBusy, error } = useSubmit({
    mutationFn: (body: Proof & { readonly code: string }) =>
      call('DELETE /auth/two-factor', { body }),
    onSuccess() {
      toast({ severity: 'success', summary: t.ended })
      onClose()
    },
  })
  const { fields, inputs } = useProof()
  return (
    <Dialog title={t.endTitle} onClose={onClose}>
      <Form fields={{ ...fields, code: SecondFactor }} onSubmit={submit}>
        <FormError error={error} />
        {inputs}
        <CodeField />
        <Button type="submit" look="danger" isBusy={isBusy} className="self-end">
          {t.end}
        </Button>
      </Form>
    </Dialog>
  )
}
