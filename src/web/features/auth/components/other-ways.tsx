import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { signIn } from '#shared/sign-in.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { goAway } from '../away.ts'
import { waysQuery } from '../queries.ts'

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
  if (!ways || ways.providers.length === 0) return null
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
