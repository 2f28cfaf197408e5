import type { ReactNode } from 'react'
import type { Person, PublicUser } from '#shared/users.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'

interface PersonCardProps {
  readonly user: PublicUser
  readonly heading?: 'h2' | 'h3'
  /** Under the name: presence, a date. */
  readonly lines: readonly (string | undefined)[]
  /** Buttons. */
  readonly children?: ReactNode
}

/** A user in a list: avatar, linked name, a few lines, buttons. */
export function PersonCard({ user, heading: Heading = 'h2', lines, children }: PersonCardProps) {
  return (
    <article className="flex h-full flex-wrap items-center gap-x-4 gap-y-3 rounded-large border border-line bg-sheet p-4 shadow-card">
      <Avatar
        name={user.username}
        url={user.avatarUrl}
        isOnline={user.isOnline}
        className="size-14"
      />
      <div className="min-w-32 flex-1">
        <Heading className="font-title text-lead leading-6 font-semibold wrap-anywhere">
          <PersonLink user={user} />
        </Heading>
        {lines.map(
          (line) =>
            line !== undefined && (
              <p key={line} className="text-small text-ink-soft">
                {line}
              </p>
            ),
        )}
      </div>
      {children}
    </article>
  )
}

/** Link to a user's page. */
export function PersonLink({ user }: { readonly user: Person }) {
  return (
    <AppLink
      to="/user/$id"
      params={{ id: user.id }}
      look="bare"
      className="decoration-1 underline-offset-4 hover:underline"
    >
      {user.username}
    </AppLink>
  )
}
