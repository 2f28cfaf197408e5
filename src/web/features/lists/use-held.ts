import { useCallback } from 'react'
import { fr } from '#web/i18n/fr.ts'
import type { Held } from '#web/lib/held.ts'
import { useToast } from '#web/ui/toast.tsx'

/** Milliseconds, as long as nobody points at it. */
const LIFE = 10_000

const t = fr.several

/** Says what was done, with a button that takes it back; it is sent when that has gone. */
export function useHeld(): (held: Held, summary: string) => void {
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
        onGone: held.letGo,
        until: held.left,
      })
    },
    [toast],
  )
}
