import { useParams } from '@tanstack/react-router'
import { ChangedPassword } from '#shared/account-forms.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { NewPasswordPage } from '../components/new-password-page.tsx'

const t = fr.mail.newPassword
const { oldPassword, newPassword } = ChangedPassword.shape
const FIELDS = { oldPassword, newPassword }

/** Changes the password, through a mailed link and the old password. */
export function ChangePassword() {
  const call = useCall()
  const { token } = useParams({ from: '/change-password/$token' })
  return (
    <NewPasswordPage
      title={t.changeTitle}
      lead={t.changeLead}
      fields={FIELDS}
      link={{ token, purpose: 'change-password' }}
      onSubmit={(typed) => call('PUT /auth/change-password', { body: { token, ...typed } })}
    >
      <PasswordField name="oldPassword" label={t.old} autoComplete="current-password" />
    </NewPasswordPage>
  )
}
