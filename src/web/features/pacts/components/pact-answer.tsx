import type { Pact, PactPlace } from '#shared/pacts.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { usePactWrite } from '../queries.ts'

const t = fr.pacts

interface PactAnswerProps {
  readonly pactId: string
  readonly tmdbId: number
  /** The episode in question; left out for the invitation. */
  readonly place?: PactPlace | undefined
}

/** Accept or decline. */
export function PactAnswer({ pactId: id, tmdbId, place }: PactAnswerProps) {
  const call = useCall()
  const { submit, isBusy } = usePactWrite(tmdbId, async (isYes: boolean): Promise<Pact | void> => {
    const params = { id }
    if (place) return call('PUT /pacts/:id/answer', { params, body: { ...place, isSeen: isYes } })
    return isYes
      ? call('PUT /pacts/:id/joined', { params })
      : call('DELETE /pacts/:id/joined', { params })
  })
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button isSmall look="primary" isBusy={isBusy} onClick={() => submit(true)}>
        {place ? t.seenToo : t.accept}
      </Button>
      <Button isSmall isBusy={isBusy} onClick={() => submit(false)}>
        {place ? t.notSeen : t.decline}
      </Button>
    </div>
  )
}
