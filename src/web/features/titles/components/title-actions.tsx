import type { SavedShow } from '#shared/saved-shows.ts'
import { NoteField } from '#web/features/saved-shows/components/note-field.tsx'
import type { ShowActions } from '#web/features/saved-shows/components/use-show-actions.ts'
import { formatDay } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { errorDetail } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { BinMark, CheckMark, PlusMark } from '#web/ui/marks.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { nameOf, type AnyTitle } from './any-title.ts'
import './title-card.css'
import './title-page.css'

interface TitleActionsProps {
  readonly title: AnyTitle
  readonly saved: SavedShow | undefined
  readonly actions: ShowActions
  /** My list could not be read: what stands here is not known. */
  readonly error: Error | null
  readonly onRetry: () => void
}

const words = fr.titlePage.mine

/** My own line in the notebook: in the list, seen, stars, a note; each in one gesture. */
export function TitleActions({ title, saved, actions, error, onRetry }: TitleActionsProps) {
  const name = nameOf(title)
  const card = fr.watchlist.card
  const isSeen = saved?.isWatched ?? false
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
            aria-label={card.seenLabel(name)}
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
          onChange={(rating) => void actions.write({ kind: 'rate', title, rating })}
        />
      </div>
      <p className="mt-2 text-small text-ink-soft">{stateOf(saved)}</p>
      {saved && (
        <div className="note-page mt-2 border-l-2 border-margin-rule pl-2">
          <NoteField show={saved} actions={actions} />
        </div>
      )}
    </div>
  )
}

function stateOf(saved: SavedShow | undefined): string {
  if (!saved) return words.none
  if (!saved.isWatched) return words.toSee
  return saved.watchedAt === null ? words.wasSeen : words.seenOn(formatDay(saved.watchedAt))
}
