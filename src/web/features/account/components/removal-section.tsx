import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { account, Confirmed, SecondFactor } from '#shared/account.ts'
import { fr } from '#web/i18n/fr.ts'
import { ApiError, errorDetail } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSession } from '#web/lib/session-context.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Form } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { twoFactorQuery } from '../queries.ts'
import { SettingsSection } from './settings-section.tsx'

const words = fr.account.removal
const WITH_CODE = { ...Confirmed.shape, code: SecondFactor }

interface Typed {
  readonly password: string
  readonly code?: string
}

/** Deletes the account, with the password, a code where one is asked for, and after a question. */
export function RemovalSection() {
  const call = useCall()
  const session = useSession()
  const navigate = useNavigate()
  const { confirmDelete } = useConfirm()
  const toast = useToast()
  const twoFactor = useQuery(twoFactorQuery(call))
  const { submit, isBusy, error } = useSubmit(async (body: Typed) => {
    if (!(await confirmDelete({ title: words.confirmTitle, detail: words.confirmDetail }))) return
    await call(account.remove, { body })
    // First away from what only somebody signed in is shown.
    await navigate({ to: '/home' })
    session.clear()
    toast({ severity: 'success', summary: words.done })
  })
  const isCodeAsked = error instanceof ApiError && error.code === 'TWO_FACTOR_REQUIRED'
  const needsCode = isCodeAsked || twoFactor.data?.isEnabled === true
  return (
    <SettingsSection title={words.title} lead={words.lead}>
      <Form fields={needsCode ? WITH_CODE : Confirmed.shape} onSubmit={submit} className="max-w-md">
        {error !== undefined && <Notice severity="error">{errorDetail(error)}</Notice>}
        <PasswordField name="password" label={fr.auth.password} autoComplete="current-password" />
        {needsCode && (
          <TextField
            name="code"
            label={fr.account.twoFactor.codeOrRecovery}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        <Button type="submit" look="danger" isBusy={isBusy} className="self-start">
          {words.submit}
        </Button>
      </Form>
    </SettingsSection>
  )
}
