import { account, Confirmed, SecondFactor } from '#shared/account.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { CodeField } from './code-field.tsx'

const t = fr.account.twoFactor
const FIELDS = {
  password: Confirmed.shape.password,
  code: SecondFactor,
}

/** Turns two-factor off: password and code. */
export function TwoFactorEnd({ onClose }: { readonly onClose: () => void }) {
  const call = useCall()
  const toast = useToast()
  const { submit, isBusy, error } = useSubmit({
    mutationFn: (body: { readonly password: string; readonly code: string }) =>
      call(account.endTwoFactor, { body }),
    onSuccess() {
      toast({ severity: 'success', summary: t.ended })
      onClose()
    },
  })
  return (
    <Dialog isOpen title={t.endTitle} onClose={onClose}>
      <Form fields={FIELDS} onSubmit={submit}>
        <FormError error={error} />
        <PasswordField name="password" label={fr.auth.password} autoComplete="current-password" />
        <CodeField />
        <Button type="submit" look="danger" isBusy={isBusy} className="self-end">
          {t.end}
        </Button>
      </Form>
    </Dialog>
  )
}
