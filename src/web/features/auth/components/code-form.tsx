import * as z from 'zod/mini'
import type { Assertion } from '#shared/auth.ts'
import { fr } from '#web/i18n/fr.ts'
import { hasCode } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { late } from '#web/ui/late.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const PasskeyCode = late(async () => (await import('./passkey-code.tsx')).PasskeyCode)

const t = fr.auth.login
const FIELDS = { code: z.string().check(z.minLength(6, 'too_short'), z.maxLength(32, 'too_long')) }

interface CodeFormProps {
  readonly error: unknown
  readonly isBusy: boolean
  readonly onSubmit: (code: string) => void
  /** A passkey's assertion, instead of a code. */
  readonly onPasskey: (passkey: Assertion) => void
  /** Back to the first step. */
  readonly onBack: () => void
  readonly backLabel?: string
}

/** The second step of a login: an authenticator's code, a recovery code or a passkey. */
export function CodeForm({
  error,
  isBusy,
  onSubmit,
  onPasskey,
  onBack,
  backLabel = t.back,
}: CodeFormProps) {
  const isAsking = hasCode(error, 'TWO_FACTOR_REQUIRED')
  return (
    <Form fields={FIELDS} onSubmit={({ code }) => onSubmit(code)}>
      <FormError error={isAsking ? undefined : error} />
      <TextField
        ref={focused}
        name="code"
        label={t.code}
        hint={t.codeHint}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" look="primary" isBusy={isBusy} className="mt-1 w-full">
        {t.submit}
      </Button>
      <PasskeyCode onSigned={onPasskey} />
      <Button look="quiet" onClick={onBack} className="w-full">
        {backLabel}
      </Button>
    </Form>
  )
}

/** Focuses the only field of a page that the user has just requested. */
function focused(input: HTMLInputElement | null): void {
  input?.focus()
}
