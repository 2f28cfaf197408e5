import { account, Confirmed, SecondFactor } from '#shared/account.ts'
import { fr } from '#web/i18n/fr.ts'
import { errorDetail } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'

const words = fr.account.twoFactor
const FIELDS = {
  password: Confirmed.shape.password,
  code: SecondFactor,
}

/** Turning it off: the password and a code. */
export function TwoFactorEnd({ onClose }: { readonly onClose: () => void }) {
  const call = useCall()
  const toast = useToast()
  const { submit, isBusy, error } = useSubmit(
    async (body: { readonly password: string; readonly code: string }) => {
      await call(account.endTwoFactor, { body })
      toast({ severity: 'success', summary: words.ended })
      onClose()
    },
  )
  return (
    <Dialog isOpen title={words.endTitle} onClose={onClose}>
      <Form fields={FIELDS} onSubmit={submit}>
        {error !== undefined && <Notice severity="error">{errorDetail(error)}</Notice>}
        <PasswordField name="password" label={fr.auth.password} autoComplete="current-password" />
        <TextField
          name="code"
          label={words.codeOrRecovery}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" look="danger" isBusy={isBusy} className="self-end">
          {words.end}
        </Button>
      </Form>
    </Dialog>
  )
}
