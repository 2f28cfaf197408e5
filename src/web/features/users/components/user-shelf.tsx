import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ListCounts as Counts } from '#shared/friends.ts'
import { useSavedShows } from '#web/features/saved-shows/use-saved-shows.ts'
import { useShowActions } from '#web/features/saved-shows/use-show-actions.ts'
import { Attribution } from '#web/features/titles/components/attribution.tsx'
import { TitleRow } from '#web/features/titles/components/title-row.tsx'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { cx } from '#web/ui/cx.ts'
import { commonQuery } from '#web/features/friends/queries.ts'
import { CommonWorks } from './common-works.tsx'
import { ListCounts, ListCountsSkeleton } from './list-counts.tsx'
import { latestShowsQuery, topQuery } from '../shelf.ts'
import { TopList } from './top-list.tsx'

interface UserShelfProps {
  readonly user: { readonly id: string; readonly username: string }
  /** `undefined`: still to come. */
  readonly counts: Counts | undefined
  readonly isOwn: boolean
  /** What stands under it all. */
  readonly children?: ReactNode
}

const words = fr.friends.page
const TYPES = ['movie', 'tv', 'game'] as const

/** What someone keeps: figures, the latest, the top of the ranking, and what we have in common. */
export function UserShelf({ user, counts, isOwn, children }: UserShelfProps) {
  const call = useCall()
  const latest = useQuery(latestShowsQuery(call, user.id))
  const tops = useQueries({ queries: TYPES.map((type) => topQuery(call, user.id, type)) })
  const common = useInfiniteQuery({ ...commonQuery(call, user.id), enabled: !isOwn })
  const { saved } = useSavedShows()
  const actions = useShowActions()
  // The rest comes at once, so that no part of it pushes another.
  const isComing =
    latest.isPending || tops.some(({ isPending }) => isPending) || (!isOwn && common.isPending)
  const ranked = TYPES.map((type, index) => ({ type, top: tops[index]?.data ?? [] })).filter(
    ({ top }) => top.length > 0,
  )
  return (
    <>
      {counts ? (
        <ListCounts counts={counts} {...(!isOwn && { owner: user.id })} />
      ) : (
        <ListCountsSkeleton />
      )}
      <TitleRow
        title={words.latest}
        titles={latest.data}
        error={latest.isLoadingError ? latest.error : null}
        onRetry={() => void latest.refetch()}
        empty={isOwn ? words.noOwnLatest : words.noLatest}
        saved={saved}
        actions={actions}
      />
      {!isComing && (
        <>
          {ranked.length > 0 && (
            <section
              aria-label={words.ranking}
              className={cx(
                'mt-8 grid gap-6',
                ranked.length > 1 && 'sm:grid-cols-2 xl:grid-cols-3',
              )}
            >
              {ranked.map(({ type, top }) => (
                <TopList key={type} type={type} top={top} isAlone={ranked.length === 1} />
              ))}
            </section>
          )}
          {!isOwn && (
            <div className="mt-8">
              <CommonWorks common={common} username={user.username} />
            </div>
          )}
          {children}
          <Attribution />
        </>
      )}
    </>
  )
}
