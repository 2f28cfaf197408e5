import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { passkeys } from '#shared/passkeys.ts'
import { signIn } from '#shared/sign-in.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSession } from '#web/lib/session-context.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { goAway } from '../away.ts'
import { waysQuery } from '../queries.ts'
import { forgetRegistered } from '../registered-email.ts'

const t = fr.signIn

interface OtherWaysProps {
  readonly redirectFrom?: string | undefined
  /** Told whether passwords are closed here, once that is known. */
  readonly onClosed: (isClosed: boolean) => void
}

/** The providers, below the form of whoever has a password. Loaded late, like what is known of them. */
export function OtherWays({ redirectFrom, onClosed }: OtherWaysProps) {
  const call = useCall()
  const { data: ways } = useQuery(waysQuery(call))
  useEffect(() => {
    if (ways) onClosed(!ways.hasPasswords)
  }, [ways, onClosed])
  const [chosen, setChosen] = useState<string>()
  const { submit, isBusy, error } = useSubmit({
    mutationFn: (provider: string) => call(signIn.begin, { params: { provider } }),
    onSuccess: ({ url, secret }) => goAway(url, { secret, redirectFrom }),
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

/** Opens the session by a passkey, which says itself whose it is. */
function PasskeyButton() {
  const call = useCall()
  const session = useSession()
  const { submit, isBusy, error } = useSubmit({
    mutationFn: async () => {
      const { signByPasskey } = await import('../passkey.ts')
      const body = await signByPasskey(call, 'login')
      return body && call(passkeys.login, { body })
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
        {t.passkeys.login}
      </Button>
    </>
  )
}
