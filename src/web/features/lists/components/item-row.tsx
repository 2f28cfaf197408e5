import type { ReactNode } from 'react'
import { formatShortDay, formatVagueDay } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import type { CardShape } from '#web/ui/card-skeleton.tsx'
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { doneAt, type Saved } from '../item.ts'
import { moveInside } from '../move-inside.ts'

export interface ItemRowProps {
  readonly shape: CardShape
  readonly cover: ReactNode
  /** Link to its page. */
  readonly name: ReactNode
  /** Year, type and genres. */
  readonly facts: ReactNode
  /** Beside its name. */
  readonly mark?: ReactNode
}

/** Columns of a row and of the headings. */
export const rowColumns = {
  poster:
    'grid grid-cols-[2.5rem_minmax(0,1fr)_auto] gap-x-3 @2xl/page:grid-cols-[2.5rem_minmax(0,1fr)_9rem_7rem_auto] @4xl/page:grid-cols-[2.5rem_minmax(0,1fr)_9rem_7rem_7rem_auto]',
  art: 'grid grid-cols-[5.5rem_minmax(0,1fr)_auto] gap-x-3 @2xl/page:grid-cols-[5.5rem_minmax(0,1fr)_9rem_7rem_auto] @4xl/page:grid-cols-[5.5rem_minmax(0,1fr)_9rem_7rem_7rem_auto]',
} as const
/** « Vu le », « Vu en »: also before a date for screen readers, as the headings are not a table's. */
export const doneLabels = {
  poster: { on: fr.watchlist.list.seenOn, in: fr.watchlist.list.seenIn },
  art: { on: fr.gameList.playedOn, in: fr.gameList.playedIn },
} as const
/** Width of a row's four buttons. */
export const actionsWidth = 'w-36 touch:w-44'
/** Below the title on a phone; below the cover too where the buttons leave no room beside it. */
const starsPlace =
  '@max-2xl/page:col-start-2 @max-[24rem]/page:col-span-2 @max-[24rem]/page:col-start-1 @max-[24rem]/page:-mr-2'
/** Makes the name's link cover the row; other controls are above it. */
const linkToo = '[&>a]:after:absolute [&>a]:after:inset-0'
// Items of a grid or flex row: no position, so that the note opens over the whole row.
const above = 'z-1'
const row = 'relative min-h-16 items-center border-b border-line py-px'

interface Parts extends ItemRowProps {
  /** The note, or its first line. */
  readonly note?: ReactNode
  /** Below the title on a phone. */
  readonly stars: ReactNode
  /** Whose dates are shown: done and, on wide screens, added. */
  readonly dated: Saved
  readonly buttons: ReactNode
}

/** An item as a line of the notebook; one tab stop. */
export function ItemRow({ shape, cover, name, facts, mark, note, stars, dated, buttons }: Parts) {
  const done = doneAt(dated)
  const { doneIn } = dated
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows between what is inside
    <article onKeyDown={moveInside} className={cx(rowColumns[shape], row)}>
      {cover}
      <div className="min-w-0 leading-5 @max-2xl/page:col-span-2">
        <div className="flex items-center gap-1.5">
          <h2 className={cx('truncate font-title leading-5 font-semibold', linkToo)}>{name}</h2>
          {mark && <span className={above}>{mark}</span>}
        </div>
        <p className="truncate text-small text-ink-soft">{facts}</p>
        {note && <div className={cx('relative', above)}>{note}</div>}
      </div>
      <div className={cx(above, starsPlace)}>{stars}</div>
      <p className="text-small text-ink-soft @max-2xl/page:hidden">
        {done !== null && (
          <>
            <span className="sr-only">
              {doneLabels[shape][doneIn === undefined ? 'on' : 'in']}{' '}
            </span>
            {doneIn === undefined ? formatShortDay(done) : formatVagueDay(doneIn)}
          </>
        )}
      </p>
      <p className="text-small text-ink-soft @max-4xl/page:hidden">
        <span className="sr-only">{fr.watchlist.list.sort.added} </span>
        {formatShortDay(dated.addedAt)}
      </p>
      <div
        className={cx(
          'flex justify-end touch:@max-2xl/page:-mr-3 [&>:not(.note-page)]:z-1',
          actionsWidth,
        )}
      >
        {buttons}
      </div>
    </article>
  )
}

/** Skeleton of a row, in its final height. */
export function ItemRowSkeleton({ shape }: { readonly shape: CardShape }) {
  return (
    <div aria-hidden className={cx(rowColumns[shape], row)}>
      <Skeleton className={shape === 'poster' ? 'aspect-2/3' : 'aspect-460/215'} />
      <div className="flex flex-col gap-2 @max-2xl/page:col-span-2">
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-3.5 w-1/3" />
      </div>
      <div className={cx('flex h-8 items-center touch:h-11', starsPlace)}>
        <Skeleton className="h-5 w-25" />
      </div>
      <Skeleton className="h-4 w-24 @max-2xl/page:hidden" />
      <Skeleton className="h-4 w-24 @max-4xl/page:hidden" />
      <div className={actionsWidth} />
    </div>
  )
}
