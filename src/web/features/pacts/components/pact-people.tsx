import type { Pact } from '#shared/pacts.ts'
import { PersonLink } from '#web/features/friends/components/person-card.tsx'
import { fr } from '#web/i18n/fr.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { whereIs } from '../places.ts'

const t = fr.pacts

/** A pact's members and their progress. */
export function PactPeople({ pact }: { readonly pact: Pact }) {
  return (
    <ul
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets a list without bullets
      role="list"
      aria-label={t.people}
      className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-x-4 gap-y-3"
    >
      {pact.members.map((member) => (
        <li key={member.user.id} className="flex min-w-0 items-center gap-3">
          <Avatar
            name={member.user.username}
            url={member.user.avatarUrl}
            className="size-9 shrink-0"
          />
          <span className="min-w-0">
            <span className="block font-semibold wrap-anywhere">
              {member.isMe ? t.me(member.user.username) : <PersonLink user={member.user} />}
            </span>
            <span className="block text-small text-ink-soft tabular-nums">{whereIs(member)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
