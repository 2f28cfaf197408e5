import { v7 } from 'uuid'
import type { ListItem, NewItem, OwnList, WorkKey } from '#shared/own-list-shapes.ts'
import type { HeldWrite } from '#web/lib/held-writes.ts'
import type { Outcome, Queue } from '#web/lib/queue-kind.ts'

/** The kind of writes to own lists in the queue. */
export const OWN_LISTS = 'own-lists'

/** A list's own settings. */
export type Settings = Partial<Pick<OwnList, 'name' | 'words' | 'isNumbered'>>

export type OwnListWrite =
  | { readonly does: 'add'; readonly item: NewItem; readonly after?: WorkKey | null | undefined }
  | { readonly does: 'move'; readonly item: ListItem; readonly after: WorkKey | null }
  | { readonly does: 'word'; readonly work: WorkKey; readonly words: string }
  | { readonly does: 'remove'; readonly work: WorkKey }
  | { readonly does: 'removeSeveral'; readonly works: readonly WorkKey[] }
  | { readonly does: 'set'; readonly settings: Settings; readonly before: Settings }

export interface QueuedListWrite {
  readonly listId: string
  readonly write: OwnListWrite
}

/** Queues a write to a list; those of a list are sent in order. */
export function writeToList(queue: Queue, listId: string, write: OwnListWrite): Promise<Outcome> {
  const variables: QueuedListWrite = { listId, write }
  // Held writes were made earlier.
  queue.sendHeld()
  return queue.add({ id: v7(), key: [OWN_LISTS, listId], scope: scopeOf(listId), variables })
}

/** Holds the removal of several works from a list; later writes to it are sent after it. */
export function holdRemoval(
  queue: Queue,
  listId: string,
  works: readonly WorkKey[],
): Promise<HeldWrite> {
  const id = v7()
  const variables: QueuedListWrite = { listId, write: { does: 'removeSeveral', works } }
  return queue.hold({
    id,
    key: [OWN_LISTS, listId],
    scope: id,
    touches: [scopeOf(listId)],
    variables,
  })
}

const scopeOf = (listId: string) => `own-list ${listId}`
