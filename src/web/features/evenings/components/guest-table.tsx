import { useQueryClient } from '@tanstack/react-query'
import { MoonStar } from 'lucide-react'
import type { Ballot, GuestTable } from '#shared/evening-shapes.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { eveningKeys } from '../keys.ts'
import { whenAndWhere } from '../when.ts'
import { BallotForm } from './ballot-form.tsx'
import { ResultView } from './result-view.tsx'
import { Seats } from './seats.tsx'

const t = fr.evenings.guest

interface AtTableProps {
  readonly table: GuestTable
  readonly own: string
  readonly onChange: (table: GuestTable) => void
}

/** The evening as a guest sees it. */
export function AtTable({ table, own, onChange }: AtTableProps) {
  const call = useCall()
  const client = useQueryClient()
  const showError = useErrorToast()
  const host = table.seats.find(({ isHost }) => isHost)
  const voting = useSubmit({
    mutationFn: (ballot: Ballot) =>
      call('PUT /tonight-guest/ballot', { body: { token: own, ...ballot } }),
    onSuccess: onChange,
    // A toast: on a phone the ballot is longer than the screen, and its button is at the bottom.
    onError: showError(fr.evenings.evening.failed),
  })
  const leaving = useSubmit({
    mutationFn: () => call('POST /tonight-guest/departure', { body: { token: own } }),
    onSuccess: () => client.resetQueries({ queryKey: eveningKeys.guests }),
  })
  return (
    <div className="grid gap-6">
      <div>
        <PageTitle>{t.heading(host?.name ?? fr.evenings.evening.somebody)}</PageTitle>
        <p className="mt-1 wrap-anywhere text-ink-soft">{whenAndWhere(table)}</p>
      </div>
      {table.result && <ResultView table={{ ...table, result: table.result }} />}
      {/* Called off: a guest's access ends with the evening itself. */}
      {table.state === 'ended' && (
        <EmptyState icon={<MoonStar aria-hidden />} title={fr.evenings.evening.calledOff}>
          {t.calledOffDetail}
        </EmptyState>
      )}
      {table.state === 'gathering' && (
        <EmptyState icon={<MoonStar aria-hidden />} title={t.waiting}>
          {t.waitingDetail}
        </EmptyState>
      )}
      <Seats seats={table.seats} />
      <FormError error={leaving.error} />
      {table.state === 'voting' && (
        <BallotForm isGuest table={table} isBusy={voting.isBusy} onVote={voting.submit} />
      )}
      <div>
        <Button isSmall look="quiet" isBusy={leaving.isBusy} onClick={() => leaving.submit()}>
          {t.leave}
        </Button>
      </div>
    </div>
  )
}
