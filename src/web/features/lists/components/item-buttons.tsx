import type { ReactNode } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { cx } from '#web/ui/cx.ts'
import { BinMark, CheckMark, PlusMark } from '#web/ui/marks.tsx'

const chip =
  'inline-flex min-h-9 touch:min-h-11 items-center justify-center gap-1 rounded-medium px-2.5 max-[22rem]:gap-0 max-[22rem]:px-1 text-small font-semibold'

interface DoneButtonProps {
  readonly label: string
  readonly isDone: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

/** Ticks seen, or played. */
export function DoneButton({ label, isDone, onPress, children }: DoneButtonProps) {
  return (
    <button
      type="button"
      data-action="seen"
      aria-label={label}
      aria-pressed={isDone}
      onClick={onPress}
      className={cx(
        chip,
        isDone
          ? 'bg-success-soft text-success'
          : 'border border-line-strong text-ink-soft hover:bg-sunken hover:text-ink',
      )}
    >
      <CheckMark className="size-4" />
      {children}
    </button>
  )
}

interface KeepButtonProps {
  readonly name: string
  readonly isKept: boolean
  readonly onKeep: () => void
  readonly onRemove: () => void
}

/** Puts an item in the list, or takes it out. One element for both, so that it keeps the focus. */
export function KeepButton({ name, isKept, onKeep, onRemove }: KeepButtonProps) {
  const words = fr.watchlist.card
  const label = isKept ? words.remove(name) : words.addLabel(name)
  return (
    <button
      type="button"
      data-action="list"
      aria-label={label}
      title={label}
      onClick={isKept ? onRemove : onKeep}
      className={cx(
        chip,
        isKept
          ? 'min-w-9 text-ink-soft hover:bg-danger-soft hover:text-danger touch:min-w-11'
          : 'bg-primary-soft text-primary hover:bg-primary hover:text-on-primary',
      )}
    >
      {isKept ? <BinMark className="size-5" /> : <PlusMark className="size-4" />}
      {!isKept && <span className="max-[22rem]:sr-only">{words.add}</span>}
    </button>
  )
}
