import { useState } from 'react'
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
import { CodeForm } from '../components/code-form.tsx'
import { FormError } from '../components/form-error.tsx'

const words = fr.auth.login
const { email, password } = Credentials.shape
const FIELDS = { email, password }

interface Typed {
  readonly email: string
  readonly password: string
}

/** Opens the session; the navigation rules then lead from this page, closed to who is signed in. */
export function Login() {
  const call = useCall()
  const session = useSession()
  /** What was typed, once it was right and a code is asked for beside it. */
  const [first, setFirst] = useState<Typed>()
  const { submit, isBusy, error } = useSubmit(async (typed: Typed & { readonly code?: string }) => {
    const body = { ...typed, email: typed.email.trim() }
    try {
      const { token, user } = await call(auth.login, { body }, { keepsSession: true })
      session.open(token, user)
    } catch (refusal) {
      const asksCode = refusal instanceof ApiError && refusal.code === 'TWO_FACTOR_REQUIRED'
      if (asksCode) setFirst({ email: typed.email, password: typed.password })
      throw refusal
    }
  })
  if (first) {
    return (
      <AuthPage title={words.codeTitle} lead={words.codeLead}>
        <CodeForm
          error={error}
          isBusy={isBusy}
          onSubmit={(code) => submit({ ...first, code })}
          onBack={() => setFirst(undefined)}
        />
      </AuthPage>
    )
  }
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
        fields={FIELDS}
        errors={error instanceof ApiError ? error.fields : undefined}
        onSubmit={submit}
      >
        <FormError error={isCodeAsked(error) ? undefined : error}>
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
        <AppLink to="/forgot-password" className="mt-2 self-center">
          {words.forgot}
        </AppLink>
      </Form>
    </AuthPage>
  )
}

/** After going back from the code, the asking for it is no error of this form. */
function isCodeAsked(error: unknown): boolean {
  return error instanceof ApiError && ['TWO_FACTOR_REQUIRED', 'WRONG_CODE'].includes(error.code)
}
