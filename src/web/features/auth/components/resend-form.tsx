import { useState } from 'react'
import { Addressee, auth, type MailAsked } from '#shared/auth.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FormError } from './form-error.tsx'
import { MailNotice } from './mail-notice.tsx'

/** Asks for a new confirmation link; the answer is the same whatever the address. */
export function ResendForm() {
  const call = useCall()
  const [answer, setAnswer] = useState<MailAsked['mail']>()
  const { submit, isBusy, error } = useSubmit(async (body: { readonly email: string }) => {
    setAnswer(undefined)
    setAnswer((await call(auth.resendConfirmation, { body })).mail)
  })
  return (
    <Form fields={Addressee.shape} onSubmit={submit}>
      <FormError error={error} />
      {answer && <MailNotice answer={answer} texts={fr.auth.sent.answers} />}
      <TextField name="email" label={fr.auth.email} type="email" autoComplete="email" />
      <Button type="submit" isBusy={isBusy} className="self-start">
        {fr.auth.sent.resend}
      </Button>
    </Form>
  )
}
