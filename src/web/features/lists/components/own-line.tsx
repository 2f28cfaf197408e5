import type { ReactNode } from 'react'
import { formatDay } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { errorDetail } from '#web/lib/api-error.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { BinMark, CheckMark, PlusMark } from '#web/ui/marks.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { doneAt, isDone, itemName, type AnyItem, type Saved } from '../item.ts'
import { NoteField } from './note-field.tsx'
import type { ItemActions } from '../use-item-actions.ts'
import '#web/ui/item-card.css'
import '#web/ui/item-page.css'

interface OwnLineProps<T extends AnyItem, S extends Saved> {
  readonly item: T
  readonly saved: S | undefined
  readonly actions: ItemActions<T | S>
  /** My list could not be read: what stands here is not known. */
  readonly error: Error | null
  readonly onRetry: () => void
  readonly words: OwnLineWords
  /** The way to share it. */
  readonly children: ReactNode
}

interface OwnLineWords {
  readonly legend: (name: string) => string
  readonly unknown: string
  readonly add: string
  readonly seen: string
  readonly seenLabel: (name: string) => string
  readonly none: string
  readonly toSee: string
  readonly wasSeen: string
  readonly seenOn: (day: string) => string
}

const removeLook =
  'inline-flex size-11 items-center justify-center rounded-medium text-ink-soft transition-colors hover:bg-danger-soft hover:text-danger'

/** My own line in the notebook: seen or played, in the list, stars, a note, telling friends; each in one gesture. */
export function OwnLine<T extends AnyItem, S extends Saved>(props: OwnLineProps<T, S>) {
  const { item: title, saved, actions, error, onRetry, words, children: share } = props
  const name = itemName(title)
  const card = fr.watchlist.card
  const isSeen = saved !== undefined && isDone(saved)
  const toggle = () => (saved ? actions.remove(title) : actions.write({ kind: 'add', title }))
  if (error) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 rounded-large bg-sunken p-4">
        <p className="text-ink-soft">
          {words.unknown} {errorDetail(error)}
        </p>
        <Button isSmall onClick={onRetry}>
          {fr.kit.retry}
        </Button>
        {share}
      </div>
    )
  }
  return (
    <div
      role="group"
      aria-label={words.legend(name)}
      className="rounded-large border border-line bg-sheet p-3 shadow-card sm:p-4"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="flex flex-wrap items-center gap-2">
          <Button
            aria-label={words.seenLabel(name)}
            aria-pressed={isSeen}
            icon={<CheckMark className="size-5" />}
            onClick={() => void actions.write({ kind: 'watch', title, isWatched: !isSeen })}
            className={cx(isSeen && 'seen-button')}
          >
            {words.seen}
          </Button>
          {/* One element for both, so that it keeps the focus. */}
          <button
            type="button"
            aria-label={saved ? card.remove(name) : card.addLabel(name)}
            title={saved && card.remove(name)}
            onClick={() => void toggle()}
            className={saved ? removeLook : buttonClass('primary')}
          >
            {saved ? <BinMark className="size-5" /> : <PlusMark className="size-5" />}
            {!saved && words.add}
          </button>
        </div>
        <Rating
          label={card.rateLabel(name)}
          value={saved?.rating ?? null}
          onChange={(rating) => actions.write({ kind: 'rate', title, rating })}
        />
        <div className="ml-auto">{share}</div>
      </div>
      <p className="mt-2 text-small text-ink-soft">{stateOf(saved, words)}</p>
      {saved && (
        <div className="note-page mt-2 border-l-2 border-margin-rule pl-2">
          <NoteField
            item={saved}
            drafts={actions.drafts}
            save={(note) => actions.write({ kind: 'note', title: saved, note })}
          />
        </div>
      )}
    </div>
  )
}

function stateOf(saved: Saved | undefined, words: OwnLineWords): string {
  if (!saved) return words.none
  if (!isDone(saved)) return words.toSee
  const day = doneAt(saved)
  return day === null ? words.wasSeen : words.seenOn(formatDay(day))
}
