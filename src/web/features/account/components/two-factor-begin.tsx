import { useState } from 'react'
import { SecondFactor } from '#shared/account-forms.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Proof } from '../use-proof.tsx'
import { ProofForm } from './proof-form.tsx'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

const t = fr.account.twoFactor
const CODE = { code: SecondFactor }

interface Secret {
  readonly secret: string
  readonly uri: string
}

interface Code {
  readonly code: string
}

/** Turns two-factor on in three steps: password, authenticator, recovery codes. */
export function TwoFactorBegin({ onClose }: { readonly onClose: () => void }) {
  const call = useCall()
  const [secret, setSecret] = useState<Secret>()
  const { submit, isBusy, error, data } = useSubmit({
    mutationFn: (body: Code) => call('PUT /auth/two-factor/confirm', { body }),
  })
  if (data) {
    return (
      // Only the button closes it: the codes are shown once.
      <Dialog role="alertdialog" title={t.codesTitle}>
        <RecoveryCodes codes={data.recoveryCodes} onDone={onClose} />
      </Dialog>
    )
  }
  return (
    <Dialog
      title={secret ? t.scanTitle : t.passwordTitle}
      // Not while the code is checked: the response holds the recovery codes.
      {...(!isBusy && { onClose })}
    >
      {secret ? (
        <ConfirmStep secret={secret} submit={submit} isBusy={isBusy} error={error} />
      ) : (
        <PasswordStep onBegun={setSecret} />
      )}
    </Dialog>
  )
}

function PasswordStep({ onBegun }: { readonly onBegun: (secret: Secret) => void }) {
  const call = useCall()
  const begin = async (proof: Proof) => {
    // A code is asked for if another device has turned it on meanwhile: the server says so.
    const { code: _, ...body } = proof
    onBegun(await call('POST /auth/two-factor', { body }))
  }
  return <ProofForm act={begin} submit={t.continue} look="primary" />
}

interface ConfirmStepProps {
  readonly secret: Secret
  readonly submit: (body: Code) => void
  readonly isBusy: boolean
  readonly error: unknown
}

function ConfirmStep({ secret, submit, isBusy, error }: ConfirmStepProps) {
  return (
    <>
      <p className="text-ink-soft">{t.scan}</p>
      <div className="my-4 flex justify-center">
        <QrCode text={secret.uri} label={t.qr} />
      </div>
      <p className="mb-4 text-small text-ink-soft">
        {t.secret} <code className="wrap-anywhere text-ink">{secret.secret}</code>
      </p>
      <Form fields={CODE} onSubmit={submit}>
        <FormError error={error} />
        <TextField name="code" label={t.code} inputMode="numeric" autoComplete="one-time-code" />
        <Button type="submit" look="primary" isBusy={isBusy} className="self-end">
          {t.confirm}
        </Button>
      </Form>
    </>
  )
}
