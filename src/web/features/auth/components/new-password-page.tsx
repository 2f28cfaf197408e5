import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { fr } from '#web/i18n/fr.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useSession } from '#web/lib/session-context.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { AuthPage } from './auth-page.tsx'
import { FormError } from './form-error.tsx'

const words = fr.auth.newPassword

type PasswordFields = Readonly<Record<string, z.ZodMiniType<unknown, string>>>
type Typed<S extends PasswordFields> = { readonly [N in keyof S]: z.input<S[N]> }

interface NewPasswordPageProps<S extends PasswordFields> {
  readonly title: string
  readonly lead: string
  readonly fields: S
  readonly onSubmit: (typed: Typed<S>) => Promise<unknown>
  /** Above the new password. */
  readonly children?: ReactNode
}

/** A new password under a mailed link. Once it stands, whoever was signed in is so no more. */
export function NewPasswordPage<S extends PasswordFields>(props: NewPasswordPageProps<S>) {
  const { title, lead, fields, onSubmit, children } = props
  const session = useSession()
  const navigate = useNavigate()
  const toast = useToast()
  const { submit, isBusy, error } = useSubmit(async (typed: Typed<S>) => {
    await onSubmit(typed)
    session.clear()
    toast({ severity: 'success', summary: words.doneTitle, detail: words.done, life: 8000 })
    await navigate({ to: '/login' })
  })
  const isExpired = error instanceof ApiError && error.code === 'LINK_EXPIRED'
  return (
    <AuthPage title={title} lead={lead}>
      <Form
        fields={fields}
        errors={error instanceof ApiError ? error.fields : undefined}
        onSubmit={submit}
      >
        <FormError error={error}>
          {isExpired && (
            <AppLink to="/forgot-password" className="mt-1 block text-current">
              {words.again}
            </AppLink>
          )}
        </FormError>
        {children}
        <PasswordField
          name="newPassword"
          label={words.fresh}
          hint={fr.auth.passwordHint}
          autoComplete="new-password"
        />
        <Button type="submit" look="primary" isBusy={isBusy} className="mt-1 w-full">
          {words.submit}
        </Button>
      </Form>
    </AuthPage>
  )
}
