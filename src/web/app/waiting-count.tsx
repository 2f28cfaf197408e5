import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { allows } from '#shared/roles.ts'
import { waitingIn } from '#web/features/chat/unread.ts'
import { conversationsQuery } from '#web/features/chat/queries.ts'
import { requestsQuery } from '#web/features/friends/queries.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useUser } from '#web/lib/session-context.tsx'
import { useTitleCount } from '#web/lib/use-title-count.ts'
import { NewcomerCount } from './newcomer-count.tsx'
import type { Waiting } from './waiting.ts'

interface WaitingCountProps {
  readonly onCount: (waiting: Waiting) => void
}

/** Counts what waits for someone accepted. */
export function WaitingCount({ onCount }: WaitingCountProps) {
  const call = useCall()
  const user = useUser()
  const [newcomers, setNewcomers] = useState(0)
  const { data: requests = 0 } = useInfiniteQuery({
    ...requestsQuery(call),
    select: ({ pages }) => pages[0]?.totalReceived ?? 0,
  })
  const { data: unread = 0 } = useInfiniteQuery({ ...conversationsQuery(call), select: waitingIn })
  useTitleCount(requests + unread)
  useEffect(() => onCount({ requests, newcomers, unread }), [onCount, requests, newcomers, unread])
  return user && allows('admin', user.role) && <NewcomerCount onCount={setNewcomers} />
}
