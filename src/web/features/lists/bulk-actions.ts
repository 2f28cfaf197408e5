import type { QueryClient } from '@tanstack/react-query'
import { v7 } from 'uuid'
import type { Progress } from '#shared/lists.ts'
import type { Call } from '#web/lib/api.ts'
import type { HeldWrite } from '#web/lib/held-writes.ts'
import { localDay } from '#web/lib/local-day.ts'
import { QUEUE } from '#web/lib/queue.ts'
import type { Queue } from '#web/lib/queue-kind.ts'
import type { QueueEntry } from '#web/lib/queue-storage.ts'
import type { ListWrite } from './cache.ts'
import { isDone, itemKey, partOf, type AnyItem, type ItemKey, type Saved } from './item.ts'
import { findSaved, putItem, applyOptimistically } from './patch-client.ts'
import { savedKeys } from './queries.ts'
import { BULK, settleLists, type SendWrite, type BulkWrites, writeKey } from './writer.ts'

/** A bulk action on list items. */
export type BulkAction =
  | { readonly kind: 'watch'; readonly isWatched: boolean; readonly day?: string }
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'rate'; readonly rating: number | null; readonly day?: string }
  | { readonly kind: 'remove' }

/** A bulk action in the queue. */
export interface QueuedBulkAction extends BulkWrites {
  readonly gesture: BulkAction
  /** Items with pending writes: their state on the server is unknown. */
  readonly moving: readonly ItemKey[]
}

/** Sends the action for saved items, and returns those still saved. */
export type SendBulkAction = (call: Call, action: QueuedBulkAction) => Promise<readonly Saved[]>

/**
 * Holds a bulk action. Items that were saved and no longer are, are skipped; items never saved, as a
 * custom list may have, are saved by any action but removal.
 */
export async function holdBulkAction(
  queue: Queue,
  client: QueryClient,
  given: readonly AnyItem[],
  wanted: BulkAction,
): Promise<HeldWrite> {
  const isMark = wanted.kind === 'watch' || wanted.kind === 'rate'
  const gesture = isMark ? { ...wanted, day: localDay(Date.now()) } : wanted
  const at = new Date().toISOString()
  const writes = given.flatMap((item): ListWrite[] => {
    const before = findSaved(client, item)
    if (before) return [{ write: { ...gesture, title: before }, at, before }]
    const isNew = !('addedAt' in item) && gesture.kind !== 'remove'
    return isNew ? [{ write: { ...gesture, title: item }, at }] : []
  })
  const keys = writes.map(({ write }) => itemKey(write.title))
  const parts = new Set(writes.map(({ write }) => partOf(write.title)))
  const held = heldKeys(client)
  const moving = keys.filter(
    (key) => held.has(key) || client.isMutating({ mutationKey: writeKey(key) }) > 0,
  )
  const variables: QueuedBulkAction = { gesture, writes, moving }
  const id = v7()
  return queue.hold({
    id,
    key: [BULK, gesture.kind],
    scope: id,
    touches: [...keys, ...[...parts].map((part) => `rank:${part}`)],
    variables,
  })
}

function heldKeys(client: QueryClient): ReadonlySet<string> {
  const others = client
    .getMutationCache()
    .findAll({ mutationKey: [QUEUE, BULK], status: 'pending' })
  return new Set(others.flatMap(({ state }) => (state.variables as QueueEntry).touches ?? []))
}

interface Needs {
  readonly client: QueryClient
  readonly call: Call
  readonly send: SendBulkAction
  /** Saves an item that is not saved, with the mark. */
  readonly save: SendWrite<AnyItem>
  readonly refused: (error: Error, count: number) => void
  /** Some were left unchanged: they changed on another device meanwhile. */
  readonly changedElsewhere: (count: number) => void
}

/** Registers bulk actions with the queue. */
export function registerBulkWrites(
  queue: Queue,
  { client, call, send, save, refused, changedElsewhere }: Needs,
): void {
  const takeBack = ({ writes }: QueuedBulkAction) => {
    for (const { write, before } of writes) putItem(client, itemKey(write.title), before ?? null)
  }
  queue.registerKind<QueuedBulkAction, readonly Saved[]>(BULK, {
    async send(action) {
      const items = [...(await send(call, action))]
      for (const { write } of action.writes.filter(({ before }) => !before)) {
        // One at a time, to spare the server: each is one or two calls.
        const item = await save(call, write, false)
        if (item) items.push(item)
      }
      return items
    },
    show: ({ writes }) => applyOptimistically(client, writes),
    onSent(items, { writes, gesture }) {
      if (!items) return void client.invalidateQueries({ queryKey: savedKeys.full })
      const now = new Map(items.map((item) => [itemKey(item), item]))
      for (const { write } of writes) {
        const key = itemKey(write.title)
        if (client.isMutating({ mutationKey: writeKey(key) }) > 0) continue
        putItem(client, key, now.get(key) ?? null)
      }
      const left = items.filter((item) => !isAs(item, gesture)).length
      if (left > 0) changedElsewhere(left)
      return undefined
    },
    onUndone(action) {
      takeBack(action)
      // They may have changed elsewhere meanwhile.
      void client.invalidateQueries({ queryKey: savedKeys.full, refetchType: 'none' })
    },
    onRefused(error, action) {
      takeBack(action)
      refused(error, action.writes.length)
    },
    onSettled: ({ writes }, isRefused) => {
      const isRanked = writes.some(({ before }) => before && before.rank !== null)
      return settleLists(client, isRefused || isRanked ? 'refused' : 'watch')
    },
  })
}

/** Whether an item is as the action leaves it. */
function isAs(item: Saved, action: BulkAction): boolean {
  if (action.kind === 'remove') return false
  if (action.kind === 'rate') return item.rating === action.rating
  if (action.kind === 'progress') return item.progress === action.progress
  return isDone(item) === action.isWatched && item.progress === undefined
}
