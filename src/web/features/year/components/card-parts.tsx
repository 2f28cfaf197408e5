import type { ReactNode } from 'react'
import { withNoBreakSpaces } from '#shared/french.ts'
import type { Work } from '#shared/friends.ts'
import type { YearTotals } from '#shared/year.ts'
import { WorkLink, WorkPicture } from '#web/features/friends/components/work-card.tsx'
import { fr } from '#web/i18n/fr.ts'

const t = fr.year.hours

/** A card's main figure in large letters, and its details. */
export function Headline({
  value,
  children,
}: {
  readonly value: string
  readonly children?: ReactNode
}) {
  return (
    <>
      <p className="mt-2 font-title text-display font-semibold wrap-anywhere">{value}</p>
      {children !== undefined && <div className="mt-3 text-ink-soft">{children}</div>}
    </>
  )
}

/** The hours of a year, with what filled them; the latter alone when no length is known. */
export function Spent({
  totals: { minutes, movies, episodes, tvs, games },
  children,
}: {
  readonly totals: YearTotals
  readonly children?: ReactNode
}) {
  const hours = Math.round(minutes / 60)
  const counts = t.counts(movies, episodes, tvs, games)
  if (hours === 0) return <Headline value={counts}>{children}</Headline>
  return (
    <Headline value={t.value(hours)}>
      <p>{counts}</p>
      {children}
    </Headline>
  )
}

interface WorksProps {
  readonly works: readonly { readonly work: Work; readonly detail?: string }[]
}

/** Titles and games, each with a detail. */
export function Works({ works }: WorksProps) {
  return (
    <ul className="mt-4 flex flex-col gap-3">
      {works.map(({ work, detail }) => (
        <li key={`${work.type}:${work.id}`}>
          <WorkLink work={work} className="flex items-center gap-4 rounded-medium hover:bg-sunken">
            <WorkPicture work={work} width={works.length === 1 ? 6 : 2.75} />
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere">
                {withNoBreakSpaces(work.title)}
              </span>
              {detail !== undefined && detail !== '' && (
                <span className="block text-small text-ink-soft">{detail}</span>
              )}
            </span>
          </WorkLink>
        </li>
      ))}
    </ul>
  )
}
