import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { WaysIn } from '#shared/auth.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSession } from '#web/lib/session-context.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { forgetRegistered } from '../registered-email.ts'

const t = fr.auth.ways

interface OtherWaysProps {
  readonly ways: WaysIn | undefined
  readonly redirectFrom?: string | undefined
}

/** Passkey and providers, below the password form. Their code is loaded on use. */
export function OtherWays({ ways, redirectFrom }: OtherWaysProps) {
  const call = useCall()
  const [chosen, setChosen] = useState<string>()
  const { submit, isBusy, error } = useSubmit({
    mutationFn: async (provider: string) => {
      const { startProviderSignIn } = await import('../provider-sign-in.ts')
      return startProviderSignIn(call, provider, redirectFrom)
    },
  })
  if (!ways || (ways.providers.length === 0 && !ways.hasPasskeys)) return null
  return (
    <section aria-label={t.others} className="flex flex-col gap-3">
      {ways.hasPasswords && (
        <p aria-hidden className="mt-5 flex items-center gap-3 text-small text-ink-soft">
          <span className="h-px grow bg-line" />
          {t.or}
          <span className="h-px grow bg-line" />
        </p>
      )}
      <FormError error={error} />
      {ways.hasPasskeys && <PasskeyButton />}
      {ways.providers.map(({ id, name }) => (
        <Button
          key={id}
          isBusy={isBusy && chosen === id}
          className="w-full"
          onClick={() => {
            setChosen(id)
            submit(id)
          }}
        >
          {t.by(name)}
        </Button>
      ))}
    </section>
  )
}

/** Signs in with a passkey, which identifies its owner. */
function PasskeyButton() {
  const call = useCall()
  const session = useSession()
  const { submit, isBusy, error } = useSubmit({
    mutationFn: async () => {
      const { loginByPasskey } = await import('../passkey.ts')
      return loginByPasskey(call)
    },
    onSuccess(opened) {
      if (!opened) return
      forgetRegistered()
      session.open(opened.token, opened.user)
    },
  })
  return (
    <>
      <FormError error={error} />
      <Button
        icon={<KeyRound aria-hidden className="size-5" />}
        isBusy={isBusy}
        className="w-full"
        onClick={() => submit()}
      >
        {t.byPasskey}
      </Button>
    </>
  )
}
