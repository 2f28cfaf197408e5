import { fr } from '#web/i18n/fr.ts'
import { cx } from '#web/ui/cx.ts'
import { HiddenMark } from '#web/ui/marks.tsx'

/** Marks an item hidden from friends. */
export function HiddenBadge({ className }: { readonly className: string }) {
  const { mark } = fr.watchlist.hidden
  return (
    <span role="img" aria-label={mark} title={mark} className={cx('text-ink-soft', className)}>
      <HiddenMark className="size-4" />
    </span>
  )
}
