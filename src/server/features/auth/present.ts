import type { User } from '#shared/auth.ts'
import { isAccepted } from '#shared/roles.ts'
import type { Account } from '#server/deps.ts'
import { toInstant } from '#server/instants.ts'

/** Presents an account to its owner or an admin. */
export function toUser(account: Account): User {
  const withdrawnAt = isAccepted(account.role) ? null : account.withdrawn_at
  return {
    id: account.id,
    email: account.email,
    username: account.username,
    role: account.role,
    isEmailVerified: account.email_confirmed_at !== null,
    isVerified: isAccepted(account.role),
    avatarUrl: toAvatarUrl(account.id, account.avatar),
    createdAt: toInstant(account.created_at),
    lastSeenAt: toInstant(account.last_seen_at),
    noteReader: account.note_reader,
    tellsSenders: account.tells_senders,
    isSuggested: account.is_suggested === 1,
    ...(withdrawnAt !== null && { withdrawnAt: toInstant(withdrawnAt) }),
  }
}

/** The URL of an account's picture: a built-in one, or an upload. */
export function toAvatarUrl(userId: string, avatar: string | null): string | null {
  if (avatar === null) return null
  return avatar.startsWith('drawn-')
    ? `/avatars/${avatar}.svg`
    : `/api/avatars/${userId}/${avatar}.webp`
}
