import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { fr } from '#web/i18n/fr.ts'
import { ApiError, errorDetail } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { AuthPage } from '../components/auth-page.tsx'
import { ResendForm } from '../components/resend-form.tsx'

const t = fr.mail.confirm

/** The mailed link. Confirms by script: a mail scanner that only fetches the page has no effect. */
export function EmailConfirmToken() {
  const { token } = useParams({ from: '/email-confirm/$token' })
  const call = useCall()
  const confirmation = useQuery({
    queryKey: ['email-confirm', token],
    queryFn: ({ signal }) => call('GET /auth/confirm-email', { query: { token } }, { signal }),
    staleTime: Infinity,
  })
  const { error } = confirmation
  if (confirmation.isPending) {
    return (
      <AuthPage title={t.working}>
        <Spinner className="text-primary" />
      </AuthPage>
    )
  }
  if (confirmation.isSuccess) {
    return (
      <AuthPage title={t.doneTitle} lead={t.done}>
        <AppLink to="/login" look="primary">
          {t.login}
        </AppLink>
      </AuthPage>
    )
  }
  if (error instanceof ApiError && (error.isTransient || error.status === 429)) {
    return (
      <AuthPage title={t.failedTitle}>
        <FailedQuery query={confirmation} />
      </AuthPage>
    )
  }
  return (
    <AuthPage title={t.failedTitle} lead={t.failed}>
      <Notice severity="error" className="mb-4">
        {errorDetail(error)}
      </Notice>
      <ResendForm />
    </AuthPage>
  )
}
