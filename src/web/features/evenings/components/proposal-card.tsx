import type { ReactNode } from 'react'
import type { Proposal } from '#shared/evening-shapes.ts'
import { withNoBreakSpaces } from '#shared/french.ts'
import { posterImage } from '#web/lib/poster.ts'
import { workTarget } from '#web/features/friends/work-target.ts'
import { fr } from '#web/i18n/fr.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Cover } from '#web/ui/cover.tsx'
import { whyOf } from '../why.ts'

interface ProposalCardProps {
  readonly proposal: Proposal
  /** Shown before the cover. */
  readonly before?: ReactNode
  /** Shown beside the title. */
  readonly children?: ReactNode
  readonly isChosen?: boolean
  /** A guest may not open titles' pages. */
  readonly isGuest?: boolean
}

/** A proposed title, and why. */
export function ProposalCard(props: ProposalCardProps) {
  const { proposal, before, children, isChosen, isGuest = false } = props
  const { work, year } = proposal
  const title = withNoBreakSpaces(work.title)
  return (
    <li
      data-chosen={isChosen || undefined}
      className="flex items-center gap-3 rounded-large border border-line bg-sheet p-3 shadow-card transition-colors data-chosen:border-primary data-chosen:bg-primary-soft"
    >
      {before}
      <Cover
        title={work.title}
        width={3.5}
        image={work.type === 'game' ? undefined : posterImage(work.poster_path, '56px')}
      />
      <div className="min-w-0 grow">
        <p className="font-semibold wrap-anywhere">
          {isGuest ? (
            title
          ) : (
            // In a new tab: what was ticked or ranked here stays.
            <AppLink
              {...workTarget(work)}
              target="_blank"
              look="bare"
              className="underline decoration-line-strong underline-offset-4 hover:decoration-2"
            >
              {title}
              <span className="sr-only"> {fr.evenings.proposals.newTab}</span>
            </AppLink>
          )}
          {year !== null && <span className="font-normal text-ink-soft"> · {year}</span>}
        </p>
        <p className="text-small wrap-anywhere text-ink-soft">{whyOf(proposal)}</p>
        {children}
      </div>
    </li>
  )
}
