import { EyeOff, X } from 'lucide-react'
import { fr } from '#web/i18n/fr.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { late } from '#web/ui/late.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import type { ChosenMark } from '../chosen-mark.ts'
import { spoilerLabel } from '../people.ts'

const t = fr.chat.spoiler

export const MarkDialog = late(async () => (await import('./mark-dialog.tsx')).MarkDialog, {
  missing: NotLoaded,
})

interface MarkButtonProps {
  readonly mark: ChosenMark | null
  readonly onOpen: () => void
}

/** Opens the choice of a message's spoiler. */
export function MarkButton({ mark, onOpen }: MarkButtonProps) {
  return (
    <IconButton
      label={t.choose}
      isPressed={mark !== null}
      icon={<EyeOff aria-hidden />}
      onClick={onOpen}
      className="mb-1 touch:mb-0"
    />
  )
}

interface MarkPreviewProps {
  readonly mark: ChosenMark
  readonly onDrop: () => void
}

/** The spoiler of the message being written. */
export function MarkPreview({ mark, onDrop }: MarkPreviewProps) {
  return (
    <p className="mb-1 flex items-center gap-2 text-small">
      <EyeOff aria-hidden className="size-4 shrink-0 text-ink-soft" />
      <span className="min-w-0 truncate">{spoilerLabel({ ...mark, isOpen: true })}</span>
      <IconButton label={t.drop} icon={<X aria-hidden />} onClick={onDrop} className="-my-1" />
    </p>
  )
}
