import { useParams } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { auth } from '#shared/auth.ts'
import { fr } from '#web/i18n/fr.ts'
import { ApiError, errorDetail } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { AuthPage } from '../components/auth-page.tsx'
import { ResendForm } from '../components/resend-form.tsx'

const words = fr.auth.confirm

/**
 * The link of the mail. It confirms by script: a mail scanner that only reads the page uses nothing up.
 */
export function EmailConfirmToken() {
  const { token } = useParams({ from: '/email-confirm/$token' })
  const { state, error, retry } = useConfirmation(token)
  if (state === 'working') {
    return (
      <AuthPage title={words.working}>
        <Spinner className="text-primary" />
      </AuthPage>
    )
  }
  if (state === 'done') {
    return (
      <AuthPage title={words.doneTitle} lead={words.done}>
        <AppLink to="/login" look="primary">
          {words.login}
        </AppLink>
      </AuthPage>
    )
  }
  if (error instanceof ApiError && (error.isPassing || error.status === 429)) {
    return (
      <AuthPage title={words.failedTitle}>
        <ErrorState error={error} onRetry={retry} />
      </AuthPage>
    )
  }
  return (
    <AuthPage title={words.failedTitle} lead={words.failed}>
      <Notice severity="error" className="mb-4">
        {errorDetail(error)}
      </Notice>
      <ResendForm />
    </AuthPage>
  )
}

type Confirmation =
  | { readonly state: 'working' | 'done'; readonly error?: undefined }
  | { readonly state: 'failed'; readonly error: unknown }

function useConfirmation(token: string) {
  const call = useCall()
  const [confirmation, setConfirmation] = useState<Confirmation>({ state: 'working' })
  const confirm = useCallback(
    async (signal?: AbortSignal): Promise<Confirmation> => {
      try {
        await call(auth.confirmEmail, { query: { token } }, { signal })
        return { state: 'done' }
      } catch (error) {
        return { state: 'failed', error }
      }
    },
    [call, token],
  )
  useEffect(() => {
    const leaving = new AbortController()
    void confirm(leaving.signal).then((outcome) => {
      if (!leaving.signal.aborted) setConfirmation(outcome)
      return undefined
    })
    return () => leaving.abort()
  }, [confirm])
  const retry = async () => {
    setConfirmation({ state: 'working' })
    setConfirmation(await confirm())
  }
  return { ...confirmation, retry: () => void retry() }
}
