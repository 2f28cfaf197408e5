import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { CommonWork, Work } from '#shared/friends.ts'
import { Section } from '#web/ui/section.tsx'
import { formatNumber } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import type { CommonPage } from '#web/features/friends/cache.ts'
import { GivenStars } from '#web/ui/given-stars.tsx'
import { WorkLink, WorkPicture } from '#web/features/friends/components/work-card.tsx'

interface CommonWorksProps {
  readonly common: UseInfiniteQueryResult<InfiniteData<CommonPage>>
  readonly username: string
}

const words = fr.friends.page

/** What a friend and I both keep, with the stars of each. */
export function CommonWorks({ common, username }: CommonWorksProps) {
  if (common.isPending) return null
  if (common.isLoadingError) {
    return (
      <Section title={words.common}>
        <ErrorState error={common.error} onRetry={() => void common.refetch()} />
      </Section>
    )
  }
  const works = common.data.pages.flatMap(({ results }) => results)
  const total = common.data.pages[0]?.totalResults ?? 0
  return (
    <Section title={total === 0 ? words.common : `${words.common} (${formatNumber(total)})`}>
      {works.length === 0 ? (
        <p className="rounded-medium bg-sunken p-4 text-ink-soft">{words.noCommon}</p>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-2">
          {works.map((row) => (
            <li key={`${row.work.type}:${row.work.id}`}>
              <Common {...row} username={username} />
            </li>
          ))}
        </ul>
      )}
      {common.hasNextPage && (
        <Button
          className="mt-4"
          isBusy={common.isFetchingNextPage}
          onClick={() => void common.fetchNextPage()}
        >
          {words.more}
        </Button>
      )}
    </Section>
  )
}

function Common({ work, mine, theirs, username }: CommonWork & { readonly username: string }) {
  return (
    <WorkLink
      work={work}
      className="flex h-full items-center gap-3 rounded-medium border border-line bg-sheet p-2 hover:bg-sunken"
    >
      <WorkPicture work={work} className="w-14" />
      <span className="min-w-0 grow">
        <span className="line-clamp-2 leading-5 font-semibold wrap-anywhere">{work.title}</span>
        <Mark name={words.mine} type={work.type} {...mine} />
        <Mark name={username} type={work.type} {...theirs} />
      </span>
    </WorkLink>
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
      {rating === null ? doneWords(type, isDone) : <GivenStars rating={rating} />}
    </span>
  )
}

function doneWords(type: Work['type'], isDone: boolean): string {
  if (type === 'game') return isDone ? words.played : words.toPlay
  return isDone ? words.seen : words.toSee
}
