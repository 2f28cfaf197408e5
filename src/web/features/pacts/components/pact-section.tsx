import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { UserPlus } from 'lucide-react'
import type { Pact } from '#shared/pacts.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { markerIn } from '../places.ts'
import { pactsQuery, usePactWrite } from '../queries.ts'
import { PactAnswer } from './late-pact-answer.tsx'
import { PactPeople } from './pact-people.tsx'
import { PactSkeleton } from './pact-skeleton.tsx'
import { ProposeDialog } from './propose-dialog.tsx'

const t = fr.pacts

interface PactSectionProps {
  readonly series: { readonly id: number; readonly title: string }
}

/** The pact on a series' page: with whom it is watched, and everyone's progress. */
export function PactSection({ series }: PactSectionProps) {
  const query = useQuery(pactsQuery(useCall(), series.id))
  if (query.isPending) return <PactSkeleton />
  if (query.isLoadingError) {
    return (
      <Section title={t.title}>
        <FailedQuery query={query} />
      </Section>
    )
  }
  const joined = query.data.find(({ isJoined }) => isJoined)
  const invitations = query.data.filter(({ isJoined }) => !isJoined)
  return (
    <Section title={t.title}>
      <div className="flex flex-col gap-4">
        {invitations.map((pact) => (
          <Invitation key={pact.id} pact={pact} isIn={joined !== undefined} />
        ))}
        {joined ? (
          <Bound pact={joined} series={series} />
        ) : (
          invitations.length === 0 && (
            <div className="flex flex-col items-start gap-3">
              <p className="max-w-prose text-ink-soft">{t.lead}</p>
              <Propose series={series} label={t.propose} />
            </div>
          )
        )}
      </div>
    </Section>
  )
}

function Invitation({ pact, isIn }: { readonly pact: Pact; readonly isIn: boolean }) {
  const by = pact.members.find(({ isMe }) => !isMe)
  return (
    <div className="rounded-large border border-line bg-sheet p-4 shadow-card">
      {by && <p className="font-semibold wrap-anywhere">{t.invites(by.user.username)}</p>}
      {isIn && <p className="text-small text-ink-soft">{t.invitesFormer}</p>}
      <PactAnswer pactId={pact.id} tmdbId={pact.tmdbId} />
      <PactPeople pact={pact} />
    </div>
  )
}

interface BoundProps extends PactSectionProps {
  readonly pact: Pact
}

function Bound({ pact, series }: BoundProps) {
  const { id, tmdbId, ticks } = pact
  const call = useCall()
  const { confirmValidate } = useConfirm()
  const { submit, isBusy } = usePactWrite(tmdbId, async () =>
    call('DELETE /pacts/:id/joined', { params: { id } }),
  )
  const leave = async () => {
    if (await confirmValidate({ title: t.leaveQuestion, detail: t.leaveDetail })) submit()
  }
  return (
    <div className="rounded-large border border-line bg-sheet p-4 shadow-card">
      <p className="font-semibold">{markerIn(pact)}</p>
      {ticks.map(({ user, season, episode }) => (
        <div key={`${season} ${episode}`} className="mt-3 rounded-medium bg-primary-soft px-3 py-2">
          <p className="wrap-anywhere">
            {t.asks(user.username, fr.watchlist.progress.place(season, episode))}
          </p>
          <PactAnswer pactId={id} tmdbId={tmdbId} place={{ season, episode }} />
        </div>
      ))}
      <PactPeople pact={pact} />
      <div className="mt-4 flex flex-wrap gap-2">
        <Propose series={series} label={t.proposeMore} />
        <Button isSmall look="quiet" isBusy={isBusy} onClick={() => void leave()}>
          {t.leave}
        </Button>
      </div>
    </div>
  )
}

function Propose({ series, label }: PactSectionProps & { readonly label: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        isSmall
        icon={<UserPlus aria-hidden className="size-4" />}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && <ProposeDialog series={series} onClose={() => setOpen(false)} />}
    </>
  )
}
