import { fr } from '#web/i18n/fr.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'

interface FoldButtonProps {
  /** The id of the folded text. */
  readonly textId: string
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly className: string
}

/** Expands or folds a long text above it. */
export function FoldButton({ textId, isOpen, onToggle, className }: FoldButtonProps) {
  return (
    <Button
      look="quiet"
      isSmall
      aria-expanded={isOpen}
      aria-controls={textId}
      onClick={onToggle}
      className={cx('-ml-3', className)}
    >
      {isOpen ? fr.kit.less : fr.kit.more}
    </Button>
  )
}
