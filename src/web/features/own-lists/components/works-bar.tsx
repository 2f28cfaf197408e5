import type { ListItem, OwnList } from '#shared/own-list-shapes.ts'
import { itemOf } from '#web/features/friends/work-item.ts'
import { SelectionBar } from '#web/features/list-choice/components/late-selection-bar.tsx'
import { holdRemoval } from '#web/features/list-choice/write-to-list.ts'
import { useUndoToast } from '#web/features/lists/use-undo-toast.ts'
import type { Selection } from '#web/features/lists/use-selection.ts'
import { useSavedGames } from '#web/features/saved-games/use-saved-games.ts'
import { useSavedShows } from '#web/features/saved-shows/use-saved-shows.ts'
import { fr } from '#web/i18n/fr.ts'
import { useQueue } from '#web/lib/queue-context.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'

const t = fr.several

interface WorksBarProps {
  readonly list: Pick<OwnList, 'id' | 'name' | 'mayEdit'>
  readonly selection: Selection<ListItem>
  readonly total: number
}

/** Bulk actions on a list's works: those of saved items, but removal is from this list. */
export function WorksBar({ list, selection, total }: WorksBarProps) {
  const shows = useSavedShows().saved
  const games = useSavedGames().saved
  const queue = useQueue()
  const { confirmDelete } = useConfirm()
  const offerUndo = useUndoToast()
  const chosen = [...selection.chosen.values()]
  const remove = async () => {
    const works = chosen.map(({ work: { type, id } }) => ({ type, id }))
    const title = t.removeFromListQuestion(works.length, list.name)
    if (!(await confirmDelete({ title, detail: t.removeFromListDetail }))) return
    selection.leave()
    offerUndo(await holdRemoval(queue, list.id, works), t.done.fromList(works.length, list.name))
  }
  return (
    <SelectionBar
      selection={selection}
      total={total}
      own={{
        items: chosen.map(({ work }) => {
          const { type, id } = work
          return (type === 'game' ? games : shows).get(`${type}:${id}`) ?? itemOf(work)
        }),
        works: chosen.map(({ work, year }) => ({ ...work, year })),
        onRemove: list.mayEdit ? () => void remove() : undefined,
      }}
    />
  )
}
