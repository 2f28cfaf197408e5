import { useMutation } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { fr } from '#web/i18n/fr.ts'
import { errorDetail } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AuthPage } from '../components/auth-page.tsx'

const t = fr.mail.unsubscribe

/** A digest's unsubscribe link. Needs a press: a mail scanner's fetch has no effect. */
export function Unsubscribe() {
  const { token } = useParams({ from: '/unsubscribe/$token' })
  const call = useCall()
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call('POST /notifications/unsubscribe', { body: { token } }),
  })
  if (isSuccess) {
    return (
      <AuthPage title={t.doneTitle} lead={t.done}>
        <AppLink to="/home">{t.home}</AppLink>
      </AuthPage>
    )
  }
  return (
    <AuthPage title={t.title} lead={t.lead}>
      {error && (
        <Notice severity="error" className="mb-4">
          {errorDetail(error)}
        </Notice>
      )}
      <Button look="primary" isBusy={isPending} onClick={() => mutate()}>
        {t.submit}
      </Button>
    </AuthPage>
  )
}
