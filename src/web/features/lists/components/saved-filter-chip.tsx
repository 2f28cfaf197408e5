import { Bookmark } from 'lucide-react'
import type { SavedFilter } from '#shared/saved-filters.ts'
import { cx } from '#web/ui/cx.ts'

interface SavedFilterChipProps {
  readonly saved: SavedFilter
  /** Whether the list shows it. */
  readonly isShown: boolean
  readonly onPress: () => void
}

/** A saved filter, applied by one press. */
export function SavedFilterChip({ saved: { name }, isShown, onPress }: SavedFilterChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isShown}
      onClick={onPress}
      className={savedFilterClass(isShown)}
    >
      <Bookmark aria-hidden className={cx('size-4 shrink-0', isShown && 'fill-current')} />
      <span className="max-w-64 truncate">{name}</span>
    </button>
  )
}

export function savedFilterClass(isShown: boolean): string {
  return cx(
    'inline-flex min-h-8 items-center gap-1.5 rounded-full border px-3 py-1 text-left text-small touch:min-h-11',
    isShown
      ? 'border-primary bg-primary-soft font-semibold text-primary'
      : 'border-line-strong bg-sheet hover:bg-sunken',
  )
}
