import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { PublicUser } from '#shared/users.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { commonQuery } from '#web/features/friends/queries.ts'
import { PersonCard } from '#web/features/friends/components/person-card.tsx'
import { usePresence } from '#web/features/friends/presence.ts'
import { RelationButtons } from './relation-buttons.tsx'
import type { FriendActions } from '#web/features/friends/use-friend-actions.ts'

interface FriendCardProps {
  readonly user: PublicUser
  readonly actions: FriendActions
}

/** A friend: presence, and the number of common items, fetched once visible. */
export function FriendCard({ user, actions }: FriendCardProps) {
  const presenceOf = usePresence()
  const [isSeen, setSeen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const common = useInfiniteQuery({ ...commonQuery(useCall(), user.id), enabled: isSeen })
  useEffect(() => {
    if (!box.current) return undefined
    const watcher = new IntersectionObserver((seen) => {
      if (seen.some((each) => each.isIntersecting)) setSeen(true)
    })
    watcher.observe(box.current)
    return () => watcher.disconnect()
  }, [])
  return (
    <div ref={box} className="h-full">
      <PersonCard
        user={user}
        lines={[presenceOf(user) ?? '\u00a0', commonText(common.data?.pages[0]?.totalResults)]}
      >
        <RelationButtons user={user} relation="added" actions={actions} />
      </PersonCard>
    </div>
  )
}

/** The line is reserved while loading. */
function commonText(count: number | undefined): string {
  if (count === undefined) return '\u2007'
  return count === 0 ? fr.users.noCommon : fr.users.common(count)
}
