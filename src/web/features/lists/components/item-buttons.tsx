import type { ReactNode } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { CompactRating } from '#web/ui/compact-rating.tsx'
import { cx } from '#web/ui/cx.ts'
import { BinMark, CheckMark, PlusMark } from '#web/ui/marks.tsx'
import { isDone, itemName, type AnyItem, type Saved } from '../item.ts'
import type { ItemActions } from '../use-item-actions.ts'

export interface ItemButtonProps<T extends AnyItem> {
  readonly item: T
  /** The same item in the person's own list, if it is there. */
  readonly saved: Saved | undefined
  readonly actions: Pick<ItemActions<T>, 'write' | 'remove'>
}

const chip =
  'inline-flex min-h-9 touch:min-h-11 items-center justify-center gap-1 rounded-medium px-2.5 max-[22rem]:gap-0 max-[22rem]:px-1 text-small font-semibold'

/** Ticks seen, or played; an item that is not in the list joins it. */
export function DoneButton<T extends AnyItem>({ item, saved, actions }: ItemButtonProps<T>) {
  const isTicked = saved !== undefined && isDone(saved)
  const { label, words } = doneWords(item)
  return (
    <button
      type="button"
      data-action="seen"
      aria-label={label}
      aria-pressed={isTicked}
      onClick={() => void actions.write({ kind: 'watch', title: item, isWatched: !isTicked })}
      className={cx(
        chip,
        isTicked
          ? 'bg-success-soft text-success'
          : 'border border-line-strong text-ink-soft hover:bg-sunken hover:text-ink',
      )}
    >
      <CheckMark className="size-4" />
      {words}
    </button>
  )
}

function doneWords(item: AnyItem): { readonly label: string; readonly words: ReactNode } {
  const name = itemName(item)
  if ('steamApiId' in item) {
    return { label: fr.gameList.playedLabel(name), words: fr.gameList.played }
  }
  return { label: fr.watchlist.card.seenLabel(name), words: fr.watchlist.card.seen }
}

/** Puts an item in the list, or takes it out. One element for both, so that it keeps the focus. */
export function KeepButton<T extends AnyItem>({ item, saved, actions }: ItemButtonProps<T>) {
  const words = fr.watchlist.card
  const label = saved ? words.remove(itemName(item)) : words.addLabel(itemName(item))
  const toggle = () => (saved ? actions.remove(item) : actions.write({ kind: 'add', title: item }))
  return (
    <button
      type="button"
      data-action="list"
      aria-label={label}
      title={label}
      onClick={() => void toggle()}
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

/** My stars: rating an item that is not in the list adds it, done. */
export function ItemRating<T extends AnyItem>({ item, saved, actions }: ItemButtonProps<T>) {
  return (
    <CompactRating
      label={fr.watchlist.card.rateLabel(itemName(item))}
      value={saved?.rating ?? null}
      onChange={(rating) => actions.write({ kind: 'rate', title: item, rating })}
    />
  )
}
