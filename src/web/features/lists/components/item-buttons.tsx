import { fr } from '#web/i18n/fr.ts'
import { CompactRating } from '#web/ui/compact-rating.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { BinMark, CheckMark, CircleMark, PlusMark } from '#web/ui/marks.tsx'
import { isDone, itemName, type AnyItem, type Saved } from '../item.ts'
import type { ItemActions } from '../use-item-actions.ts'

interface ItemButtonProps {
  readonly item: AnyItem
  /** The item in the user's list, if saved. */
  readonly saved: Saved | undefined
  readonly actions: Pick<ItemActions, 'write'>
}

interface KeepButtonProps extends ItemButtonProps {
  readonly actions: Pick<ItemActions, 'write' | 'remove'>
  /** Whether a saved item can be removed here; else it goes once it has added. */
  readonly hasBin?: boolean
}

/*
 * Buttons of an item. They are reached from its link with the arrow keys (`moveInside`), not with
 * Tab: a list would have hundreds of tab stops.
 */

/** Ticks seen or played; saves an unsaved item. */
export function DoneButton({ item, saved, actions }: ItemButtonProps) {
  const isTicked = saved !== undefined && isDone(saved)
  const { label, mark, done } = doneText(item)
  return (
    <IconButton
      tabIndex={-1}
      data-action="seen"
      label={label}
      title={isTicked ? done : mark}
      isPressed={isTicked}
      icon={isTicked ? <CheckMark /> : <CircleMark />}
      onClick={() => void actions.write({ kind: 'watch', title: item, isWatched: !isTicked })}
      className="done-button"
    />
  )
}

function doneText(item: AnyItem) {
  const name = itemName(item)
  const { card } = fr.watchlist
  if ('steamApiId' in item) {
    const { played, markPlayed, playedLabel } = fr.gameList
    return { label: playedLabel(name), mark: markPlayed, done: played }
  }
  return { label: card.seenLabel(name), mark: card.markSeen, done: card.seen }
}

/** Adds to the list or removes. One element for both, so that it keeps the focus. */
export function KeepButton({ item, saved, actions, hasBin = true }: KeepButtonProps) {
  const text = fr.watchlist.card
  if (saved && !hasBin) return undefined
  const toggle = () => (saved ? actions.remove(item) : actions.write({ kind: 'add', title: item }))
  return (
    <IconButton
      tabIndex={-1}
      data-action="list"
      label={saved ? text.remove(itemName(item)) : text.addLabel(itemName(item))}
      icon={saved ? <BinMark /> : <PlusMark />}
      onClick={({ currentTarget }) => {
        const before = currentTarget.previousElementSibling
        if (!hasBin && before instanceof HTMLElement) before.focus()
        void toggle()
      }}
      className={cx(saved ? 'hover:text-danger' : 'text-primary')}
    />
  )
}

/** My stars; rating an unsaved item saves it as done. */
export function ItemRating({ item, saved, actions }: ItemButtonProps) {
  return (
    <CompactRating
      label={fr.watchlist.card.rateLabel(itemName(item))}
      value={saved?.rating ?? null}
      onChange={(rating) => actions.write({ kind: 'rate', title: item, rating })}
    />
  )
}
