import { Ban, LogOut, UsersRound } from 'lucide-react'
import { useState } from 'react'
import type { Conversation } from '#shared/chat.ts'
import { PersonLink } from '#web/features/friends/components/person-card.tsx'
import { fr } from '#web/i18n/fr.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { nameOfConversation } from '../people.ts'
import { useLeave } from '../use-leave.ts'
import { LeaveAndBlock } from './leave-and-block.tsx'

interface GroupMenuProps {
  readonly conversation: Conversation
  readonly me: string
}

const t = fr.chat.thread

/** Members of a group, and leaving it. */
export function GroupMenu({ conversation, me }: GroupMenuProps) {
  const [isShown, setShown] = useState(false)
  const [isBlocking, setBlocking] = useState(false)
  const { submit: leave } = useLeave(conversation)
  const { confirmValidate } = useConfirm()
  const leaveIfSure = async () => {
    const title = t.leaveTitle(nameOfConversation(conversation, me))
    const isSure = await confirmValidate({ title, detail: t.leaveDetail })
    if (isSure) leave({ done: t.left, failed: t.leaveFailed })
  }
  return (
    <>
      <Menu
        label={fr.friends.act.more(nameOfConversation(conversation, me))}
        choices={[
          {
            label: t.showMembers,
            icon: <UsersRound aria-hidden />,
            onChoose: () => setShown(true),
          },
          { label: t.leave, icon: <LogOut aria-hidden />, onChoose: () => void leaveIfSure() },
          {
            label: t.leaveAndBlock,
            icon: <Ban aria-hidden />,
            onChoose: () => setBlocking(true),
          },
        ]}
      />
      <Dialog
        isOpen={isShown}
        onClose={() => setShown(false)}
        title={t.members(conversation.members.length)}
      >
        <ul
          // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets a list without bullets
          role="list"
        >
          {conversation.members.map(({ user }) => (
            <li key={user.id} className="flex min-h-12 items-center gap-3">
              <Avatar
                name={user.username}
                url={user.avatarUrl}
                isOnline={user.isOnline}
                className="size-9"
              />
              <span className="wrap-anywhere">
                <PersonLink user={user} />
              </span>
              {user.id === me && <span className="text-small text-ink-soft">{fr.chat.you}</span>}
            </li>
          ))}
        </ul>
        {conversation.invited.length > 0 && (
          <p className="mt-2 text-small wrap-anywhere text-ink-soft">
            {t.invited(conversation.invited.map(({ username }) => username).join(', '))}
          </p>
        )}
      </Dialog>
      <LeaveAndBlock
        conversation={conversation}
        me={me}
        isOpen={isBlocking}
        onClose={() => setBlocking(false)}
      />
    </>
  )
}
