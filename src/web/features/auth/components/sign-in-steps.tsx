import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type Assertion, GivenPassword } from '#shared/auth.ts'
import { NameForm, type NextStep } from '#shared/sign-in.ts'
import { fr } from '#web/i18n/fr.ts'
import { hasCode } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { keepRegistered } from '../registered-email.ts'
import { AuthPage } from './auth-page.tsx'
import { CodeForm } from './code-form.tsx'

const t = fr.signIn
const PASSWORD = { password: GivenPassword }

type Step<N extends NextStep['next']> = Extract<NextStep, { next: N }>
export type Opened = Pick<Step<'open'>, 'token' | 'user'>

interface StepProps<N extends NextStep['next']> {
  readonly step: Step<N>
  readonly onOpened: (opened: Opened) => void
}

/** Links the account with the same address: asks for its password, then its second factor. */
export function PasswordStep({ step: { ticket, email }, onOpened }: StepProps<'password'>) {
  const call = useCall()
  const [password, setPassword] = useState<string>()
  const { submit, isBusy, error } = useSubmit({
    mutationFn: (typed: {
      readonly password: string
      readonly code?: string
      readonly passkey?: Assertion
    }) => call('POST /auth/sign-in/link', { body: { ...typed, ticket } }),
    onSuccess: onOpened,
    onError(refusal, typed) {
      if (isCodeAsked(refusal)) setPassword(typed.password)
    },
  })
  if (password !== undefined) {
    return (
      <AuthPage title={fr.auth.login.codeTitle} lead={fr.auth.login.codeLead}>
        <CodeForm
          error={error}
          isBusy={isBusy}
          onSubmit={(code) => submit({ password, code })}
          onPasskey={(passkey) => submit({ password, passkey })}
          onBack={() => setPassword(undefined)}
        />
      </AuthPage>
    )
  }
  return (
    <AuthPage title={t.linkTitle} lead={t.linkLead(email)}>
      <Form fields={PASSWORD} onSubmit={submit}>
        <FormError error={isCodeAsked(error) ? undefined : error} />
        <PasswordField
          name="password"
          label={fr.auth.password}
          hint={t.linkHint}
          autoComplete="current-password"
        />
        <Button type="submit" look="primary" isBusy={isBusy} className="mt-1 w-full">
          {t.linkSubmit}
        </Button>
      </Form>
    </AuthPage>
  )
}

function isCodeAsked(error: unknown): boolean {
  return hasCode(error, 'TWO_FACTOR_REQUIRED')
}

/** The username of a new account. */
export function NameStep({ step, onOpened }: StepProps<'username'>) {
  const call = useCall()
  const navigate = useNavigate()
  const { ticket, email, username } = step
  const { submit, isBusy, error } = useSubmit({
    mutationFn: (typed: { readonly username: string }) =>
      call('POST /auth/sign-in/register', { body: { ...typed, ticket } }),
    onSuccess(next) {
      if (next.next === 'open') return onOpened(next)
      keepRegistered(email)
      return navigate({ to: '/email-confirm', replace: true })
    },
  })
  return (
    <AuthPage title={t.nameTitle} lead={t.nameLead(email)}>
      <Form fields={NameForm.shape} error={error} onSubmit={submit}>
        <FormError error={error} />
        <TextField
          name="username"
          label={fr.auth.username}
          hint={fr.auth.usernameHint}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={username}
        />
        <Button type="submit" look="primary" isBusy={isBusy} className="mt-1 w-full">
          {t.nameSubmit}
        </Button>
      </Form>
    </AuthPage>
  )
}

interface CodeStepProps {
  readonly ticket: string
  readonly onOpened: (opened: Opened) => void
}

/** The second factor, once the account is identified. */
export function CodeStep({ ticket, onOpened }: CodeStepProps) {
  const call = useCall()
  const navigate = useNavigate()
  const { submit, isBusy, error } = useSubmit({
    mutationFn: (given: { readonly code?: string; readonly passkey?: Assertion }) =>
      call('POST /auth/sign-in/code', { body: { ...given, ticket } }),
    onSuccess: onOpened,
  })
  return (
    <AuthPage title={fr.auth.login.codeTitle} lead={fr.auth.login.codeLead}>
      <CodeForm
        error={error}
        isBusy={isBusy}
        onSubmit={(code) => submit({ code })}
        onPasskey={(passkey) => submit({ passkey })}
        onBack={() => void navigate({ to: '/login', replace: true })}
        backLabel={t.again}
      />
    </AuthPage>
  )
}
