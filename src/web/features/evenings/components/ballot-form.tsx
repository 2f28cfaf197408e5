import { Ban, Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Ballot, GuestTable } from '#shared/evening-shapes.ts'
import { fr } from '#web/i18n/fr.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { ProposalCard } from './proposal-card.tsx'

const t = fr.evenings.ballot

interface BallotFormProps {
  readonly table: GuestTable
  readonly isBusy: boolean
  /** A guest's screen has no navigation bar at the bottom. */
  readonly isGuest?: boolean
  /** The host's button that ends the vote; the main one once everybody has voted. */
  readonly end?: ReactNode
  readonly onVote: (ballot: Ballot) => void
}

/** Ranks titles in the order of the presses, plus one veto; can be resubmitted until the count. */
export function BallotForm({ table, isBusy, isGuest = false, end, onVote }: BallotFormProps) {
  const { proposals, ballot, votedCount, voterCount } = table
  const [approved, setApproved] = useState<readonly number[]>(ballot?.approved ?? [])
  const [veto, setVeto] = useState(ballot?.veto ?? null)
  const [cast, setCast] = useState(ballot)
  const [sent, setSent] = useState<Ballot | null>(null)
  if (!isSameBallot(cast, ballot)) {
    setCast(ballot)
    setSent(null)
    // Cast in another tab or on another device. After one sent from here, later presses are kept.
    if (!sent || !isSameBallot(sent, ballot)) {
      setApproved(ballot?.approved ?? [])
      setVeto(ballot?.veto ?? null)
    }
  }
  const vote = () => {
    const given = { approved: [...approved], veto }
    setSent(given)
    onVote(given)
  }
  const approve = (number: number) => {
    if (veto === number) setVeto(null)
    setApproved((now) =>
      now.includes(number) ? now.filter((each) => each !== number) : [...now, number],
    )
  }
  const refuse = (number: number) => {
    setVeto((now) => (now === number ? null : number))
    setApproved((now) => now.filter((each) => each !== number))
  }
  // Until it is sent, the former ballot counts.
  const isChanged = ballot !== null && !isSameBallot({ approved: [...approved], veto }, ballot)
  return (
    <Section title={t.title}>
      <p className="mb-3 text-ink-soft">{t.lead}</p>
      {voterCount <= 2 && (
        <Notice severity="info" className="mb-3">
          {t.two}
        </Notice>
      )}
      <ul className="grid gap-3">
        {(proposals ?? []).map((proposal) => {
          const { number, work } = proposal
          const place = approved.indexOf(number) + 1
          return (
            <ProposalCard key={number} proposal={proposal} isChosen={place > 0} isGuest={isGuest}>
              <div className="mt-2 flex flex-wrap gap-2">
                <Button
                  isSmall
                  look={place > 0 ? 'primary' : 'secondary'}
                  aria-pressed={place > 0}
                  aria-label={t.approve(work.title, place)}
                  icon={<Check aria-hidden className="size-4" />}
                  onClick={() => approve(number)}
                >
                  {place > 0 ? t.place(place) : t.yes}
                </Button>
                <Button
                  isSmall
                  look={veto === number ? 'danger' : 'quiet'}
                  aria-pressed={veto === number}
                  aria-label={t.veto(work.title)}
                  icon={<Ban aria-hidden className="size-4" />}
                  onClick={() => refuse(number)}
                >
                  {t.vetoShort}
                </Button>
              </div>
            </ProposalCard>
          )
        })}
      </ul>
      <div
        className={cx(
          'sticky mt-4 rounded-large border border-line bg-sheet p-3 shadow-float',
          isGuest ? 'bottom-4' : 'bottom-20 md:bottom-4',
        )}
      >
        {/* Always there: nothing moves, and screen readers ignore a live region that comes with its text. */}
        <div className="mb-2 flex flex-wrap justify-between gap-x-4 text-small">
          <p
            role="status"
            className={cx(
              'font-semibold',
              isChanged ? 'text-warn' : ballot ? 'text-success' : 'text-ink-soft',
            )}
          >
            {isChanged ? t.unsent : ballot ? t.sent : t.none}
          </p>
          <p role="status" className="text-ink-soft">
            {t.voted(votedCount, voterCount)}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button
            look={isChanged || !end || votedCount < voterCount ? 'primary' : 'secondary'}
            isBusy={isBusy}
            disabled={ballot !== null && !isChanged}
            onClick={vote}
          >
            {isChanged ? t.change : ballot ? t.done : t.send}
          </Button>
          {end}
        </div>
      </div>
    </Section>
  )
}

function isSameBallot(one: Ballot | null, other: Ballot | null): boolean {
  return one?.veto === other?.veto && one?.approved.join() === other?.approved.join()
}
