import { useParams } from '@tanstack/react-router'
import { account, ForgottenPassword } from '#shared/account.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { NewPasswordPage } from '../components/new-password-page.tsx'

const words = fr.auth.newPassword
const { newPassword } = ForgottenPassword.shape
const FIELDS = { newPassword }

/** The mailed link of a forgotten password. */
export function ResetPassword() {
  const call = useCall()
  const { token } = useParams({ from: '/reset-password/$token' })
  return (
    <NewPasswordPage
      title={words.resetTitle}
      lead={words.resetLead}
      fields={FIELDS}
      onSubmit={(typed) => call(account.resetPassword, { body: { token, ...typed } })}
    />
  )
}
