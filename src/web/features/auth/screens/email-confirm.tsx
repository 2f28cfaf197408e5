import { fr } from '#web/i18n/fr.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { AuthPage } from '../components/auth-page.tsx'
import { ResendForm } from '../components/resend-form.tsx'

const words = fr.auth.sent

/** After registering: the rest happens in the mailbox. */
export function EmailConfirm() {
  return (
    <AuthPage
      title={words.title}
      lead={words.lead}
      footer={<AppLink to="/login">{fr.auth.confirm.login}</AppLink>}
    >
      <p className="mb-4">{words.notReceived}</p>
      <ResendForm />
    </AuthPage>
  )
}
