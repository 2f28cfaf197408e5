import { account } from '#shared/account.ts'
import type { User } from '#shared/auth.ts'
import { fr } from '#web/i18n/fr.ts'
import { errorDetail } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { SettingsSection } from './settings-section.tsx'

const words = fr.account.password

export function PasswordSection({ user }: { readonly user: User }) {
  const call = useCall()
  const toast = useToast()
  const { submit, isBusy, error } = useSubmit(async () => {
    const { mail } = await call(account.askPasswordLink, {})
    toast({
      severity: mail === 'sent' ? 'success' : 'info',
      summary: words[mail],
      detail: words.detail(user.email),
      life: 8000,
    })
  })
  return (
    <SettingsSection title={words.title} lead={words.lead}>
      {error !== undefined && (
        <Notice severity="error" className="mb-3">
          {errorDetail(error)}
        </Notice>
      )}
      <Button isBusy={isBusy} onClick={() => submit(undefined)}>
        {words.submit}
      </Button>
    </SettingsSection>
  )
}
