import { useQuery } from '@tanstack/react-query'
import { Popcorn } from 'lucide-react'
import { useId, useState } from 'react'
import type { Evening, Proposal } from '#shared/evening-shapes.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { proposalsQuery, useEveningWrite } from '../queries.ts'
import { settingsOf } from '../settings.ts'
import { isIdea } from '../why.ts'
import { ProposalCard } from './proposal-card.tsx'

const t = fr.evenings.proposals
const eveningTexts = fr.evenings.evening
/** Proposals preselected for the vote: a phone's screenful, without ideas unless there is nothing else. */
const FIRST = 6

/** The proposals for those present; the host selects those to vote on. */
export function Gathering({ evening }: { readonly evening: Evening }) {
  const call = useCall()
  const { id, seesAgain } = evening
  const proposals = useQuery(proposalsQuery(call, id))
  const joining = useEveningWrite((again: boolean) =>
    call('PUT /tonight/:id/presence', { params: { id }, body: { seesAgain: again } }),
  )
  return (
    <>
      <Switch
        label={eveningTexts.seesAgain}
        hint={eveningTexts.seesAgainHint}
        isOn={seesAgain}
        isDisabled={joining.isBusy}
        onChange={joining.submit}
      />
      <Section title={t.title}>
        {proposals.isPending ? (
          <Loading className="grid gap-3">
            {Array.from({ length: 4 }, (_, place) => (
              <Skeleton key={place} className="h-28 rounded-large" />
            ))}
          </Loading>
        ) : proposals.isLoadingError ? (
          <FailedQuery query={proposals} />
        ) : proposals.data.length === 0 ? (
          <EmptyState icon={<Popcorn aria-hidden />} title={t.none}>
            {t.noneDetail}
          </EmptyState>
        ) : (
          <Proposals evening={evening} proposals={proposals.data} />
        )}
      </Section>
    </>
  )
}

interface ProposalsProps {
  readonly evening: Evening
  readonly proposals: readonly Proposal[]
}

function Proposals({ evening, proposals }: ProposalsProps) {
  const { id, isHost, seesAgain } = evening
  const call = useCall()
  const none = useId()
  // By work: the proposals are re-ranked when somebody joins.
  const [choices, setChoices] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [held, setHeld] = useState<{ criteria: string; proposals: readonly Proposal[] }>()
  const criteria = JSON.stringify([settingsOf(evening), seesAgain])
  const isHeld = held?.criteria === criteria
  const shown = isHeld ? mergedInto(held.proposals, proposals) : proposals
  const isProposed = (workId: number) => proposals.some(({ work }) => work.id === workId)
  const opening = useEveningWrite((ids: number[]) =>
    call('POST /tonight/:id/vote', { params: { id }, body: { ids } }),
  )
  const isWanted = proposals.some((each) => !isIdea(each))
  const isChosen = (proposal: Proposal, place: number) =>
    isProposed(proposal.work.id) &&
    (choices.get(proposal.work.id) ?? (!isHeld && place < FIRST && isIdea(proposal) !== isWanted))
  const chosen = shown.filter(isChosen)
  const choose = (workId: number, isWished: boolean) => {
    const all = shown.map((each, place) => [each.work.id, isChosen(each, place)] as const)
    setChoices(new Map([...choices, ...all, [workId, isWished]]))
    setHeld({ criteria, proposals: shown })
  }
  return (
    <>
      <p className="mb-3 text-ink-soft">{t.lead}</p>
      <ul className="grid gap-3">
        {shown.map((proposal, place) => (
          <ProposalCard
            key={proposal.work.id}
            proposal={proposal}
            isChosen={isHost && isChosen(proposal, place)}
            before={
              isHost && (
                <input
                  type="checkbox"
                  aria-label={t.choose(proposal.work.title)}
                  checked={isChosen(proposal, place)}
                  // Not `disabled`, which would lose the focus when somebody joins.
                  aria-disabled={!isProposed(proposal.work.id) || undefined}
                  onChange={({ target }) => {
                    if (isProposed(proposal.work.id)) choose(proposal.work.id, target.checked)
                  }}
                  className="size-6 shrink-0 aria-disabled:opacity-50"
                />
              )
            }
          >
            {!isProposed(proposal.work.id) && (
              <p className="text-small font-semibold text-warn">{t.noLonger}</p>
            )}
          </ProposalCard>
        ))}
      </ul>
      {isHost ? (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            look="primary"
            className="w-full sm:w-auto"
            isBusy={opening.isBusy}
            disabled={chosen.length === 0}
            aria-describedby={none}
            onClick={() => opening.submit(chosen.map(({ work }) => work.id))}
          >
            {t.open(chosen.length)}
          </Button>
          <p id={none} className="text-small text-ink-soft">
            {chosen.length === 0 && t.noneChosen}
          </p>
        </div>
      ) : (
        <p className="mt-4 text-ink-soft">{t.waitHost}</p>
      )}
    </>
  )
}

/**
 * What the host has begun to tick stays in its place when somebody joins: what is new comes last, and
 * what is no longer proposed stays to be read.
 */
function mergedInto(held: readonly Proposal[], proposals: readonly Proposal[]): Proposal[] {
  const current = new Map(proposals.map((each) => [each.work.id, each]))
  const ids = new Set(held.map(({ work }) => work.id))
  return [
    ...held.map((each) => current.get(each.work.id) ?? each),
    ...proposals.filter(({ work }) => !ids.has(work.id)),
  ]
}
