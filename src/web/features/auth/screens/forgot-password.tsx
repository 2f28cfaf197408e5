import { useState } from 'react'
import { account } from '#shared/account.ts'
import { Addressee } from '#shared/auth.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AuthPage } from '../components/auth-page.tsx'
import { FormError } from '../components/form-error.tsx'

const words = fr.auth.forgot

/** Asks for a link to choose a new password; the answer is the same whatever the address. */
export default function ForgotPassword() {
  const call = useCall()
  const [isSent, setSent] = useState(false)
  const { submit, isBusy, error } = useSubmit(async (body: { readonly email: string }) => {
    setSent(false)
    await call(account.forgotPassword, { body })
    setSent(true)
  })
  return (
    <AuthPage
      title={words.title}
      lead={words.lead}
      footer={<AppLink to="/login">{words.back}</AppLink>}
    >
      <Form fields={Addressee.shape} onSubmit={submit}>
        <FormError error={error} />
        {isSent && <Notice severity="success">{words.sent}</Notice>}
        <TextField name="email" label={fr.auth.email} type="email" autoComplete="username" />
        <Button type="submit" look="primary" isBusy={isBusy} className="mt-1 w-full">
          {words.submit}
        </Button>
      </Form>
    </AuthPage>
  )
}
