import { useMutationState, type QueryClient } from '@tanstack/react-query'
import type { ListChange, ListItem, NewItem, OwnList } from '#shared/own-list-shapes.ts'
import { ownListKeys } from '#web/features/list-choice/queries.ts'
import {
  OWN_LISTS,
  type OwnListWrite,
  type QueuedListWrite,
} from '#web/features/list-choice/write-to-list.ts'
import { fr } from '#web/i18n/fr.ts'
import { errorDetail, hasCode } from '#web/lib/api-error.ts'
import type { Call } from '#web/lib/api.ts'
import { refetchShown } from '#web/lib/event-replay.ts'
import { QUEUE } from '#web/lib/queue.ts'
import type { Queue } from '#web/lib/queue-kind.ts'
import type { QueueEntry } from '#web/lib/queue-storage.ts'
import type { ToastStore } from '#web/ui/toast-store.ts'
import { keyOfItem, keyOfWork, withChange, type Change } from './cache.ts'
import type { Items } from './queries.ts'
import { applyUpdate } from './apply-update.ts'
import { ITEMS_REMOVED_MAX } from '#shared/bounds.ts'

interface Needs {
  readonly client: QueryClient
  readonly call: Call
  readonly toast: ToastStore['toast']
}

const t = fr.writes.list

/** Registers custom list writes with the queue; writes to one list are sent in order. */
export function registerOwnListWrites(queue: Queue, { client, call, toast }: Needs): void {
  queue.registerKind<QueuedListWrite, ListChange | OwnList | undefined>(OWN_LISTS, {
    async send({ listId, write }, hasWaited) {
      if (write.does !== 'set') return sendWrite(call, listId, write)
      const params = { id: listId }
      if (hasWaited) {
        const { name } = await call('GET /lists/:id', { params })
        const { name: before } = write.before
        const { name: wanted } = write.settings
        if (wanted !== undefined && name !== before && name !== wanted) {
          toast({
            severity: 'warn',
            summary: t.renamedElsewhere(name),
            detail: t.nameKept(wanted),
          })
        }
      }
      return call('PUT /lists/:id', { params, body: write.settings })
    },
    onSent(reply, { listId, write }) {
      if (write.does === 'removeSeveral') {
        client.setQueryData<Items>(
          ownListKeys.items(listId),
          (known) => known && { ...known, items: withWrite(known.items, write) },
        )
        return void client.invalidateQueries({ queryKey: ownListKeys.all })
      }
      if (reply && 'change' in reply) return applyUpdate(client, reply)
      if (reply) client.setQueryData<OwnList>(ownListKeys.list(listId), reply)
      else refetchShown(client, ownListKeys.items(listId))
      void client.invalidateQueries({ queryKey: ownListKeys.all })
      return undefined
    },
    onRefused(error, { listId }) {
      const isGone = hasCode(error, 'NOT_FOUND', 'FORBIDDEN')
      const detail = isGone ? t.changedElsewhere : errorDetail(error)
      toast({ severity: 'error', summary: t.failed, detail })
      refetchShown(client, ownListKeys.items(listId))
      refetchShown(client, ownListKeys.list(listId))
      void client.invalidateQueries({ queryKey: ownListKeys.choices })
    },
  })
}

async function sendWrite(
  call: Call,
  listId: string,
  write: Exclude<OwnListWrite, { does: 'set' }>,
): Promise<ListChange | undefined> {
  const params = { id: listId }
  if (write.does === 'add') {
    const { item, after } = write
    return call('POST /lists/:id/items', { params, body: { items: [item], after } })
  }
  if (write.does === 'move') {
    const { type, id } = write.item.work
    return call('PUT /lists/:id/items/place', { params, body: { type, id, after: write.after } })
  }
  if (write.does === 'word') {
    return call('PUT /lists/:id/items/words', {
      params,
      body: { ...write.work, words: write.words },
    })
  }
  if (write.does === 'remove') return call('DELETE /lists/:id/items', { params, query: write.work })
  const parts = Array.from(
    { length: Math.ceil(write.works.length / ITEMS_REMOVED_MAX) },
    (_, part) => write.works.slice(part * ITEMS_REMOVED_MAX, (part + 1) * ITEMS_REMOVED_MAX),
  )
  await Promise.all(
    parts.map((remove) =>
      call('PATCH /lists/:id/items', { params, body: { remove } }, { keepalive: true }),
    ),
  )
  return undefined
}

/** Pending writes to a list. */
export function usePendingWrites(listId: string): readonly OwnListWrite[] {
  return useMutationState({
    filters: { mutationKey: [QUEUE, OWN_LISTS, listId], status: 'pending' },
    select: ({ state }) => (state.variables as QueueEntry<QueuedListWrite>).variables.write,
  })
}

/** The items with a pending write applied. */
export function withWrite(items: readonly ListItem[], write: OwnListWrite): readonly ListItem[] {
  if (write.does === 'removeSeveral') {
    const gone = new Set(write.works.map(keyOfWork))
    return items.filter((item) => !gone.has(keyOfItem(item)))
  }
  const change = changeOf(items, write)
  return (change && withChange(items, change)) ?? items
}

function changeOf(
  items: readonly ListItem[],
  write: Exclude<OwnListWrite, { does: 'removeSeveral' }>,
): Change | undefined {
  if (write.does === 'set') return undefined
  if (write.does === 'move') return { kind: 'placed', item: write.item, after: write.after }
  if (write.does === 'word') return { kind: 'worded', ...write.work, words: write.words }
  if (write.does === 'remove') return { kind: 'removed', ...write.work }
  const { item, after } = write
  const shown = toItem(item)
  if (items.some((each) => keyOfItem(each) === keyOfItem(shown))) return undefined
  // Also last if the item that it was to follow is gone.
  const before =
    items.findLast((each) => !after || keyOfItem(each) === keyOfWork(after)) ?? items.at(-1)
  return {
    kind: 'placed',
    item: shown,
    after: after === null || !before ? null : { type: before.work.type, id: before.work.id },
  }
}

function toItem({ year = null, words = '', ...item }: NewItem): ListItem {
  const work =
    item.type === 'game'
      ? { ...item, headerImage: item.headerImage ?? null }
      : { ...item, poster_path: item.poster_path ?? null }
  return { work, year, words }
}
