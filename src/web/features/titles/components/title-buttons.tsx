import type { SavedShow } from '#shared/saved-shows.ts'
import type { ShowActions } from '#web/features/saved-shows/components/use-show-actions.ts'
import { fr } from '#web/i18n/fr.ts'
import { cx } from '#web/ui/cx.ts'
import { BinMark, CheckMark, PlusMark } from '#web/ui/marks.tsx'
import { nameOf, type AnyTitle } from './any-title.ts'

interface TitleButtonProps {
  readonly title: AnyTitle
  readonly saved: SavedShow | undefined
  readonly actions: ShowActions
}

const chip =
  'inline-flex min-h-9 touch:min-h-11 items-center justify-center gap-1 rounded-medium px-2.5 max-[22rem]:gap-0 max-[22rem]:px-1 text-small font-semibold'

/** Ticks seen; a title that is not in the list joins it. */
export function SeenButton({ title, saved, actions }: TitleButtonProps) {
  const isSeen = saved?.isWatched ?? false
  return (
    <button
      type="button"
      data-action="seen"
      aria-label={fr.watchlist.card.seenLabel(nameOf(title))}
      aria-pressed={isSeen}
      onClick={() => void actions.write({ kind: 'watch', title, isWatched: !isSeen })}
      className={cx(
        chip,
        isSeen
          ? 'bg-success-soft text-success'
          : 'border border-line-strong text-ink-soft hover:bg-sunken hover:text-ink',
      )}
    >
      <CheckMark className="size-4" />
      {fr.watchlist.card.seen}
    </button>
  )
}

/** Puts the title in the list, or takes it out. One element for both, so that it keeps the focus. */
export function ListButton({ title, saved, actions }: TitleButtonProps) {
  const words = fr.watchlist.card
  const name = nameOf(title)
  const label = saved ? words.remove(name) : words.addLabel(name)
  const press = () => (saved ? actions.remove(title) : actions.write({ kind: 'add', title }))
  return (
    <button
      type="button"
      data-action="list"
      aria-label={label}
      title={label}
      onClick={() => void press()}
      className={cx(
        chip,
        saved
          ? 'min-w-9 text-ink-soft hover:bg-danger-soft hover:text-danger touch:min-w-11'
          : 'bg-primary-soft text-primary hover:bg-primary hover:text-on-primary',
      )}
    >
      {saved ? <BinMark className="size-5" /> : <PlusMark className="size-4" />}
      {!saved && <span className="max-[22rem]:sr-only">{words.add}</span>}
    </button>
  )
}
