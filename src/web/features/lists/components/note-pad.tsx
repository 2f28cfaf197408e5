import { useRef, useState } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PenMark } from '#web/ui/marks.tsx'
import { itemName, type Saved } from '../item.ts'
import type { ItemActions } from '../use-item-actions.ts'
import { NoteField } from './note-field.tsx'

interface NotePadProps {
  readonly item: Saved
  readonly actions: ItemActions
  /** Position of the editor, over the card or row. */
  readonly className: string
}

/** The note button of a card or row, and its editor. */
export function NotePad({ item, actions, className }: NotePadProps) {
  const [isNoting, setNoting] = useState(false)
  const pen = useRef<HTMLButtonElement>(null)
  const note = useRef<HTMLDivElement>(null)
  const close = (isSaved: boolean) => {
    if (note.current?.contains(document.activeElement)) pen.current?.focus()
    setNoting(false)
    if (isSaved) actions.onNoted(item)
  }
  return (
    <>
      <IconButton
        ref={pen}
        tabIndex={-1}
        data-action="note"
        label={fr.watchlist.card.editNote(itemName(item), item.note !== null)}
        icon={<PenMark />}
        onClick={() => setNoting(true)}
        className={cx(item.note !== null && 'text-primary')}
      />
      {isNoting && (
        <div
          ref={note}
          className={cx(
            'note-page absolute z-3 rounded-medium border border-line bg-sheet p-1 shadow-float',
            className,
          )}
        >
          <NoteField item={item} actions={actions} onDone={close} isFocused className="h-full" />
        </div>
      )}
    </>
  )
}
