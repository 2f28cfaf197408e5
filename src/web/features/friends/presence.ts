import type { PublicUser } from '#shared/users.ts'
import { formatAgo } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { useIsDisconnected } from '#web/lib/reachability-context.tsx'
import { useNow } from '#web/lib/use-now.ts'

/** A user's presence as text; nothing while offline, when it is unknown. */
export function usePresence(): (user: PublicUser) => string | undefined {
  const now = useNow()
  const isDisconnected = useIsDisconnected()
  return (user) => (isDisconnected ? undefined : presenceText(user, now))
}

/** « En ligne », « Hors ligne · dernière visite hier », if known. `now` in milliseconds since the epoch. */
function presenceText(user: PublicUser, now: number): string | undefined {
  if (user.isOnline) return fr.friends.online
  if (user.isOnline === null) return undefined
  const { offline, seen } = fr.friends
  return user.lastSeenAt === null
    ? offline
    : `${offline} · ${seen(formatAgo(user.lastSeenAt, now))}`
}
