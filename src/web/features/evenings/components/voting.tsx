import type { Ballot, Evening } from '#shared/evening-shapes.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useEveningWrite } from '../queries.ts'
import { BallotForm } from './ballot-form.tsx'

const t = fr.evenings.ballot

/** The open vote; the host ends it. */
export function Voting({ evening }: { readonly evening: Evening }) {
  const { id, isHost, votedCount, voterCount } = evening
  const call = useCall()
  const { confirmValidate } = useConfirm()
  const voting = useEveningWrite((body: Ballot) =>
    call('PUT /tonight/:id/ballot', { params: { id }, body }),
  )
  const closing = useEveningWrite(() => call('DELETE /tonight/:id/vote', { params: { id } }))
  const close = async () => {
    const detail = t.closeDetail(votedCount, voterCount)
    if (await confirmValidate({ title: t.closeAsk, detail, verb: t.close })) closing.submit()
  }
  return (
    <BallotForm
      table={evening}
      isBusy={voting.isBusy}
      onVote={voting.submit}
      end={
        isHost && (
          <Button
            look={votedCount === voterCount ? 'primary' : 'secondary'}
            isBusy={closing.isBusy}
            onClick={() => void close()}
          >
            {t.close}
          </Button>
        )
      }
    />
  )
}
