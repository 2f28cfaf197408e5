import type { PactMember, PactPlace } from '#shared/pacts.ts'
import { fr } from '#web/i18n/fr.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { nameOfPlace } from '../places.ts'

const t = fr.pacts.ahead

export type Answer = 'together' | 'alone' | 'cancel'

interface AheadDialogProps {
  readonly place: PactPlace
  readonly behind: readonly PactMember[]
  readonly onAnswer: (answer: Answer) => void
}

/** Asks for confirmation before going ahead of the others. */
export function AheadDialog({ place, behind, onAnswer }: AheadDialogProps) {
  const names = behind.map(({ user }) => user.username)
  return (
    <Dialog
      role="alertdialog"
      title={t.title(nameOfPlace(place))}
      onClose={() => onAnswer('cancel')}
    >
      <p className="wrap-anywhere text-ink-soft">{t.behind(names)}</p>
      <div className="mt-6 flex flex-col gap-3">
        <Button look="primary" onClick={() => onAnswer('together')}>
          {t.together}
        </Button>
        <Button onClick={() => onAnswer('alone')}>{t.alone}</Button>
        <Button look="quiet" onClick={() => onAnswer('cancel')}>
          {fr.kit.cancel}
        </Button>
      </div>
    </Dialog>
  )
}
