import { useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { type Assertion, Credentials } from '#shared/auth.ts'
import { fr } from '#web/i18n/fr.ts'
import { hasCode } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSession } from '#web/lib/session-context.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AuthPage } from '../components/auth-page.tsx'
import { CodeForm } from '../components/code-form.tsx'
import { OtherWays } from '../components/other-ways.tsx'
import { useWays } from '../queries.ts'
import { forgetRegistered, registeredEmail } from '../registered-email.ts'

const t = fr.auth.login
const { email, password } = Credentials.shape
const FIELDS = { email, password }

interface Typed {
  readonly email: string
  readonly password: string
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address typed to log in. */
    typedEmail?: string
  }
}

/** Opens the session; the guard then redirects. */
export function Login() {
  const call = useCall()
  const session = useSession()
  /** Valid credentials, once a code is needed too. */
  const [first, setFirst] = useState<Typed>()
  const { submit, isBusy, error } = useSubmit({
    mutationFn: (typed: Typed & { readonly code?: string; readonly passkey?: Assertion }) => {
      const body = { ...typed, email: typed.email.trim() }
      return call('POST /auth/login', { body }, { keepsSession: true })
    },
    onSuccess({ token, user }) {
      forgetRegistered()
      session.open(token, user)
    },
    onError(refusal, typed) {
      const asksCode = hasCode(refusal, 'TWO_FACTOR_REQUIRED')
      if (asksCode) setFirst({ email: typed.email, password: typed.password })
    },
  })
  const emailField = useRef<HTMLInputElement>(null)
  const ways = useWays()
  const isClosed = ways?.hasPasswords === false
  const { redirectFrom } = useSearch({ from: '/login' })
  const [{ hasExpired, wasWaiting }] = useState(session.state)
  const { expired, refused } = fr.frame.changes
  const ended = wasWaiting ? refused : expired.detail
  const why = hasExpired ? ended : redirectFrom !== undefined && t.needed
  if (first) {
    return (
      <AuthPage title={t.codeTitle} lead={t.codeLead}>
        <CodeForm
          error={error}
          isBusy={isBusy}
          onSubmit={(code) => submit({ ...first, code })}
          onPasskey={(passkey) => submit({ ...first, passkey })}
          onBack={() => setFirst(undefined)}
        />
      </AuthPage>
    )
  }
  return (
    <AuthPage
      title={t.title}
      lead={t.lead}
      footer={
        !isClosed && (
          <>
            {t.other} <AppLink to="/register">{t.otherLink}</AppLink>
          </>
        )
      }
    >
      {why && (
        <Notice severity="info" className="mb-4">
          {hasExpired && <strong className="block">{expired.summary}</strong>}
          {why}
        </Notice>
      )}
      {!isClosed && (
        <Form fields={FIELDS} error={error} onSubmit={submit}>
          <FormError error={isCodeAsked(error) ? undefined : error}>
            {hasCode(error, 'EMAIL_NOT_CONFIRMED') && (
              <AppLink to="/email-confirm" className="mt-1 block text-current">
                {t.resend}
              </AppLink>
            )}
          </FormError>
          <TextField
            ref={emailField}
            name="email"
            label={fr.auth.email}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            defaultValue={registeredEmail()}
          />
          <PasswordField name="password" label={fr.auth.password} autoComplete="current-password" />
          <Button type="submit" look="primary" isBusy={isBusy} className="mt-1 w-full">
            {t.submit}
          </Button>
          <AppLink
            to="/forgot-password"
            // Read on the press.
            state={() => ({ typedEmail: emailField.current?.value ?? '' })}
            className="mt-2 self-center"
          >
            {t.forgot}
          </AppLink>
        </Form>
      )}
      <OtherWays ways={ways} redirectFrom={redirectFrom} />
    </AuthPage>
  )
}

/** Errors of the code step, not shown in this form. */
function isCodeAsked(error: unknown): boolean {
  return hasCode(error, 'TWO_FACTOR_REQUIRED', 'WRONG_CODE')
}
