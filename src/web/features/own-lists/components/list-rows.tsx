import { useMemo, useState } from 'react'
import type { ListItem, OwnList } from '#shared/own-list-shapes.ts'
import { subjectOfWork } from '#web/features/friends/components/work-card.tsx'
import { SelectionCheckbox } from '#web/features/lists/components/selection-checkbox.tsx'
import { RankList } from '#web/features/lists/components/rank-list.tsx'
import type { ItemKey } from '#web/features/lists/item.ts'
import type { Selection } from '#web/features/lists/use-selection.ts'
import { rankOfDrop } from '#web/features/lists/rank-moves.ts'
import { fr } from '#web/i18n/fr.ts'
import { Button } from '#web/ui/button.tsx'
import { hueAmong } from '#web/ui/hue-among.ts'
import { keyBefore, keyOfItem } from '../cache.ts'
import type { ListWrites } from '../use-list-items.ts'
import { ListRow, type RowGestures } from './list-row.tsx'

const t = fr.ownLists.item

interface ListRowsProps {
  readonly list: Pick<OwnList, 'name' | 'isNumbered' | 'mayEdit'>
  readonly items: readonly ListItem[]
  readonly writes: ListWrites
  readonly selection: Selection<ListItem>
}

/** The last removed item, and its position. */
interface Removed {
  readonly item: ListItem
  readonly place: number
}

/** The items as rows; editors can move, annotate and remove them. */
export function ListRows({ list, items, writes, selection }: ListRowsProps) {
  const [announcement, setAnnouncement] = useState('')
  const [held, setHeld] = useState<ItemKey>()
  const [moved, setMoved] = useState<{ readonly key: ItemKey }>()
  const [removed, setRemoved] = useState<Removed>()
  const places = useMemo(
    () => new Map(items.map((item, index) => [keyOfItem(item), index + 1])),
    [items],
  )
  const coverAt = (index: number) => items[index] && subjectOfWork(items[index].work)
  const gestures = useMemo<RowGestures>(() => {
    const place: RowGestures['place'] = (item, wanted) => {
      const key = keyOfItem(item)
      if (places.get(key) === wanted) return
      setAnnouncement(t.placed(item.work.title, wanted, items.length))
      setMoved({ key })
      writes.move(item, keyBefore(items, key, wanted - 1))
    }
    const remove = async (gone: Removed) => {
      setRemoved(gone)
      if (await writes.remove(workKeyOf(gone.item))) return
      // Refused: the row is back.
      setRemoved((shown) => (shown === gone ? undefined : shown))
    }
    return {
      place,
      drop: (dragged, on, edge) => {
        const item = items.find((each) => keyOfItem(each) === dragged)
        const from = places.get(dragged)
        const target = places.get(keyOfItem(on))
        if (item && from !== undefined && target !== undefined) {
          place(item, rankOfDrop(from, target, edge))
        }
      },
      hold: setHeld,
      annotate: (item, text) => writes.annotate(workKeyOf(item), text),
      remove: (item) => void remove({ item, place: places.get(keyOfItem(item)) ?? 1 }),
    }
  }, [items, places, writes])
  const undo = ({ item, place }: Removed) => {
    setRemoved(undefined)
    const { work, year, words } = item
    void writes.add({ ...work, year, words }, keyBefore(items, keyOfItem(item), place - 1))
  }
  return (
    <>
      <output className="sr-only">{announcement}</output>
      <RankList
        label={t.list(list.name)}
        items={items}
        keyOf={keyOfItem}
        held={held}
        moved={moved}
        selection={selection}
        render={(item, index) => (
          <>
            <div inert={selection.isOn}>
              <ListRow
                item={item}
                hue={hueAmong(index, 1, coverAt)}
                place={places.get(keyOfItem(item)) ?? 0}
                last={items.length}
                isNumbered={list.isNumbered}
                gestures={list.mayEdit ? gestures : undefined}
              />
            </div>
            {selection.isOn && (
              <SelectionCheckbox
                name={item.work.title}
                isChosen={selection.chosen.has(keyOfItem(item))}
                isRow
                onChoose={(isRange) => selection.choose(index, item, isRange)}
              />
            )}
          </>
        )}
      />
      <div role="status" className="pointer-events-none sticky bottom-20 z-3 sm:bottom-6">
        {removed && <RemovedBar removed={removed} onUndo={() => undo(removed)} />}
      </div>
    </>
  )
}

interface RemovedBarProps {
  readonly removed: Removed
  readonly onUndo: () => void
}

/** Announces a removal, with an undo. */
function RemovedBar({ removed, onUndo }: RemovedBarProps) {
  return (
    <div className="pointer-events-auto mx-auto mt-4 flex w-fit max-w-full items-center gap-3 rounded-medium border border-line bg-sheet py-1.5 pr-1.5 pl-4 shadow-float">
      <span className="min-w-0 truncate">{t.removed(removed.item.work.title)}</span>
      <Button look="quiet" isSmall onClick={onUndo}>
        {t.undo}
      </Button>
    </div>
  )
}

function workKeyOf({ work: { type, id } }: ListItem) {
  return { type, id }
}
