import { useParams } from '@tanstack/react-router'
import { account, ChangedPassword } from '#shared/account.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { NewPasswordPage } from '../components/new-password-page.tsx'

const words = fr.auth.newPassword
const { oldPassword, newPassword } = ChangedPassword.shape
const FIELDS = { oldPassword, newPassword }

/** The mailed link under which the old password gives way to a new one. */
export function ChangePassword() {
  const call = useCall()
  const { token } = useParams({ from: '/change-password/$token' })
  return (
    <NewPasswordPage
      title={words.changeTitle}
      lead={words.changeLead}
      fields={FIELDS}
      onSubmit={(typed) => call(account.changePassword, { body: { token, ...typed } })}
    >
      <PasswordField name="oldPassword" label={words.old} autoComplete="current-password" />
    </NewPasswordPage>
  )
}
