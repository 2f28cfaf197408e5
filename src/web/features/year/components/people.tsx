import type { Person } from '#shared/users.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'

interface PeopleProps {
  readonly people: readonly { readonly user: Person; readonly detail: string }[]
}

/** People, each with a detail. */
export function People({ people }: PeopleProps) {
  return (
    <ul className="mt-4 flex flex-col gap-2">
      {people.map(({ user, detail }) => (
        <li key={user.id}>
          <AppLink
            to="/user/$id"
            params={{ id: user.id }}
            look="bare"
            className="flex min-h-11 items-center gap-3 rounded-medium hover:bg-sunken"
          >
            <Avatar name={user.username} url={user.avatarUrl} />
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere">{user.username}</span>
              <span className="block text-small text-ink-soft">{detail}</span>
            </span>
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
