import { useNavigate } from '@tanstack/react-router'
import { NewAccount } from '#shared/auth.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AuthPage } from '../components/auth-page.tsx'
import { OtherWays } from '../components/other-ways.tsx'
import { useWays } from '../queries.ts'
import { keepRegistered } from '../registered-email.ts'

const t = fr.auth.register

interface Typed {
  readonly email: string
  readonly username: string
  readonly password: string
}

export function Register() {
  const call = useCall()
  const navigate = useNavigate()
  const ways = useWays()
  const isClosed = ways?.hasPasswords === false
  const { submit, isBusy, error } = useSubmit({
    mutationFn: (body: Typed) => call('POST /auth/register', { body }),
    onSuccess({ user }) {
      keepRegistered(user.email)
      return navigate({ to: '/email-confirm' })
    },
  })
  return (
    <AuthPage
      title={t.title}
      lead={t.lead}
      footer={
        <>
          {t.other} <AppLink to="/login">{t.otherLink}</AppLink>
        </>
      }
    >
      {!isClosed && (
        <Form fields={NewAccount.shape} error={error} onSubmit={submit}>
          <FormError error={error} />
          <TextField name="email" label={fr.auth.email} type="email" autoComplete="email" />
          <TextField
            name="username"
            label={fr.auth.username}
            hint={fr.auth.usernameHint}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordField
            name="password"
            label={fr.auth.password}
            hint={fr.auth.passwordHint}
            autoComplete="new-password"
          />
          <Button type="submit" look="primary" isBusy={isBusy} className="mt-1 w-full">
            {t.submit}
          </Button>
        </Form>
      )}
      <OtherWays ways={ways} />
    </AuthPage>
  )
}
