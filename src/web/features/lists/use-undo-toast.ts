import { useCallback } from 'react'
import { fr } from '#web/i18n/fr.ts'
import type { HeldWrite } from '#web/lib/held-writes.ts'
import { useToast } from '#web/ui/toast.tsx'

/** Milliseconds; paused while hovered or focused. */
const LIFE = 10_000

const t = fr.several

/** A toast with an undo button; the write is sent once it has closed. */
export function useUndoToast(): (held: HeldWrite, summary: string) => void {
  const toast = useToast()
  return useCallback(
    (held, summary) => {
      const undo = async () => {
        const isUndone = await held.undo()
        toast(
          isUndone
            ? { severity: 'info', summary: t.undone }
            : { severity: 'warn', summary: t.tooLate },
        )
      }
      toast({
        severity: 'success',
        summary,
        life: LIFE,
        action: { label: t.undo, onPress: () => void undo() },
        onDismissed: held.send,
        until: held.ended,
      })
    },
    [toast],
  )
}
