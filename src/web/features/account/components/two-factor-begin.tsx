import { useState } from 'react'
import { account, Confirmed, SecondFactor } from '#shared/account.ts'
import { fr } from '#web/i18n/fr.ts'
import { errorDetail } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

const words = fr.account.twoFactor
const CODE = { code: SecondFactor }

interface Secret {
  readonly secret: string
  readonly uri: string
}

/** Turning it on, in three steps: the password, the authenticator, the recovery codes. */
export function TwoFactorBegin({ onClose }: { readonly onClose: () => void }) {
  const [secret, setSecret] = useState<Secret>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) {
    return (
      // Only the button closes it: the codes are shown once.
      <Dialog isOpen role="alertdialog" title={words.codesTitle} onClose={() => undefined}>
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Dialog>
    )
  }
  return (
    <Dialog isOpen title={secret ? words.scanTitle : words.passwordTitle} onClose={onClose}>
      {secret ? (
        <ConfirmStep secret={secret} onConfirmed={setCodes} />
      ) : (
        <PasswordStep onBegun={setSecret} />
      )}
    </Dialog>
  )
}

function PasswordStep({ onBegun }: { readonly onBegun: (secret: Secret) => void }) {
  const call = useCall()
  const { submit, isBusy, error } = useSubmit(async (body: { readonly password: string }) => {
    onBegun(await call(account.beginTwoFactor, { body }))
  })
  return (
    <Form fields={Confirmed.shape} onSubmit={submit}>
      {error !== undefined && <Notice severity="error">{errorDetail(error)}</Notice>}
      <PasswordField name="password" label={fr.auth.password} autoComplete="current-password" />
      <Button type="submit" look="primary" isBusy={isBusy} className="self-end">
        {words.continue}
      </Button>
    </Form>
  )
}

interface ConfirmStepProps {
  readonly secret: Secret
  readonly onConfirmed: (codes: readonly string[]) => void
}

function ConfirmStep({ secret, onConfirmed }: ConfirmStepProps) {
  const call = useCall()
  const { submit, isBusy, error } = useSubmit(async (body: { readonly code: string }) => {
    const answer = await call(account.confirmTwoFactor, { body })
    onConfirmed(answer.recoveryCodes)
  })
  return (
    <>
      <p className="text-ink-soft">{words.scan}</p>
      <div className="my-4 flex justify-center">
        <QrCode text={secret.uri} label={words.qr} />
      </div>
      <p className="mb-4 text-small text-ink-soft">
        {words.secret} <code className="wrap-anywhere text-ink">{secret.secret}</code>
      </p>
      <Form fields={CODE} onSubmit={submit}>
        {error !== undefined && <Notice severity="error">{errorDetail(error)}</Notice>}
        <TextField
          name="code"
          label={words.code}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <Button type="submit" look="primary" isBusy={isBusy} className="self-end">
          {words.confirm}
        </Button>
      </Form>
    </>
  )
}
