import { useState } from 'react'
import type { Evening } from '#shared/evening-shapes.ts'
import { FriendPicker } from '#web/features/chat/components/friend-picker.tsx'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useEveningWrite } from '../queries.ts'

const t = fr.evenings.evening

interface InviteDialogProps {
  readonly evening: Pick<Evening, 'id' | 'seats'>
  readonly onClose: () => void
}

/** Invites more friends. */
export function InviteDialog({ evening: { id, seats }, onClose }: InviteDialogProps) {
  const call = useCall()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { submit, isBusy } = useEveningWrite(async (userIds: string[]) => {
    const invited = await call('PUT /tonight/:id/people', { params: { id }, body: { userIds } })
    onClose()
    return invited
  })
  return (
    <Dialog onClose={onClose} title={t.invite}>
      <FriendPicker
        chosen={chosen}
        onChange={setChosen}
        except={seats.flatMap((seat) => seat.id ?? [])}
      />
      <Button
        look="primary"
        className="mt-4 w-full"
        isBusy={isBusy}
        disabled={chosen.size === 0}
        onClick={() => submit([...chosen])}
      >
        {t.inviteSend}
      </Button>
    </Dialog>
  )
}
