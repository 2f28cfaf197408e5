import { useState } from 'react'
import { account } from '#shared/account.ts'
import { Addressee, type MailAsked } from '#shared/auth.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AuthPage } from '../components/auth-page.tsx'
import { FormError } from '../components/form-error.tsx'
import { MailNotice } from '../components/mail-notice.tsx'

const words = fr.auth.forgot

/** Asks for a link to choose a new password; the answer is the same whatever the address. */
export function ForgotPassword() {
  const call = useCall()
  const [answer, setAnswer] = useState<MailAsked['mail']>()
  const { submit, isBusy, error } = useSubmit(async (body: { readonly email: string }) => {
    setAnswer(undefined)
    setAnswer((await call(account.forgotPassword, { body })).mail)
  })
  return (
    <AuthPage
      title={words.title}
      lead={words.lead}
      footer={<AppLink to="/login">{words.back}</AppLink>}
    >
      <Form fields={Addressee.shape} onSubmit={submit}>
        <FormError error={error} />
        {answer && <MailNotice answer={answer} texts={words.answers} />}
        <TextField name="email" label={fr.auth.email} type="email" autoComplete="username" />
        <Button type="submit" look="primary" isBusy={isBusy} className="mt-1 w-full">
          {words.submit}
        </Button>
      </Form>
    </AuthPage>
  )
}
