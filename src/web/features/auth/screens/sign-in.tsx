import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { NextStep } from '#shared/sign-in.ts'
import { fr } from '#web/i18n/fr.ts'
import type { Call } from '#web/lib/api.ts'
import { errorDetail, hasCode } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSession } from '#web/lib/session-context.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { storedRedirect } from '../provider-redirect.ts'
import { AuthPage } from '../components/auth-page.tsx'
import { CodeStep, NameStep, type Opened, PasswordStep } from '../components/sign-in-steps.tsx'
import { forgetRegistered } from '../registered-email.ts'

const t = fr.signIn

/** Target of a provider's redirect, and of a sign-in link from the command line. */
export function SignIn() {
  const [redirect] = useState(storedRedirect)
  const step = useStep(redirect?.secret)
  const { data, error } = step
  const navigate = useNavigate()
  const session = useSession()
  const toast = useToast()
  const open = async ({ token, user }: Opened) => {
    forgetRegistered()
    const isGuest = session.state().user === undefined
    // The guard redirects from there, as after any login.
    if (isGuest)
      await navigate({
        to: '/login',
        search: { redirectFrom: redirect?.redirectFrom },
        replace: true,
      })
    session.open(token, user)
    if (!isGuest) await navigate({ to: '/home', replace: true })
  }
  const follow = useEffectEvent((next: NextStep) => {
    if (next.next === 'open') void open(next)
    if (next.next !== 'linked') return
    toast({ severity: 'success', summary: t.linked })
    void navigate({ to: '/account', hash: 'ways', replace: true })
  })
  useEffect(() => {
    if (data) follow(data)
  }, [data])
  if (error) return <Failure error={error} />
  if (data?.next === 'password')
    return <PasswordStep step={data} onOpened={(opened) => void open(opened)} />
  if (data?.next === 'username')
    return <NameStep step={data} onOpened={(opened) => void open(opened)} />
  if (data?.next === 'code')
    return <CodeStep ticket={data.ticket} onOpened={(opened) => void open(opened)} />
  return (
    <AuthPage title={t.working}>
      <Spinner className="text-primary" />
    </AuthPage>
  )
}

/** The next step after a provider's redirect or a command line's ticket; each is sent once. */
function useStep(secret = '-') {
  const call = useCall()
  const { provider } = useParams({ from: '/sign-in/$provider' })
  const [answer] = useState(useAnswer())
  const [ticket] = useState(() => location.hash.slice(1))
  return useQuery({
    queryKey: ['sign-in', provider, secret, ticket],
    queryFn: async (): Promise<NextStep> => {
      if (provider === 'link') return openedBy(call, ticket)
      return call('POST /auth/providers/:provider/finish', {
        params: { provider },
        body: { secret, answer },
      })
    },
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** The redirect's query string, reduced to the parameters that the server uses. */
function useAnswer(): string {
  const { code, state, iss, error } = useSearch({ from: '/sign-in/$provider' })
  const answer = new URLSearchParams()
  for (const [name, value] of Object.entries({ code, state, iss, error })) {
    if (value !== undefined) answer.set(name, value)
  }
  return String(answer)
}

async function openedBy(call: Call, ticket: string): Promise<NextStep> {
  try {
    return { next: 'open', ...(await call('POST /auth/sign-in/code', { body: { ticket } })) }
  } catch (error) {
    const isCodeAsked = hasCode(error, 'TWO_FACTOR_REQUIRED')
    if (isCodeAsked) return { next: 'code', ticket }
    throw error
  }
}

function Failure({ error }: { readonly error: unknown }) {
  const isExpired = hasCode(error, 'SIGN_IN_EXPIRED')
  const isUnknown = hasCode(error, 'NOT_FOUND')
  const isUnconfirmed = hasCode(error, 'EMAIL_NOT_CONFIRMED')
  return (
    <AuthPage title={t.failedTitle} lead={isExpired ? t.expired : undefined}>
      <Notice severity="error" className="mb-4">
        {isUnknown ? t.unknown : errorDetail(error)}
      </Notice>
      <div className="flex flex-wrap gap-3">
        <AppLink to="/login" look="primary">
          {t.again}
        </AppLink>
        {isUnconfirmed && (
          <AppLink to="/email-confirm" look="secondary">
            {fr.auth.login.resend}
          </AppLink>
        )}
      </div>
    </AuthPage>
  )
}
