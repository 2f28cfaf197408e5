import { LayoutGrid, ListPlus, Rows3 } from 'lucide-react'
import type { Work } from '#shared/friends.ts'
import type { ListItem, NewItem, OwnList } from '#shared/own-list-shapes.ts'
import { fr } from '#web/i18n/fr.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { newItemOf } from '#web/features/list-choice/new-item.ts'
import { WorkCombobox } from '#web/features/list-choice/components/work-combobox.tsx'
import { SelectButton } from '#web/features/lists/components/select-button.tsx'
import { keyOfItem } from '../cache.ts'
import type { ListWrites } from '../use-list-items.ts'
import { useWorkSelection } from '../use-work-selection.ts'
import { CoverGrid } from './cover-grid.tsx'
import { ListRows } from './list-rows.tsx'
import { WorksBar } from './works-bar.tsx'

const { page: t, adder } = fr.ownLists

export type View = 'grid' | 'rows'

interface ListBodyProps {
  readonly list: OwnList
  readonly items: readonly ListItem[]
  readonly writes: ListWrites
  readonly hasDone: (work: Work) => boolean
  readonly view: View
  readonly onView: (view: View) => void
}

/** A list's items, as covers or rows; for editors, also the search that adds. */
export function ListBody({ list, items, writes, hasDone, view, onView }: ListBodyProps) {
  const toast = useToast()
  const selection = useWorkSelection(items)
  const add = async (item: NewItem) => {
    const isAdded = await writes.add(item)
    if (isAdded) toast({ severity: 'success', summary: adder.added(item.title) })
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        {list.mayEdit && (
          <div className="min-w-0 grow basis-72">
            <WorkCombobox
              label={adder.label}
              placeholder={adder.placeholder}
              present={new Set(items.map(keyOfItem))}
              onChoose={(item) => void add(newItemOf(item))}
              className="sm:max-w-xl"
            />
          </div>
        )}
        {items.length > 0 && (
          <div className="ml-auto flex items-center gap-2">
            <SelectButton selection={selection} total={items.length} />
            <Segmented
              label={t.view.label}
              value={view}
              choices={[
                { value: 'grid', label: t.view.covers, icon: <LayoutGrid aria-hidden /> },
                { value: 'rows', label: t.view.rows, icon: <Rows3 aria-hidden /> },
              ]}
              onChange={onView}
            />
          </div>
        )}
      </div>
      {items.length === 0 ? (
        <EmptyState icon={<ListPlus aria-hidden />} title={t.empty.title}>
          {list.mayEdit ? t.empty.editor : t.empty.reader}
        </EmptyState>
      ) : view === 'grid' ? (
        <CoverGrid list={list} items={items} hasDone={hasDone} selection={selection} />
      ) : (
        <ListRows list={list} items={items} writes={writes} selection={selection} />
      )}
      {selection.isOn && <WorksBar list={list} selection={selection} total={items.length} />}
    </>
  )
}
