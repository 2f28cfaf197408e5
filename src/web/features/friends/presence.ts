import type { PublicUser } from '#shared/users.ts'
import { formatAgo } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'

/** « En ligne », « Vu il y a 3 minutes »; nothing when it is not told. `now` in milliseconds since the epoch. */
export function presenceWords(user: PublicUser, now: number): string | undefined {
  if (user.isOnline) return fr.friends.online
  return user.lastSeenAt === null ? undefined : fr.friends.seen(formatAgo(user.lastSeenAt, now))
}
