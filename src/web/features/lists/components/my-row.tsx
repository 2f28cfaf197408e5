import type { Saved } from '../item.ts'
import type { ItemActions } from '../use-item-actions.ts'
import { DoneButton, ItemRating, KeepButton } from './item-buttons.tsx'
import { HiddenBadge } from './hidden-badge.tsx'
import { ItemRow, type ItemRowProps } from './item-row.tsx'
import { NotePad } from './note-pad.tsx'
import { StateMenu } from './state-menu.tsx'

interface MyRowProps extends ItemRowProps {
  readonly item: Saved
  readonly actions: ItemActions
}

/** A row of the own list: stars, dates, first line of the note. */
export function MyRow({ item, actions, ...row }: MyRowProps) {
  const mine = { item, saved: item, actions }
  return (
    <ItemRow
      {...row}
      mark={item.isHidden && <HiddenBadge className="shrink-0" />}
      note={
        item.note !== null && (
          <p className="truncate border-l-2 border-margin-rule pl-2 text-small written">
            {item.note}
          </p>
        )
      }
      stars={<ItemRating {...mine} />}
      dated={item}
      buttons={
        <>
          <DoneButton {...mine} />
          <StateMenu item={item} actions={actions} />
          <NotePad item={item} actions={actions} className="top-0 right-0 h-44 w-full max-w-96" />
          <KeepButton {...mine} />
        </>
      }
    />
  )
}
