import { useState, type MouseEvent, type ReactNode } from 'react'
import { formatRating } from '#web/i18n/format.ts'
import { HiddenBadge } from './hidden-badge.tsx'
import { fr } from '#web/i18n/fr.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PenMark, StarMark } from '#web/ui/marks.tsx'
import { Ribbon } from '#web/ui/ribbon.tsx'
import { itemName, tickedOf, type AnyItem, type Saved } from '../item.ts'
import { stateOf, stateLabel } from '../item-state.ts'
import { isInField, moveInside } from '../move-inside.ts'
import type { ItemActions } from '../use-item-actions.ts'
import { SeenBar } from './seen-bar.tsx'
import { DoneButton, ItemRating, KeepButton } from './item-buttons.tsx'
import { NotePad } from './note-pad.tsx'
import { StateMenu } from './state-menu.tsx'

interface ItemCardProps {
  readonly item: AnyItem
  /** The item in the user's list, if saved. */
  readonly saved: Saved | undefined
  readonly actions: ItemActions
  readonly heading?: 'h2' | 'h3' | undefined
  readonly cover: ReactNode
  /** Position of the note editor, over the cover. */
  readonly noteClass: string
  /** Link to its page; covers the card. */
  readonly name: ReactNode
  /** Year and genre, or price: one line. */
  readonly facts: ReactNode
  /** Another user's opinion, above my buttons. */
  readonly children?: ReactNode
}

/** Stretches a link over its card. */
export const cardLink = 'after:absolute after:inset-0 after:z-1'

/**
 * An item in a grid: cover, name, facts, my state. Buttons show over the cover on hover and focus. On
 * touch screens they are in a bar below; its stars open with a button or, except in one's own list, a
 * long press. The rest of the card links to the item's page. All cards of a grid have the same height.
 */
export function ItemCard(props: ItemCardProps) {
  const { item, saved, actions, heading: Heading = 'h3', cover, name, facts, children } = props
  const [isOpen, setOpen] = useState(false)
  const mine = { item, saved, actions }
  const ticked = saved && tickedOf(saved)
  const holdOpen = (press: MouseEvent) => {
    // A long press. Browsers without `pointerType` here have no context menu on it either.
    if ((press.nativeEvent as PointerEvent).pointerType !== 'touch' || isInField(press.target))
      return
    press.preventDefault()
    setOpen(true)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows between what is inside
    <article
      data-open={isOpen || undefined}
      onKeyDown={moveInside}
      onContextMenu={holdOpen}
      onBlur={(event) => {
        if (isOpen && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
      className="item-card"
    >
      <div data-cover className="relative">
        {cover}
        {saved && <Ribbon state={stateOf(saved)} />}
        {ticked && <SeenBar {...ticked} />}
        {saved?.isHidden && (
          <HiddenBadge className="absolute right-2 bottom-2 z-2 rounded-small bg-sheet p-1 shadow-card" />
        )}
      </div>
      <div className="mt-2 h-10 text-small">
        <Heading className="truncate leading-5 font-semibold">{name}</Heading>
        <div className="flex items-center justify-between gap-2 leading-5 text-ink-soft">
          {facts}
          {saved && <Mine saved={saved} />}
        </div>
      </div>
      {children}
      <div className="gestures">
        <div className="card-stars">
          <ItemRating {...mine} />
        </div>
        <DoneButton {...mine} />
        <IconButton
          tabIndex={-1}
          label={fr.watchlist.card.openStars(itemName(item))}
          aria-expanded={isOpen}
          icon={<StarMark />}
          onClick={() => setOpen(!isOpen)}
          className="stars-opener"
        />
        {saved && <StateMenu item={saved} actions={actions} />}
        {saved && <NotePad item={saved} actions={actions} className={props.noteClass} />}
        <KeepButton {...mine} />
      </div>
    </article>
  )
}

/** My state: stars, else done or to do; and whether there is a note. */
function Mine({ saved }: { readonly saved: Saved }) {
  const { rating, note } = saved
  return (
    <span aria-hidden className="flex shrink-0 items-center gap-1 font-semibold tabular-nums">
      {note !== null && <PenMark className="size-3.5 text-primary" />}
      {rating !== null && <span className="one-star" />}
      {rating === null ? stateLabel(saved, stateOf(saved)) : formatRating(rating)}
    </span>
  )
}
