import { Ban, LogOut, UsersRound } from 'lucide-react'
import { useState } from 'react'
import type { Conversation } from '#shared/chat.ts'
import { fr } from '#web/i18n/fr.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { late } from '#web/ui/late.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { nameOfConversation } from '../people.ts'
import { useLeave } from '../use-leave.ts'
import type { GroupPanelProps } from './group-panel.tsx'
import { LeaveAndBlock } from './leave-and-block.tsx'

interface GroupMenuProps {
  readonly conversation: Conversation
  readonly me: string
}

const t = fr.thread

const GroupPanel = late<GroupPanelProps>(
  async () => (await import('./group-panel.tsx')).GroupPanel,
  {
    missing: NotLoaded,
  },
)

/** A group's actions: view or change it, leave it. */
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
            label: fr.chat.group,
            icon: <UsersRound aria-hidden />,
            onChoose: () => setShown(true),
          },
          {
            label: fr.chat.leave,
            icon: <LogOut aria-hidden />,
            onChoose: () => void leaveIfSure(),
          },
          {
            label: t.leaveAndBlock,
            icon: <Ban aria-hidden />,
            onChoose: () => setBlocking(true),
          },
        ]}
      />
      {isShown && (
        <GroupPanel
          conversation={conversation}
          me={me}
          onLeave={() => void leaveIfSure()}
          onClose={() => setShown(false)}
        />
      )}
      <LeaveAndBlock
        conversation={conversation}
        me={me}
        isOpen={isBlocking}
        onClose={() => setBlocking(false)}
      />
    </>
  )
}
