import type { AnyItem, Saved } from '../item.ts'
import type { ItemActions } from '../use-item-actions.ts'
import { DoneButton, KeepButton } from './item-buttons.tsx'
import { ItemRow, type ItemRowProps } from './item-row.tsx'
import { Verdict } from './verdict.tsx'

interface TheirWords {
  /** As its owner keeps it. */
  readonly theirs: Saved
  /** Its place in the owner's ranking is said, where that is the order. */
  readonly isRanked: boolean
}

/** On a card: their stars, and the beginning of their note. */
export function TheirOpinion({ theirs, isRanked }: TheirWords) {
  return (
    <div className="my-1 h-21 border-l-2 border-margin-rule pl-2">
      <Verdict item={theirs} isRanked={isRanked} />
      <p className="line-clamp-2 text-small wrap-break-word">{theirs.note}</p>
    </div>
  )
}

interface TheirRowProps<T extends AnyItem> extends ItemRowProps, TheirWords {
  /** The item alone: what its owner wrote and gave must not become mine when I add it. */
  readonly item: T
  /** The same item in my own list. */
  readonly mine: Saved | undefined
  readonly actions: ItemActions<T>
}

/** A row of another's list: their stars and their note in full, and my own state. */
export function TheirRow<T extends AnyItem>(props: TheirRowProps<T>) {
  const { theirs, isRanked, item, mine, actions, ...row } = props
  return (
    <ItemRow
      {...row}
      buttons={
        <div className="mt-2 flex gap-1">
          <DoneButton item={item} saved={mine} actions={actions} />
          <KeepButton item={item} saved={mine} actions={actions} />
        </div>
      }
    >
      <div className="border-l-2 border-margin-rule pl-3 max-md:col-span-2">
        <Verdict item={theirs} isRanked={isRanked} />
        {theirs.note !== null && (
          <p className="mt-1 text-small wrap-break-word whitespace-pre-line">{theirs.note}</p>
        )}
      </div>
    </ItemRow>
  )
}
