import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ListCounts as Counts } from '#shared/friends.ts'
import { useSavedShows } from '#web/features/saved-shows/components/use-saved-shows.ts'
import { useShowActions } from '#web/features/saved-shows/components/use-show-actions.ts'
import { Attribution } from '#web/features/titles/components/attribution.tsx'
import { TitleRow } from '#web/features/titles/components/title-row.tsx'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { commonQuery } from '../queries.ts'
import { CommonWorks } from './common-works.tsx'
import { ListCounts, ListCountsSkeleton } from './list-counts.tsx'
import { latestShowsQuery, topQuery } from './shelf.ts'
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
        empty={words.noLatest}
        saved={saved}
        actions={actions}
      />
      {!isComing && (
        <>
          <section
            aria-label={words.ranking}
            className="mt-8 grid gap-6 sm:grid-cols-2 xl:grid-cols-3"
          >
            {TYPES.map((type, index) => (
              <TopList key={type} type={type} top={tops[index]?.data ?? []} />
            ))}
          </section>
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
