import { Addressee } from '#shared/auth.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { registeredEmail } from '../registered-email.ts'
import { MailNotice } from './mail-notice.tsx'

/** Requests a new confirmation link; same answer for any address. */
export function ResendForm({ email }: { readonly email?: string | undefined }) {
  const call = useCall()
  const { submit, isBusy, error, data } = useSubmit({
    mutationFn: (body: { readonly email: string }) =>
      call('POST /auth/resend-confirmation', { body }),
  })
  return (
    <Form fields={Addressee.shape} onSubmit={submit}>
      <FormError error={error} />
      <MailNotice answer={data} texts={fr.mail.sent.answers} />
      <TextField
        name="email"
        label={fr.auth.email}
        type="email"
        autoComplete="email"
        defaultValue={email ?? registeredEmail()}
      />
      <Button type="submit" isBusy={isBusy} className="self-start">
        {fr.mail.sent.resend}
      </Button>
    </Form>
  )
}
