import { useId } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { Button } from './button.tsx'
import type { OpenQuestion } from './question.ts'
import { Dialog } from './dialog.tsx'

/** A confirmation dialog with two buttons. */
export function ConfirmDialog({ kind, title, detail, verb, answer }: OpenQuestion) {
  const detailId = useId()
  return (
    <Dialog
      role="alertdialog"
      title={title}
      describedBy={detail === undefined ? undefined : detailId}
      onClose={() => answer(false)}
    >
      {detail !== undefined && (
        <p id={detailId} className="text-ink-soft">
          {detail}
        </p>
      )}
      <div className="mt-6 flex justify-end gap-3">
        {/* « Annuler » has the focus: a stray Enter deletes nothing. */}
        <Button onClick={() => answer(false)}>{fr.kit.cancel}</Button>
        {kind === 'delete' ? (
          <Button look="danger" onClick={() => answer(true)}>
            {verb ?? fr.kit.delete}
          </Button>
        ) : (
          <Button look="primary" onClick={() => answer(true)}>
            {verb ?? fr.kit.validate}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
