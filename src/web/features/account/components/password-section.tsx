import type { User } from '#shared/auth.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { SettingsSection } from './settings-section.tsx'

const t = fr.account.password

export function PasswordSection({ user }: { readonly user: User }) {
  const call = useCall()
  const toast = useToast()
  const { submit, isBusy, error } = useSubmit({
    mutationFn: () => call('GET /auth/email-change-password', {}),
    onSuccess: ({ mail }) =>
      toast({
        severity: mail === 'sent' ? 'success' : 'info',
        summary: t[mail],
        detail: t.detail(user.email),
        life: 8000,
      }),
  })
  return (
    <SettingsSection id="password" title={t.title} lead={t.lead}>
      <FormError error={error} />
      <Button isBusy={isBusy} onClick={() => submit()}>
        {t.submit}
      </Button>
    </SettingsSection>
  )
}
