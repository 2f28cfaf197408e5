import type { ReactNode } from 'react'
import type { PublicUser } from '#shared/users.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { usePresence } from '#web/features/friends/presence.ts'

interface UserHeaderProps {
  readonly user: PublicUser
  /** Under the name. */
  readonly line?: string
  readonly children: ReactNode
}

/** A user's name, avatar and actions. */
export function UserHeader({ user, line, children }: UserHeaderProps) {
  const presenceOf = usePresence()
  const text = line ?? presenceOf(user)
  return (
    <header className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 sm:gap-x-6">
      <Avatar
        name={user.username}
        url={user.avatarUrl}
        isOnline={user.isOnline}
        className="size-24 text-display sm:row-span-2 sm:size-28"
      />
      <div className="sm:self-end">
        <PageTitle look="display" className="wrap-anywhere">
          {user.username}
        </PageTitle>
        {text !== undefined && <p className="mt-1 text-ink-soft">{text}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:col-span-2 sm:self-start">
        {children}
      </div>
    </header>
  )
}
