import type { AnyItem, Saved } from '../item.ts'
import type { ItemActions } from '../use-item-actions.ts'
import { DoneButton, ItemRating, KeepButton } from './item-buttons.tsx'
import { ItemRow, type ItemRowProps } from './item-row.tsx'
import { NoteField } from './note-field.tsx'

interface OwnRowProps<T extends AnyItem> extends ItemRowProps {
  readonly item: Extract<T, Saved>
  readonly actions: ItemActions<T>
}

/** A row of one's own list: my stars, and my note in full. */
export function OwnRow<T extends AnyItem>({ item, actions, ...row }: OwnRowProps<T>) {
  const mine = { item, saved: item, actions }
  return (
    <ItemRow
      {...row}
      buttons={
        <div className="flex flex-wrap items-center gap-x-3">
          <ItemRating {...mine} />
          <div className="flex gap-1">
            <DoneButton {...mine} />
            <KeepButton {...mine} />
          </div>
        </div>
      }
    >
      <NoteField
        item={item}
        drafts={actions.drafts}
        save={(note) => actions.write({ kind: 'note', title: item, note })}
        className="max-h-48 border-l-2 border-margin-rule pl-2 max-md:col-span-2"
      />
    </ItemRow>
  )
}
