import { PartyPopper } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Round } from '#shared/evening-count.ts'
import type { GuestTable, Proposal, Result } from '#shared/evening-shapes.ts'
import { withNoBreakSpaces } from '#shared/french.ts'
import { fr } from '#web/i18n/fr.ts'
import { posterImage } from '#web/lib/poster.ts'
import { Cover } from '#web/ui/cover.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { stepsOf } from '../steps.ts'
import { whyOf } from '../why.ts'

const t = fr.evenings.result

interface ResultViewProps {
  readonly table: Pick<GuestTable, 'proposals'> & { readonly result: Result }
  /** Actions on the winner. */
  readonly children?: ReactNode
}

/** The winner, and the count step by step. */
export function ResultView({ table: { proposals, result }, children }: ResultViewProps) {
  const titles = new Map((proposals ?? []).map((proposal) => [proposal.number, proposal]))
  const winner = result.winner === null ? undefined : titles.get(result.winner)
  if (!winner) {
    return (
      <EmptyState icon={<PartyPopper aria-hidden />} title={t.none}>
        {t.noneDetail}
      </EmptyState>
    )
  }
  const titleOf = (number: number | null) =>
    number === null ? '' : (titles.get(number)?.work.title ?? '')
  return (
    <>
      <Winner winner={winner}>{children}</Winner>
      {result.totals.length === 0 ? (
        <Notice severity="info">{t.few}</Notice>
      ) : (
        <Steps result={result} winner={winner} titleOf={titleOf} />
      )}
    </>
  )
}

interface StepsProps {
  readonly result: Result
  readonly winner: Proposal
  readonly titleOf: (number: number | null) => string
}

function Steps({ result, winner, titleOf }: StepsProps) {
  return (
    <>
      <Section title={t.totals}>
        <ul className="divide-y divide-rule rounded-large border border-line bg-sheet px-4">
          {result.totals.map(({ number, approvals, vetoes, isOut }) => (
            <li key={number} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span
                className={cx(
                  'wrap-anywhere',
                  isOut ? 'text-ink-soft line-through' : 'font-semibold',
                )}
              >
                {titleOf(number)}
              </span>
              <span className="text-small text-ink-soft tabular-nums">
                {t.approvals(approvals)}
                {isOut && ` · ${t.vetoed}`}
                {!isOut && vetoes > 0 && ` · ${t.spared}`}
              </span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t.steps}>
        <ol className="grid gap-3">
          {stepsOf(result.rounds).map(({ votes, outs }, place) => (
            <li key={outs[0] ?? 'last'} className="rounded-large border border-line bg-sheet p-4">
              <h3 className="mb-2 text-small font-semibold text-ink-soft">{t.step(place + 1)}</h3>
              <Bars votes={votes} titleOf={titleOf} />
              <p className="mt-3 font-semibold wrap-anywhere">
                {outs.length === 0 ? t.wins(winner.work.title) : t.out(outs.map(titleOf))}
              </p>
            </li>
          ))}
        </ol>
        <p className="mt-3 text-small text-ink-soft">{t.rule}</p>
      </Section>
    </>
  )
}

interface WinnerProps {
  readonly winner: Proposal
  readonly children: ReactNode
}

function Winner({ winner, children }: WinnerProps) {
  const { work } = winner
  return (
    <section
      aria-label={t.winner}
      className="flex items-center gap-4 rounded-large border border-primary bg-primary-soft p-4"
    >
      <Cover
        title={work.title}
        width={6}
        image={work.type === 'game' ? undefined : posterImage(work.poster_path, '96px')}
      />
      <div className="min-w-0">
        <p className="text-small font-semibold text-primary">{t.winner}</p>
        <h2 className="font-title text-title font-semibold wrap-anywhere">
          {withNoBreakSpaces(work.title)}
        </h2>
        <p className="mb-3 text-small wrap-anywhere text-ink-soft">{whyOf(winner)}</p>
        <div className="flex flex-wrap gap-2">{children}</div>
      </div>
    </section>
  )
}

interface BarsProps {
  readonly votes: Round['votes']
  readonly titleOf: (number: number) => string
}

function Bars({ votes, titleOf }: BarsProps) {
  const most = Math.max(1, ...votes.map((each) => each.votes))
  return (
    <ul className="grid gap-2">
      {votes.map(({ number, votes: count }) => (
        <li key={number}>
          <span className="flex justify-between gap-4 text-small">
            <span className="wrap-anywhere">{titleOf(number)}</span>
            <span className="shrink-0 tabular-nums">{t.votes(count)}</span>
          </span>
          <span aria-hidden className="mt-1 block h-2 overflow-hidden rounded-full bg-sunken">
            <span
              style={{ width: `${(count / most) * 100}%` }}
              className="block h-full rounded-full bg-primary"
            />
          </span>
        </li>
      ))}
    </ul>
  )
}
