import { useLocation } from '@tanstack/react-router'
import { Addressee } from '#shared/auth.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AuthPage } from '../components/auth-page.tsx'
import { MailNotice } from '../components/mail-notice.tsx'

const t = fr.mail.forgot

/** Requests a password link; same answer for any address. */
export function ForgotPassword() {
  const call = useCall()
  const typedEmail = useLocation({ select: ({ state }) => state.typedEmail })
  const { submit, isBusy, error, data } = useSubmit({
    mutationFn: (body: { readonly email: string }) => call('POST /auth/forgot-password', { body }),
  })
  return (
    <AuthPage title={t.title} lead={t.lead} footer={<AppLink to="/login">{t.back}</AppLink>}>
      <Form fields={Addressee.shape} onSubmit={submit}>
        <FormError error={error} />
        <MailNotice answer={data} texts={t.answers} />
        <TextField
          name="email"
          label={fr.auth.email}
          type="email"
          autoComplete="username"
          defaultValue={typedEmail ?? ''}
        />
        <Button type="submit" look="primary" isBusy={isBusy} className="mt-1 w-full">
          {t.submit}
        </Button>
      </Form>
    </AuthPage>
  )
}
