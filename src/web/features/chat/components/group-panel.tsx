import { LogOut, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import type { Conversation } from '#shared/chat.ts'
import { fr } from '#web/i18n/fr.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { nameOfConversation } from '../people.ts'
import { GroupProfileForm, GroupPicture } from './group-profile.tsx'
import { GroupNewcomers } from './group-newcomers.tsx'
import { GroupPeople } from './group-people.tsx'

export interface GroupPanelProps {
  readonly conversation: Conversation
  readonly me: string
  readonly onLeave: () => void
  readonly onClose: () => void
}

const t = fr.groups

/** A group: its name, its picture and its people. Its maker changes them. */
export function GroupPanel({ conversation, me, onLeave, onClose }: GroupPanelProps) {
  const [isAdding, setAdding] = useState(false)
  const { makerId, pictureUrl, members } = conversation
  const isMine = makerId === me
  return (
    <Dialog onClose={onClose} title={fr.chat.group}>
      {isMine ? (
        <GroupProfileForm conversation={conversation} />
      ) : (
        <div className="flex items-center gap-3">
          <GroupPicture url={pictureUrl} />
          <p className="min-w-0 text-lead font-semibold wrap-anywhere">
            {nameOfConversation(conversation, me)}
          </p>
        </div>
      )}
      <h3 className="mt-5 mb-1 font-semibold">{fr.chat.members(members.length)}</h3>
      <GroupPeople conversation={conversation} me={me} />
      {isMine &&
        (isAdding ? (
          <GroupNewcomers conversation={conversation} onDone={() => setAdding(false)} />
        ) : (
          <Button
            isSmall
            icon={<UserRoundPlus aria-hidden className="size-4" />}
            onClick={() => setAdding(true)}
            className="mt-2"
          >
            {t.add}
          </Button>
        ))}
      <div className="mt-5 border-t border-line pt-3">
        <Button
          isSmall
          look="quiet"
          icon={<LogOut aria-hidden className="size-4" />}
          onClick={onLeave}
        >
          {fr.chat.leave}
        </Button>
      </div>
    </Dialog>
  )
}
