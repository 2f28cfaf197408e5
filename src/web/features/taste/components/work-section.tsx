import type { ReactNode } from 'react'
import { withNoBreakSpaces } from '#shared/french.ts'
import type { Work } from '#shared/friends.ts'
import { WorkButtons } from '#web/features/friends/components/work-buttons.tsx'
import { WorkLink, WorkPicture } from '#web/features/friends/components/work-card.tsx'
import { moveInside } from '#web/features/lists/move-inside.ts'
import { Section } from '#web/ui/section.tsx'

interface WorkSectionProps<T extends { readonly work: Work }> {
  readonly title: string
  readonly lead?: string
  /** Shown when there are none. */
  readonly none: string
  readonly rows: readonly T[]
  readonly more?: ReactNode
  readonly isWide?: boolean
  readonly children: (row: T, place: number) => ReactNode
}

/** Works, each with a detail. */
export function WorkSection<T extends { readonly work: Work }>(props: WorkSectionProps<T>) {
  const { title, lead, none, rows, more, isWide = false, children } = props
  const columns = isWide
    ? 'grid-cols-[repeat(auto-fill,minmax(min(26rem,100%),1fr))]'
    : 'grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))]'
  return (
    <Section title={title}>
      {lead !== undefined && rows.length > 0 && <p className="-mt-2 mb-3 text-ink-soft">{lead}</p>}
      {rows.length === 0 ? (
        <p className="rounded-medium bg-sunken p-4 text-ink-soft">{none}</p>
      ) : (
        <ul className={`grid gap-2 ${columns}`}>
          {rows.map((row, place) => (
            <li key={`${row.work.type}:${row.work.id}`}>
              <WorkLine work={row.work}>{children(row, place)}</WorkLine>
            </li>
          ))}
        </ul>
      )}
      {more}
    </Section>
  )
}

function WorkLine({ work, children }: { readonly work: Work; readonly children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows between what is inside
    <div
      onKeyDown={moveInside}
      className="relative flex h-full items-center justify-end gap-1 rounded-medium border border-line bg-sheet p-2 hover:bg-sunken max-[22rem]:flex-wrap"
    >
      <WorkLink
        work={work}
        className="flex min-w-0 grow items-center gap-3 after:absolute after:inset-0 max-[22rem]:basis-full"
      >
        <WorkPicture work={work} width={3.5} gameWidth={3.5} />
        <span className="min-w-0 grow">
          <span className="line-clamp-2 leading-5 font-semibold wrap-anywhere">
            {withNoBreakSpaces(work.title)}
          </span>
          {children}
        </span>
      </WorkLink>
      <WorkButtons work={work} />
    </div>
  )
}
