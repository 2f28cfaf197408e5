import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ListItem, NewItem, OwnList, WorkKey } from '#shared/own-list-shapes.ts'
import { writeToList, type OwnListWrite } from '#web/features/list-choice/write-to-list.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useQueue } from '#web/lib/queue-context.tsx'
import { usePendingWrites, withWrite } from './list-writes.ts'
import { itemsQuery } from './queries.ts'

const NONE: readonly ListItem[] = []

export interface ListWrites {
  readonly add: (item: NewItem, after?: WorkKey | null) => Promise<boolean>
  readonly move: (item: ListItem, after: WorkKey | null) => void
  readonly annotate: (work: WorkKey, text: string) => void
  readonly remove: (work: WorkKey) => Promise<boolean>
}

/**
 * A list's items with pending writes applied. Sent in order, and rebased on the server's changes.
 */
export function useListItems(id: string) {
  const query = useQuery(itemsQuery(useCall(), id))
  const queue = useQueue()
  const pending = usePendingWrites(id)
  const known = query.data?.items
  const items = useMemo(() => pending.reduce(withWrite, known ?? NONE), [known, pending])
  const writes = useMemo<ListWrites>(() => {
    const write = async (wanted: OwnListWrite) =>
      (await writeToList(queue, id, wanted)) !== 'refused'
    return {
      add: (item, after) => write({ does: 'add', item, after }),
      move: (item, after) => void write({ does: 'move', item, after }),
      annotate: (work, text) => void write({ does: 'word', work, words: text }),
      remove: (work) => write({ does: 'remove', work }),
    }
  }, [queue, id])
  return { query, items, writes }
}

/** A list with pending writes applied. */
export function useShownList(list: OwnList): OwnList {
  const pending = usePendingWrites(list.id)
  return useMemo(() => {
    const set = pending.map((write) => (write.does === 'set' ? write.settings : {}))
    return Object.assign({}, list, ...set) as OwnList
  }, [list, pending])
}
