import { useRef, useState, type ReactNode } from 'react'
import { NoteField } from './note-field.tsx'
import { fr } from '#web/i18n/fr.ts'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PenMark } from '#web/ui/marks.tsx'
import { Ribbon } from '#web/ui/ribbon.tsx'
import { isDone, itemName, type AnyItem, type Saved } from '../item.ts'
import type { ItemActions } from '../use-item-actions.ts'
import { DoneButton, ItemRating, KeepButton } from './item-buttons.tsx'

interface ItemCardProps<T extends AnyItem> {
  readonly item: T
  /** The same item in the person's list, if it is there. */
  readonly saved: Extract<T, Saved> | undefined
  readonly actions: ItemActions<T>
  readonly heading?: 'h2' | 'h3' | undefined
  readonly cover: ReactNode
  /** Where the note is written, over the cover. */
  readonly noteClass: string
  /** The link to its page, as large as the card. */
  readonly name: ReactNode
  /** Year and genre, or price: one line. */
  readonly facts: ReactNode
  /** What another says of it, before my own buttons. */
  readonly children?: ReactNode
}

/** Of a link that covers its whole card. */
export const cardLink = 'after:absolute after:inset-0 after:z-1'

/**
 * An item in any grid: cover, name, facts, and my state on it. Adding, ticking and rating are one
 * gesture each, always in view; the rest of the card opens the item's page. All cards of a grid are
 * equally tall.
 */
export function ItemCard<T extends AnyItem>(props: ItemCardProps<T>) {
  const { item, saved, actions, heading: Heading = 'h3', cover, name, facts, children } = props
  const [isNoting, setNoting] = useState(false)
  const noteButton = useRef<HTMLButtonElement>(null)
  const note = useRef<HTMLDivElement>(null)
  const mine = { item, saved, actions }
  const closeNote = (isSaved: boolean) => {
    if (note.current?.contains(document.activeElement)) noteButton.current?.focus()
    setNoting(false)
    if (isSaved) actions.tellNoted(item)
  }
  return (
    <article className="relative flex flex-col">
      <div data-cover className="relative">
        {cover}
        {saved && <Ribbon isSeen={isDone(saved)} />}
        {saved && isNoting && (
          <div
            ref={note}
            role="presentation"
            onKeyDown={(press) => press.key === 'Escape' && noteButton.current?.focus()}
            className={cx(
              'note-page absolute inset-x-0 top-0 z-3 rounded-medium border border-line bg-sheet p-1 shadow-float',
              props.noteClass,
            )}
          >
            <NoteField
              item={saved}
              drafts={actions.drafts}
              save={(text) => actions.write({ kind: 'note', title: saved, note: text })}
              onDone={closeNote}
              isFocused
              className="h-full"
            />
          </div>
        )}
      </div>
      <div className="mt-2 h-15">
        <Heading className="line-clamp-2 font-title leading-5 font-semibold wrap-break-word">
          {name}
        </Heading>
        {facts}
      </div>
      {children}
      <div className="relative z-2 self-start">
        <ItemRating {...mine} />
      </div>
      <div className="relative z-2 flex items-center gap-1 max-[22rem]:gap-0">
        <DoneButton {...mine} />
        {saved && (
          <IconButton
            ref={noteButton}
            data-action="note"
            label={fr.watchlist.card.editNote(itemName(item), saved.note !== null)}
            icon={<PenMark />}
            onClick={() => setNoting(true)}
            className={cx(saved.note !== null && 'bg-primary-soft text-primary')}
          />
        )}
        <KeepButton {...mine} />
      </div>
    </article>
  )
}
