import { useState } from 'react'
import { FriendPicker } from '#web/features/chat/components/friend-picker.tsx'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { usePactWrite } from '../queries.ts'

const t = fr.pacts

interface ProposeDialogProps {
  readonly series: { readonly id: number; readonly title: string }
  readonly onClose: () => void
}

/** Chooses friends to watch a series with. */
export function ProposeDialog({ series: { id, title }, onClose }: ProposeDialogProps) {
  const call = useCall()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { submit, isBusy } = usePactWrite(id, async (userIds: string[]) => {
    const pact = await call('PUT /pacts/series/:tmdbId/invited', {
      params: { tmdbId: id },
      body: { userIds },
    })
    onClose()
    return pact
  })
  return (
    <Dialog onClose={onClose} title={t.proposeTitle(title)}>
      <p className="mb-3 text-ink-soft">{t.proposeLead}</p>
      <FriendPicker chosen={chosen} onChange={setChosen} />
      <Button
        look="primary"
        className="mt-4 w-full"
        isBusy={isBusy}
        disabled={chosen.size === 0}
        onClick={() => submit([...chosen])}
      >
        {t.send}
      </Button>
    </Dialog>
  )
}
