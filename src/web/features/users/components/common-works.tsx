import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { withNoBreakSpaces } from '#shared/french.ts'
import type { CommonWork, Work } from '#shared/friends.ts'
import { Section } from '#web/ui/section.tsx'
import { formatNumber } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { rowsOf } from '#web/lib/infinite-rows.ts'
import { FailedQuery } from '#web/ui/error-state.tsx'
import type { CommonPage } from '#web/features/friends/cache.ts'
import { MoreButton } from '#web/ui/more-results.tsx'
import { GivenStars } from '#web/ui/given-stars.tsx'
import { WorkButtons } from '#web/features/friends/components/work-buttons.tsx'
import { moveInside } from '#web/features/lists/move-inside.ts'
import { WorkLink, WorkPicture } from '#web/features/friends/components/work-card.tsx'

interface CommonWorksProps {
  readonly common: UseInfiniteQueryResult<InfiniteData<CommonPage>>
  readonly username: string
}

const t = fr.users.page

/** Items in both lists, with both ratings. */
export function CommonWorks({ common, username }: CommonWorksProps) {
  if (common.isPending) return null
  if (common.isLoadingError) {
    return (
      <Section title={t.common}>
        <FailedQuery query={common} />
      </Section>
    )
  }
  const works = rowsOf(common.data)
  const total = common.data.pages[0]?.totalResults ?? 0
  return (
    <Section title={total === 0 ? t.common : `${t.common} (${formatNumber(total)})`}>
      {works.length === 0 ? (
        <p className="rounded-medium bg-sunken p-4 text-ink-soft">{t.noCommon}</p>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-2">
          {works.map((row) => (
            <li key={`${row.work.type}:${row.work.id}`}>
              <Common {...row} username={username} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 empty:hidden">
        <MoreButton query={common} label={t.more} />
      </div>
    </Section>
  )
}

function Common({ work, mine, theirs, username }: CommonWork & { readonly username: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows between what is inside
    <div
      onKeyDown={moveInside}
      className="relative flex h-full items-center gap-1 rounded-medium border border-line bg-sheet p-2 hover:bg-sunken"
    >
      <WorkLink
        work={work}
        className="flex min-w-0 grow items-center gap-3 after:absolute after:inset-0"
      >
        <WorkPicture work={work} width={3.5} gameWidth={3.5} />
        <span className="min-w-0 grow">
          <span className="line-clamp-2 leading-5 font-semibold wrap-anywhere">
            {withNoBreakSpaces(work.title)}
          </span>
          <Mark name={t.mine} type={work.type} {...mine} />
          <Mark name={username} type={work.type} {...theirs} />
        </span>
      </WorkLink>
      <WorkButtons work={work} />
    </div>
  )
}

interface MarkProps {
  readonly name: string
  readonly type: Work['type']
  readonly isDone: boolean
  readonly rating: number | null
}

function Mark({ name, type, isDone, rating }: MarkProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-small text-ink-soft">
      <span className="max-w-32 truncate">{name}</span>
      {rating === null ? doneLabel(type, isDone) : <GivenStars rating={rating} />}
    </span>
  )
}

function doneLabel(type: Work['type'], isDone: boolean): string {
  if (type === 'game') return isDone ? t.played : t.toPlay
  return isDone ? t.seen : t.toSee
}
