import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import type { ListCounts as Counts } from '#shared/friends.ts'
import { TheirLists } from '#web/features/own-lists/components/their-lists.tsx'
import { Attribution } from '#web/features/titles/components/attribution.tsx'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { CardSkeleton } from '#web/ui/card-skeleton.tsx'
import { cx } from '#web/ui/cx.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { StripSkeleton } from '#web/ui/strip.tsx'
import { commonQuery } from '#web/features/friends/queries.ts'
import { Favourites } from './favourites.tsx'
import { UserFigures } from './user-figures.tsx'
import { CommonWorks } from './common-works.tsx'
import { ListCounts, ListCountsSkeleton } from './list-counts.tsx'
import { LatestGames, LatestShows } from './latest-works.tsx'
import { latestGamesQuery, latestShowsQuery, profileQuery, topQuery } from '../shelf.ts'
import { TopList } from './top-list.tsx'

interface UserShelfProps {
  readonly user: { readonly id: string; readonly username: string }
  /** `undefined`: loading. */
  readonly counts: Counts | undefined
  readonly isOwn: boolean
}

const t = fr.users.page
const TYPES = ['movie', 'tv', 'game'] as const

/** A user's figures, latest items, top ranks, and items in common with me. */
export function UserShelf({ user, counts, isOwn }: UserShelfProps) {
  const call = useCall()
  // One's own writes change it, and do not patch it.
  const anew = { refetchOnMount: isOwn ? 'always' : true } as const
  const profile = useQuery({ ...profileQuery(call, user.id), ...anew })
  const latest = useQuery({ ...latestShowsQuery(call, user.id), ...anew })
  const games = useQuery({ ...latestGamesQuery(call, user.id), ...anew })
  const tops = useQueries({
    queries: TYPES.map((type) => ({ ...topQuery(call, user.id, type), ...anew })),
  })
  const common = useInfiniteQuery({ ...commonQuery(call, user.id), enabled: !isOwn })
  // The rest is shown at once, so that no part shifts another.
  const parts = [profile, latest, games, ...tops, ...(isOwn ? [] : [common])]
  const isComing = parts.some(({ isPending }) => isPending)
  const failed = parts.filter(({ isLoadingError }) => isLoadingError)
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
      {isComing ? (
        <ShelfSkeleton />
      ) : failed.length > 0 ? (
        <ErrorState
          error={failed[0]?.error}
          onRetry={() => {
            for (const { refetch } of failed) void refetch()
          }}
        />
      ) : (
        <>
          {profile.data && (
            <>
              <Favourites works={profile.data.favourites} isOwn={isOwn} />
              <UserFigures {...profile.data} />
            </>
          )}
          {!isOwn && <TheirLists userId={user.id} />}
          <LatestShows userId={user.id} isOwn={isOwn} />
          <LatestGames userId={user.id} games={games.data ?? []} isOwn={isOwn} />
          {ranked.length > 0 && (
            <section
              aria-label={t.ranking}
              className={cx(
                'mt-8 grid gap-6',
                ranked.length > 1 && 'sm:grid-cols-2 @4xl/page:grid-cols-3',
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
          <Attribution />
        </>
      )}
    </>
  )
}

function ShelfSkeleton() {
  return (
    <Loading className="mt-8">
      <Skeleton className="mb-3 h-7 w-40" />
      <StripSkeleton size="poster" count={7}>
        <CardSkeleton shape="poster" />
      </StripSkeleton>
    </Loading>
  )
}
