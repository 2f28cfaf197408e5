import type { ReactNode } from 'react'
import type { SavedTv } from '#shared/saved-shows.ts'
import { formatDay, formatVagueDay } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { errorDetail } from '#web/lib/api-error.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { BinMark, CheckMark, PlusMark } from '#web/ui/marks.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { doneAt, isDone, itemName, type AnyItem, type Saved } from '../item.ts'
import { HideButton } from './hide-button.tsx'
import { ProgressButtons } from './progress-buttons.tsx'
import { SeriesProgress } from './series-progress.tsx'
import { NoteField } from './note-field.tsx'
import type { ItemActions } from '../use-item-actions.ts'
import '#web/ui/item-card.css'
import '#web/ui/item-page.css'

interface OwnLineProps {
  readonly item: AnyItem
  readonly saved: Saved | undefined
  readonly actions: ItemActions
  /** My list failed to load: my state is unknown. */
  readonly error: Error | null
  readonly onRetry: () => void
  readonly t: OwnLineText
  /** Share button. */
  readonly children: ReactNode
}

interface OwnLineText {
  readonly legend: (name: string) => string
  readonly unknown: string
  readonly add: string
  readonly seen: string
  readonly seenLabel: (name: string) => string
  readonly none: string
  readonly toSee: string
  readonly wasSeen: string
  readonly seenOn: (day: string) => string
  readonly seenIn: (period: string) => string
}

const removeLook =
  'inline-flex size-11 items-center justify-center rounded-medium text-ink-soft transition-colors hover:bg-danger-soft hover:text-danger'

/** My state on an item's page: done, saved, stars, note, sharing. */
export function OwnLine(props: OwnLineProps) {
  const { item: title, saved, actions, error, onRetry, t, children: share } = props
  const name = itemName(title)
  const card = fr.watchlist.card
  const isSeen = saved !== undefined && isDone(saved)
  const toggle = () => (saved ? actions.remove(title) : actions.write({ kind: 'add', title }))
  if (error) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 rounded-large bg-sunken p-4">
        <p className="text-ink-soft">
          {t.unknown} {errorDetail(error)}
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
      aria-label={t.legend(name)}
      className="@container/own rounded-large border border-line bg-sheet p-3 shadow-card sm:p-4"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 @lg/own:grid @lg/own:grid-cols-[1fr_auto]">
        <div className="flex flex-wrap items-center gap-2">
          <Button
            aria-label={t.seenLabel(name)}
            aria-pressed={isSeen}
            icon={<CheckMark className="size-5" />}
            onClick={() => void actions.write({ kind: 'watch', title, isWatched: !isSeen })}
            className={cx(isSeen && 'seen-button')}
          >
            {t.seen}
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
            {!saved && t.add}
          </button>
          {saved && <HideButton item={saved} actions={actions} />}
        </div>
        {/* If narrow, the two buttons share a line with the stars, or the text, which is last. */}
        <div className="contents items-center gap-x-4 @lg/own:row-start-2 @lg/own:flex @lg/own:flex-wrap">
          <Rating
            label={card.rateLabel(name)}
            value={saved?.rating ?? null}
            onChange={(rating) => actions.write({ kind: 'rate', title, rating })}
          />
          <p className="text-small text-ink-soft empty:hidden @max-lg/own:order-1 @max-lg/own:w-full @max-[19.5rem]/own:flex-[1_1_8rem]">
            {ownStateText(saved, t)}
            {saved?.isHidden && ` ${fr.watchlist.hidden.detail}`}
          </p>
        </div>
        <div className="flex gap-2 @max-lg/own:ml-auto @max-[19.5rem]/own:order-2 @lg/own:justify-self-end">
          {share}
        </div>
        {saved && <ProgressButtons item={saved} actions={actions} />}
      </div>
      {saved && isSeries(saved) && <SeriesProgress show={saved} actions={actions} />}
      {saved && (
        <div className="note-page mt-2 border-l-2 border-margin-rule pl-2">
          <NoteField item={saved} actions={actions} />
        </div>
      )}
    </div>
  )
}

function ownStateText(saved: Saved | undefined, t: OwnLineText): string {
  if (!saved) return t.none
  // Its button says so.
  if (saved.progress) return ''
  if (!isDone(saved)) return t.toSee
  if (saved.doneIn !== undefined) return t.seenIn(formatVagueDay(saved.doneIn))
  const day = doneAt(saved)
  return day === null ? t.wasSeen : t.seenOn(formatDay(day))
}

function isSeries(saved: Saved): saved is SavedTv {
  return 'mediaType' in saved && saved.mediaType === 'tv'
}
