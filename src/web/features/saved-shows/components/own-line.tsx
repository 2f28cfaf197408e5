import { NoteField } from './note-field.tsx'
import { formatDay } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { errorDetail } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { BinMark, CheckMark, PlusMark } from '#web/ui/marks.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { doneAt, isDone, itemName, type AnyItem, type Saved } from './any-item.ts'
import type { ItemActions } from './use-item-actions.ts'
import '#web/features/titles/components/title-card.css'
import '#web/features/titles/components/title-page.css'

interface OwnLineProps<T extends AnyItem, S extends Saved> {
  readonly item: T
  readonly saved: S | undefined
  readonly actions: ItemActions<T | S>
  /** My list could not be read: what stands here is not known. */
  readonly error: Error | null
  readonly onRetry: () => void
  readonly words: OwnLineWords
}

interface OwnLineWords {
  readonly legend: (name: string) => string
  readonly unknown: string
  readonly add: string
  readonly remove: string
  readonly seen: string
  readonly seenLabel: (name: string) => string
  readonly none: string
  readonly toSee: string
  readonly wasSeen: string
  readonly seenOn: (day: string) => string
}

/** My own line in the notebook: in the list, seen or played, stars, a note; each in one gesture. */
export function OwnLine<T extends AnyItem, S extends Saved>(props: OwnLineProps<T, S>) {
  const { item: title, saved, actions, error, onRetry, words } = props
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
      </div>
    )
  }
  return (
    <div
      role="group"
      aria-label={words.legend(name)}
      className="max-w-2xl rounded-large border border-line bg-sheet p-3 shadow-card sm:p-4"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="flex flex-wrap gap-2">
          <Button
            look={saved ? 'secondary' : 'primary'}
            aria-label={saved ? card.remove(name) : card.addLabel(name)}
            icon={saved ? <BinMark className="size-5" /> : <PlusMark className="size-5" />}
            onClick={() => void toggle()}
          >
            {saved ? words.remove : words.add}
          </Button>
          <Button
            aria-label={words.seenLabel(name)}
            aria-pressed={isSeen}
            icon={<CheckMark className="size-5" />}
            onClick={() => void actions.write({ kind: 'watch', title, isWatched: !isSeen })}
            className={cx(isSeen && 'seen-button')}
          >
            {words.seen}
          </Button>
        </div>
        <Rating
          label={card.rateLabel(name)}
          value={saved?.rating ?? null}
          onChange={(rating) => actions.write({ kind: 'rate', title, rating })}
        />
      </div>
      <p className="mt-2 text-small text-ink-soft">{stateOf(saved, words)}</p>
      {saved && (
        <div className="note-page mt-2 border-l-2 border-margin-rule pl-2">
          <NoteField show={saved} actions={actions} />
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
