import type { Assertion } from '#shared/auth.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { useWays } from '../queries.ts'

/** A passkey in place of a code. */
export function PasskeyCode({ onSigned }: { readonly onSigned: (signed: Assertion) => void }) {
  const call = useCall()
  const { submit, isBusy, error } = useSubmit({
    mutationFn: async () => {
      const { signByPasskey } = await import('../passkey.ts')
      return signByPasskey(call, 'second-factor')
    },
    onSuccess(signed) {
      if (signed) onSigned(signed)
    },
  })
  const ways = useWays()
  if (!ways?.hasPasskeys) return null
  return (
    <>
      <FormError error={error} />
      <Button isBusy={isBusy} className="w-full" onClick={() => submit()}>
        {fr.signIn.passkeys.code}
      </Button>
    </>
  )
}
