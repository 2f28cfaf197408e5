import type { ReactNode } from 'react'
import type { PublicUser } from '#shared/users.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { presenceWords } from './presence.ts'

interface UserHeaderProps {
  readonly user: PublicUser
  /** Under the name. */
  readonly line?: string
  readonly children: ReactNode
}

/** Who it is, and what one can do about them. */
export function UserHeader({ user, line, children }: UserHeaderProps) {
  const now = useNow()
  return (
    <header className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <Avatar
        name={user.username}
        url={user.avatarUrl}
        isOnline={user.isOnline}
        className="size-24 text-display sm:size-28"
      />
      <div className="min-w-56 flex-1">
        <PageTitle look="display" className="wrap-anywhere">
          {user.username}
        </PageTitle>
        <p className="mt-1 mb-3 min-h-6 text-ink-soft">{line ?? presenceWords(user, now)}</p>
        <div className="flex flex-wrap items-center gap-2">{children}</div>
      </div>
    </header>
  )
}
