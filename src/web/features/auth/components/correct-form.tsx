import { CorrectedEmail } from '#shared/auth.ts'
import { fr } from '#web/i18n/fr.ts'
import { hasCode } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { keepCorrected, registeredBefore } from '../registered-email.ts'
import { MailNotice } from './mail-notice.tsx'

const t = fr.mail.sent
const KEEPS_SESSION = { keepsSession: true } as const

interface Typed {
  readonly newEmail: string
  readonly password: string
}

interface CorrectFormProps {
  /** The address that was registered, or last given as the right one. */
  readonly email: string
  readonly onCorrected: (email: string) => void
}

/** Corrects the address of an unconfirmed registration. */
export function CorrectForm({ email, onCorrected }: CorrectFormProps) {
  const call = useCall()
  const { submit, isBusy, error, data } = useSubmit({
    async mutationFn(typed: Typed) {
      const correct = async (before: string) => {
        const body = { ...typed, email: before }
        const answer = await call('PUT /auth/correct-email', { body }, KEEPS_SESSION)
        return { ...answer, before }
      }
      const former = registeredBefore()
      try {
        return await correct(email)
      } catch (refused) {
        if (former === undefined || !hasCode(refused, 'INVALID_CREDENTIALS')) throw refused
        // `email` may be another account's: the correction was not made then, and nothing said so.
        return correct(former)
      }
    },
    onSuccess({ mail, before }, { newEmail }) {
      if (mail === 'recent') return
      keepCorrected(newEmail, before)
      onCorrected(newEmail)
    },
  })
  const isWrong = hasCode(error, 'INVALID_CREDENTIALS')
  return (
    <Form fields={CorrectedEmail.shape} error={error} onSubmit={submit} className="mb-6">
      <FormError error={error}>{isWrong && <span className="block">{t.wrong}</span>}</FormError>
      <MailNotice answer={data} texts={t.corrected} />
      <TextField name="newEmail" label={t.newEmail} type="email" autoComplete="email" />
      <PasswordField name="password" label={fr.auth.password} autoComplete="current-password" />
      <Button type="submit" look="primary" isBusy={isBusy} className="self-start">
        {t.correctSubmit}
      </Button>
    </Form>
  )
}
