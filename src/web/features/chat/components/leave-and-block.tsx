import { Ban } from 'lucide-react'
import type { Conversation } from '#shared/chat.ts'
import { fr } from '#web/i18n/fr.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { othersIn } from '../people.ts'
import { useLeave } from '../use-leave.ts'

interface LeaveAndBlockProps {
  readonly conversation: Conversation
  readonly me: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

const t = fr.thread

/** Leaves a group and blocks one of its members in one call. */
export function LeaveAndBlock({ conversation, me, isOpen, onClose }: LeaveAndBlockProps) {
  const { submit, isBusy } = useLeave(conversation)
  if (!isOpen) return null
  return (
    <Dialog onClose={onClose} title={t.leaveAndBlockTitle}>
      <p className="mb-3 text-ink-soft">{t.leaveAndBlockDetail}</p>
      <ul
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets a list without bullets
        role="list"
      >
        {othersIn(conversation, me).map(({ user }) => (
          <li key={user.id} className="flex min-h-12 items-center gap-3">
            <Avatar name={user.username} url={user.avatarUrl} className="size-9" />
            <span className="min-w-0 grow wrap-anywhere">{user.username}</span>
            <Button
              isSmall
              isBusy={isBusy}
              icon={<Ban aria-hidden className="size-4" />}
              aria-label={t.leaveAndBlockPerson(user.username)}
              onClick={() =>
                submit({
                  done: t.leftAndBlocked(user.username),
                  failed: t.leaveFailed,
                  block: user.id,
                })
              }
            >
              {fr.friends.act.block}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
