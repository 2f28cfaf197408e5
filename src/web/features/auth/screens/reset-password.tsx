import { useParams } from '@tanstack/react-router'
import { ForgottenPassword } from '#shared/account-forms.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useUser } from '#web/lib/session-context.tsx'
import { NewPasswordPage } from '../components/new-password-page.tsx'

const t = fr.mail.newPassword
const { newPassword } = ForgottenPassword.shape
const FIELDS = { newPassword }

/** Replaces a forgotten password, through a mailed link. */
export function ResetPassword() {
  const call = useCall()
  // Only they can be choosing the first password of their own account.
  const isSignedIn = useUser() !== undefined
  const { token } = useParams({ from: '/reset-password/$token' })
  return (
    <NewPasswordPage
      title={t.resetTitle}
      lead={isSignedIn ? `${t.resetLead} ${t.unlessFirst}` : t.resetLead}
      fields={FIELDS}
      link={{ token, purpose: 'reset-password' }}
      onSubmit={(typed) => call('PUT /auth/reset-password', { body: { token, ...typed } })}
    />
  )
}
