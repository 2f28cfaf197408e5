import { fr } from '#web/i18n/fr.ts'
import { TextField } from '#web/ui/text-field.tsx'

/** A code from the authenticator app, or a recovery code. */
export function CodeField() {
  return (
    <TextField
      name="code"
      label={fr.account.twoFactor.codeOrRecovery}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
