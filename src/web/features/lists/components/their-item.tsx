import { FriendNote } from '#web/features/notes/components/friend-note.tsx'
import { isSealed } from '#web/features/notes/marks.ts'
import { itemId, itemName, partOf, type AnyItem, type Saved } from '../item.ts'
import type { ItemActions } from '../use-item-actions.ts'
import { fr } from '#web/i18n/fr.ts'
import { GivenStars } from '#web/ui/given-stars.tsx'
import { DoneButton, KeepButton } from './item-buttons.tsx'
import { ItemRow, type ItemRowProps } from './item-row.tsx'
import { theirStateText, Verdict } from './verdict.tsx'

interface TheirText {
  /** The id of whose list it is. */
  readonly owner: string
  /** The owner's saved item. */
  readonly theirs: Saved
  /** Shows the owner's rank: the list is ordered by it. */
  readonly isRanked: boolean
}

interface TheirNoteProps extends Pick<TheirText, 'theirs' | 'owner'> {
  readonly className: string
}

function TheirNote({ theirs, owner, className }: TheirNoteProps) {
  const { note, spoiler } = theirs
  return (
    <FriendNote
      subject={{ userId: owner, kind: partOf(theirs), workId: itemId(theirs) }}
      title={itemName(theirs)}
      note={note}
      spoiler={spoiler}
      className={className}
    />
  )
}

/** On a card: their stars, and the beginning of their note. */
export function TheirOpinion({ theirs, owner, isRanked }: TheirText) {
  return (
    <div className="my-1 h-21 border-l-2 border-margin-rule pl-2">
      <Verdict item={theirs} isRanked={isRanked} />
      <TheirNote
        theirs={theirs}
        owner={owner}
        className="line-clamp-2 text-small wrap-break-word"
      />
    </div>
  )
}

interface TheirRowProps extends ItemRowProps, TheirText {
  /** Without the owner's note and stars, which must not become mine when I add it. */
  readonly item: AnyItem
  /** The item in my list, if saved. */
  readonly mine: Saved | undefined
  readonly actions: ItemActions
}

/** A row of another's list: their stars and full note, and my state. */
export function TheirRow(props: TheirRowProps) {
  const { theirs, owner, isRanked, item, mine, actions, ...row } = props
  return (
    <ItemRow
      {...row}
      note={
        (theirs.note !== null || isSealed(theirs)) && (
          <TheirNote
            theirs={theirs}
            owner={owner}
            className="border-l-2 border-margin-rule pl-2 text-small wrap-break-word whitespace-pre-line written"
          />
        )
      }
      stars={<TheirStars theirs={theirs} isRanked={isRanked} />}
      dated={theirs}
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
function TheirStars({ theirs, isRanked }: Omit<TheirText, 'owner'>) {
  const { rank, rating } = theirs
  const texts = 'steamApiId' in theirs ? fr.gameList.theirs : fr.theirList
  return (
    <p className="flex h-8 flex-wrap items-center gap-2 text-small">
      {isRanked && rank !== null && (
        <span className="font-semibold text-primary">{fr.watchlist.card.rank(rank)}</span>
      )}
      {rating === null ? (
        <span className="text-ink-soft">{theirStateText(theirs, texts)}</span>
      ) : (
        <GivenStars rating={rating} />
      )}
    </p>
  )
}
