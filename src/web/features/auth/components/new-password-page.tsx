import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { account } from '#shared/account.ts'
import type { Query } from '#shared/contract.ts'
import { browserErrors } from '#shared/browser-errors.ts'
import { fr } from '#web/i18n/fr.ts'
import { hasCode } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSession } from '#web/lib/session-context.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useWays } from '../queries.ts'
import { AuthPage } from './auth-page.tsx'

const t = fr.mail.newPassword

type LinkState = 'checking' | 'valid' | 'dead'
type LinkToCheck = Query<typeof account.checkLink>
type PasswordFields = Readonly<Record<string, z.ZodMiniType<unknown, string>>>
type Typed<S extends PasswordFields> = { readonly [N in keyof S]: z.input<S[N]> }

interface NewPasswordPageProps<S extends PasswordFields> {
  readonly title: string
  readonly lead: string
  readonly fields: S
  readonly link: LinkToCheck
  readonly onSubmit: (typed: Typed<S>) => Promise<unknown>
  /** Above the new password. */
  readonly children?: ReactNode
}

/** Sets a new password through a mailed link, which ends all its owner's sessions. */
export function NewPasswordPage<S extends PasswordFields>(props: NewPasswordPageProps<S>) {
  const { title, lead, fields, link, onSubmit, children } = props
  const state = useLinkState(link)
  const call = useCall()
  const session = useSession()
  const navigate = useNavigate()
  const toast = useToast()
  const { submit, isBusy, error } = useSubmit({
    mutationFn: onSubmit,
    async onSuccess() {
      // Whoever is signed in here may be somebody else, whose session stays open.
      await call('GET /auth/me', {}, { keepsSession: true }).catch((refusal: unknown) => {
        if (hasCode(refusal, 'UNAUTHENTICATED', 'SESSION_EXPIRED')) session.clear()
      })
      const isOut = session.state().token === undefined
      const detail = isOut ? { detail: t.done } : {}
      toast({ severity: 'success', summary: t.doneTitle, ...detail, life: 8000 })
      return navigate({ to: isOut ? '/login' : '/home' })
    },
  })
  const isExpired = hasCode(error, 'LINK_EXPIRED')
  if (state === 'checking') return <CheckingPage />
  if (state === 'dead') {
    return (
      <AuthPage title={browserErrors.LINK_EXPIRED.detail} lead={t.dead}>
        <AskAgain look="primary" />
      </AuthPage>
    )
  }
  return (
    <AuthPage title={title} lead={lead}>
      <Form fields={fields} error={error} onSubmit={submit}>
        <FormError error={error}>
          {isExpired && <AskAgain className="mt-1 block text-current" />}
        </FormError>
        {children}
        <PasswordField
          name="newPassword"
          label={t.fresh}
          hint={fr.auth.passwordHint}
          autoComplete="new-password"
        />
        <Button type="submit" look="primary" isBusy={isBusy} className="mt-1 w-full">
          {t.submit}
        </Button>
      </Form>
    </AuthPage>
  )
}

interface AskAgainProps {
  readonly look?: 'primary'
  readonly className?: string
}

/** Without password login, a new link can only be requested from the account's settings. */
function AskAgain(props: AskAgainProps) {
  const isClosed = useWays()?.hasPasswords === false
  const target = isClosed
    ? ({ to: '/account', hash: 'password' } as const)
    : ({ to: '/forgot-password' } as const)
  return (
    <AppLink {...target} {...props}>
      {t.again}
    </AppLink>
  )
}

/** Shown first: a dead link would otherwise replace the form and its title. */
function CheckingPage() {
  return (
    <AuthPage title={t.checking}>
      <Skeleton className="h-12 w-full" />
    </AuthPage>
  )
}

/** `valid` also when the check fails: submitting checks the link again. */
function useLinkState(link: LinkToCheck): LinkState {
  const call = useCall()
  const { isPending, error } = useQuery({
    queryKey: ['password-link', link],
    queryFn: async ({ signal }) => {
      await call('GET /auth/password-link', { query: link }, { signal })
      return true
    },
    retry: false,
    staleTime: Infinity,
    // After a failed check, another one could remove the form while the user types.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // Checked at every opening: the link may have been used meanwhile.
    gcTime: 0,
  })
  if (isPending) return 'checking'
  return hasCode(error, 'LINK_EXPIRED') ? 'dead' : 'valid'
}
