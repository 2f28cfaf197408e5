import { auth, Credentials } from '#shared/auth.ts'
import { fr } from '#web/i18n/fr.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSession } from '#web/lib/session-context.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AuthPage } from '../components/auth-page.tsx'
import { FormError } from '../components/form-error.tsx'

const words = fr.auth.login

interface Typed {
  readonly email: string
  readonly password: string
}

/** Opens the session; the navigation rules then lead from this page, closed to who is signed in. */
export default function Login() {
  const call = useCall()
  const session = useSession()
  const { submit, isBusy, error } = useSubmit(async (typed: Typed) => {
    const body = { ...typed, email: typed.email.trim() }
    const { token, user } = await call(auth.login, { body }, { handled: 'all' })
    session.open(token, user)
  })
  return (
    <AuthPage
      title={words.title}
      lead={words.lead}
      footer={
        <>
          {words.other} <AppLink to="/register">{words.otherLink}</AppLink>
        </>
      }
    >
      <Form
        fields={Credentials.shape}
        errors={error instanceof ApiError ? error.fields : undefined}
        onSubmit={submit}
      >
        <FormError error={error}>
          {error instanceof ApiError && error.code === 'EMAIL_NOT_CONFIRMED' && (
            <AppLink to="/email-confirm" className="mt-1 block text-current">
              {words.resend}
            </AppLink>
          )}
        </FormError>
        <TextField
          name="email"
          label={fr.auth.email}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
        />
        <PasswordField name="password" label={fr.auth.password} autoComplete="current-password" />
        <Button type="submit" look="primary" isBusy={isBusy} className="mt-1 w-full">
          {words.submit}
        </Button>
      </Form>
    </AuthPage>
  )
}
