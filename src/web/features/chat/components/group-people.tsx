import { UserRoundX } from 'lucide-react'
import type { Conversation } from '#shared/chat.ts'
import type { Person } from '#shared/users.ts'
import { PersonLink } from '#web/features/friends/components/person-card.tsx'
import { fr } from '#web/i18n/fr.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { KeptFocusList } from '#web/ui/focus-list.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useGroupChange } from '../use-group-change.ts'

interface GroupPeopleProps {
  readonly conversation: Conversation
  readonly me: string
}

const t = fr.groups

/** Members and invitees of a group; its maker can remove them. */
export function GroupPeople({ conversation, me }: GroupPeopleProps) {
  const { id, members, invited, makerId } = conversation
  const toast = useToast()
  const { confirmDelete } = useConfirm()
  const { submit } = useGroupChange(id, async (call, { id: userId, username }: Person) => {
    await call('DELETE /conversations/:id/members/:userId', { params: { id, userId } })
    const isMember = members.some(({ user }) => user.id === userId)
    const summary = isMember ? t.removed(username) : t.uninvited(username)
    toast({ severity: 'success', summary })
  })
  const removeIfSure = async (person: Person) => {
    const question = { title: t.removeTitle(person.username), detail: t.removeDetail }
    if (await confirmDelete(question)) submit(person)
  }
  const isMine = makerId === me
  return (
    <KeptFocusList>
      {members.map(({ user }, place) => (
        <li key={user.id} data-place={place} className="flex min-h-12 items-center gap-3">
          <Avatar
            name={user.username}
            url={user.avatarUrl}
            isOnline={user.isOnline}
            className="size-9"
          />
          <span className="min-w-0 grow wrap-anywhere">
            <PersonLink user={user} />
            <span className="block text-small text-ink-soft">
              {[user.id === me && fr.chat.you, user.id === makerId && t.maker]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          {isMine && user.id !== me && (
            <IconButton
              label={t.remove(user.username)}
              icon={<UserRoundX aria-hidden />}
              onClick={() => void removeIfSure(user)}
              data-action="remove"
            />
          )}
        </li>
      ))}
      {invited.map((person, place) => (
        <li
          key={person.id}
          data-place={members.length + place}
          className="flex min-h-12 items-center gap-3"
        >
          <Avatar name={person.username} url={person.avatarUrl} className="size-9" />
          <span className="min-w-0 grow wrap-anywhere">
            {person.username}
            <span className="block text-small text-ink-soft">{t.waiting}</span>
          </span>
          {isMine && (
            <IconButton
              label={t.removeInvitation(person.username)}
              icon={<UserRoundX aria-hidden />}
              onClick={() => submit(person)}
              data-action="remove"
            />
          )}
        </li>
      ))}
    </KeptFocusList>
  )
}
