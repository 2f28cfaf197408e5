import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { allows } from '#shared/roles.ts'
import { countUnread } from '#web/features/chat/unread.ts'
import { conversationsQuery } from '#web/features/chat/queries.ts'
import { requestsQuery } from '#web/features/friends/queries.ts'
import { unreadQuery } from '#web/features/notifications/queries.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useUser } from '#web/lib/session-context.tsx'
import { late } from '#web/ui/late.tsx'
import { useBadge } from '#web/lib/use-badge.ts'
import type { FrameCounts } from './frame-counts.ts'

/** For administrators only. */
const NewcomerCount = late(async () => (await import('./newcomer-count.tsx')).NewcomerCount)

interface FrameCountsLoaderProps {
  readonly onCount: (waiting: FrameCounts) => void
}

/** Counts unread messages, requests and notifications of an accepted user. */
export function FrameCountsLoader({ onCount }: FrameCountsLoaderProps) {
  const call = useCall()
  const user = useUser()
  const [newcomers, setNewcomers] = useState(0)
  const { data: requests = 0, isSuccess: hasRequests } = useInfiniteQuery({
    ...requestsQuery(call),
    select: ({ pages }) => pages[0]?.totalReceived ?? 0,
  })
  const { data: unread = 0, isSuccess: hasUnread } = useInfiniteQuery({
    ...conversationsQuery(call),
    select: countUnread,
  })
  const { data: news = 0 } = useQuery(unreadQuery(call))
  const waiting = requests + unread
  useBadge(waiting === 0 && !(hasRequests && hasUnread) ? undefined : waiting)
  useEffect(
    () => onCount({ requests, newcomers, unread, news }),
    [onCount, requests, newcomers, unread, news],
  )
  return user && allows('admin', user.role) && <NewcomerCount onCount={setNewcomers} />
}
