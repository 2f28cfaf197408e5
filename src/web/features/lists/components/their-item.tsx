import type { AnyItem, Saved } from '../item.ts'
import type { ItemActions } from '../use-item-actions.ts'
import { fr } from '#web/i18n/fr.ts'
import { GivenStars } from '#web/ui/given-stars.tsx'
import { DoneButton, KeepButton } from './item-buttons.tsx'
import { ItemRow, type ItemRowProps } from './item-row.tsx'
import { daysOf } from './own-row.tsx'
import { stateOf, Verdict } from './verdict.tsx'

interface TheirText {
  /** The owner's saved item. */
  readonly theirs: Saved
  /** Shows the owner's rank: the list is ordered by it. */
  readonly isRanked: boolean
}

/** On a card: their stars, and the beginning of their note. */
export function TheirOpinion({ theirs, isRanked }: TheirText) {
  return (
    <div className="my-1 h-21 border-l-2 border-margin-rule pl-2">
      <Verdict item={theirs} isRanked={isRanked} />
      <p className="line-clamp-2 text-small wrap-break-word">{theirs.note}</p>
    </div>
  )
}

interface TheirRowProps<T extends AnyItem> extends ItemRowProps, TheirText {
  /** Without the owner's note and stars, which must not become mine when I add it. */
  readonly item: T
  /** The item in my list, if saved. */
  readonly mine: Saved | undefined
  readonly actions: ItemActions<T>
}

/** A row of another's list: their stars and full note, and my state. */
export function TheirRow<T extends AnyItem>(props: TheirRowProps<T>) {
  const { theirs, isRanked, item, mine, actions, ...row } = props
  return (
    <ItemRow
      {...row}
      note={
        theirs.note !== null && (
          <p className="border-l-2 border-margin-rule pl-2 text-small wrap-break-word whitespace-pre-line">
            {theirs.note}
          </p>
        )
      }
      stars={<TheirStars theirs={theirs} isRanked={isRanked} />}
      days={daysOf(theirs)}
      buttons={
        <>
          <DoneButton item={item} saved={mine} actions={actions} />
          <KeepButton item={item} saved={mine} actions={actions} />
        </>
      }
    />
  )
}

/** Their rank if the list is ordered by it, and their stars, else whether it is done. */
function TheirStars({ theirs, isRanked }: TheirText) {
  const { rank, rating } = theirs
  const words = 'steamApiId' in theirs ? fr.gameList.theirs : fr.theirList
  return (
    <p className="flex h-8 flex-wrap items-center gap-2 text-small">
      {isRanked && rank !== null && (
        <span className="font-semibold text-primary">{fr.watchlist.card.rank(rank)}</span>
      )}
      {rating === null ? (
        <span className="text-ink-soft">{stateOf(theirs, words)}</span>
      ) : (
        <GivenStars rating={rating} />
      )}
    </p>
  )
}
