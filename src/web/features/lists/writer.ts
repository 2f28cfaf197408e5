import type { Query, QueryClient } from '@tanstack/react-query'
import { v7 } from 'uuid'
import type { Call } from '#web/lib/api.ts'
import { localDay } from '#web/lib/local-day.ts'
import { QUEUE } from '#web/lib/queue.ts'
import type { Outcome, Queue, QueueKind } from '#web/lib/queue-kind.ts'
import type { QueueEntry } from '#web/lib/queue-storage.ts'
import { afterWrite } from './after-write.ts'
import type { ListPage, ListWrite, Write } from './cache.ts'
import { stateOf } from './item-state.ts'
import { savedKeys } from './queries.ts'
import { createPreSendRefetch, type ReadFull } from './pre-send-refetch.ts'
import { itemKey, partOf, slotKey, type AnyItem, type ItemKey, type Saved } from './item.ts'
import {
  findSaved,
  putPlaceholders,
  applyWrites,
  putItem,
  rankItem,
  applyOptimistically,
} from './patch-client.ts'
import { refetchStale } from './refetch-stale.ts'

/** Sends a write and returns the item, `null` when deleted. */
export type SendWrite<T> = (call: Call, write: Write<T>, isSaved: boolean) => Promise<Saved | null>

/** Sends a write, optimistically. */
export type WriteItem = (write: Write<AnyItem>) => Promise<Outcome>

/** The kind of these writes in the queue. */
const LISTS = 'lists'
const WRITES = [QUEUE, LISTS] as const
/** The kind of writes to several items. */
export const BULK = 'several'

/** A write to several items in the queue. */
export interface BulkWrites {
  readonly writes: readonly ListWrite[]
}

/** The key of the mutations that write to an item. */
export function writeKey(key: ItemKey): readonly string[] {
  return [...WRITES, key]
}

/**
 * Queues a write. Writes to one item are sent in order, so that the last one wins. Writes that reorder
 * one ranking are sent in order too.
 */
export function createWriter(queue: Queue, client: QueryClient): WriteItem {
  return (wanted) => {
    const write = dated(wanted)
    const key = itemKey(write.title)
    const before = findSaved(client, write.title)
    const variables: ListWrite = {
      write,
      at: new Date().toISOString(),
      ...(before && { before }),
    }
    // Held writes were made earlier.
    queue.sendHeld()
    const ranking = `rank:${partOf(write.title)}`
    const scope = write.kind === 'rank' ? ranking : key
    const touches = MOVES_OTHERS.has(write.kind) ? [key, ranking] : [key]
    return queue.add({ id: v7(), key: [LISTS, key], scope, touches, variables })
  }
}

/** Kinds of writes that move the items of a ranking. */
const MOVES_OTHERS: ReadonlySet<Write['kind']> = new Set(['rank', 'remove', 'progress'])

/** A mark keeps the date on which it was made, even if it waits for the network. */
function dated<T>(write: Write<T>): Write<T> {
  const isMark = write.kind === 'rate' || write.kind === 'watch'
  const isOne =
    write.kind === 'tick' && write.isSeen && write.episode !== undefined && !write.isUpTo
  return isMark || isOne ? { ...write, day: localDay(Date.now()) } : write
}

interface Needs {
  readonly client: QueryClient
  readonly call: Call
  readonly send: SendWrite<AnyItem>
  readonly readFull: ReadFull
  /** A write was refused and rolled back. */
  readonly refused: (error: Error, write: Write<AnyItem>) => void
  /** The item was changed elsewhere while a write waited, and will be overwritten. */
  readonly changedElsewhere: (now: Saved, write: Write<AnyItem>) => void
}

/** Registers list writes with the queue. Refused ones are rolled back. */
export function registerListWrites(queue: Queue, needs: Needs): void {
  const { client, call, send, refused } = needs
  const refetchBeforeSend = createPreSendRefetch(needs)
  const kind: QueueKind<ListWrite, Saved | null> = {
    async send({ write, before }, hasWaited) {
      // Fetch the item's current state first.
      if (hasWaited) await refetchBeforeSend(partOf(write.title))
      return send(call, write, before !== undefined)
    },
    show: (shown) => applyOptimistically(client, [shown]),
    onSent(item, { write }) {
      const key = itemKey(write.title)
      if (item === undefined) return void client.invalidateQueries({ queryKey: savedKeys.full })
      // A later move may have displaced it; the list is refetched after the last.
      if (isLastOf(client, key) && write.kind !== 'rank') putItem(client, key, item)
      if (write.kind === 'note') putPlaceholders(client, key)
      return undefined
    },
    onRefused(error, { write, before }) {
      const key = itemKey(write.title)
      if (write.kind === 'rank') rankItem(client, key, before?.rank ?? null)
      else if (isLastOf(client, key)) putItem(client, key, before ?? null)
      refused(error, write)
    },
    onSettled: ({ write }, isRefused) => {
      const key = itemKey(write.title)
      if (write.kind === 'tick') {
        void client.invalidateQueries({ queryKey: savedKeys.ticksOf(key) })
      }
      return settle(client, key, isRefused ? 'refused' : write.kind)
    },
  }
  queue.registerKind(LISTS, kind)
  reapplyPendingWrites(needs)
}

/** Reapplies pending writes to fetched data, which may be older. */
function reapplyPendingWrites({ client, changedElsewhere }: Needs): void {
  const reported = new Set<ListWrite>()
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryKey[0] !== savedKeys.all[0]) return
    if (event.action.type !== 'success' || event.action.manual) return
    const waiting = client
      .getMutationCache()
      .findAll({ mutationKey: [QUEUE], status: 'pending' })
      .flatMap(({ state }) => writesIn(state.variables as QueueEntry))
    for (const each of waiting) {
      const now = event.query.queryKey[1] === 'full' && findSaved(client, each.write.title)
      if (now && !reported.has(each) && isReplaced(now, each, waiting)) {
        reported.add(each)
        changedElsewhere(now, each.write)
      }
    }
    applyWrites(client, waiting)
  })
}

function writesIn({ key, variables }: QueueEntry): readonly ListWrite[] {
  if (key[0] === BULK) return (variables as BulkWrites).writes
  return key[0] === LISTS ? [variables as ListWrite] : []
}

/** Whether the fields that the write sets (note, stars, state) changed elsewhere since. */
function isReplaced(now: Saved, one: ListWrite, waiting: readonly ListWrite[]): boolean {
  const set = partSet(one.write)
  if (!one.before || !set) return false
  const ofItem = waiting.filter((other) => itemKey(other.write.title) === itemKey(now))
  const isFirst = one === ofItem.find((other) => partSet(other.write) === set)
  // As it was before any of the user's writes, or as one of them leaves it.
  const own = ofItem.flatMap(({ write, before, at }) => [before, afterWrite(write, before, at)])
  return isFirst && !own.some((item) => item && valueOf(item, set) === valueOf(now, set))
}

/** The fields that the write sets, if it may conflict. */
function partSet({ kind }: Write<AnyItem>): 'note' | 'rate' | 'state' | undefined {
  if (kind === 'note' || kind === 'rate') return kind
  return kind === 'watch' || kind === 'progress' ? 'state' : undefined
}

function valueOf(item: Saved, set: 'note' | 'rate' | 'state'): string | number | null {
  if (set === 'state') return stateOf(item)
  return set === 'note' ? (item.note ?? '') : item.rating
}

/**
 * Invalidates the pages a write changes, and refetches them: at once, or after the last of several
 * writes, so that no response shows a past state. After a rating they are refetched when the focus
 * leaves the card, or the list is opened again.
 */
function settle(client: QueryClient, key: ItemKey, kind: Write['kind'] | 'refused') {
  return settleLists(
    client,
    kind,
    (page) => kind !== 'note' || stoodOn(page as ListPage<Saved> | undefined, key),
  )
}

/**
 * Refetches stale queries, after the last of several writes.
 * @param isTouched whether the writes change a page; by default any
 */
export async function settleLists(
  client: QueryClient,
  kind: Write['kind'] | 'refused',
  isTouched: (page: unknown) => boolean = () => true,
): Promise<void> {
  await client.invalidateQueries({
    queryKey: savedKeys.pages,
    refetchType: 'none',
    predicate: ({ state }) => isTouched(state.data),
  })
  // Among them the user's own, as friends see it.
  await client.invalidateQueries({ queryKey: savedKeys.others, refetchType: 'none' })
  if (kind === 'rank' || kind === 'refused') {
    await client.invalidateQueries({ queryKey: savedKeys.full, refetchType: 'none' })
  }
  const others = client.isMutating({ mutationKey: [QUEUE, BULK] })
  if (client.isMutating({ mutationKey: WRITES }) + others > 1) return
  void client.invalidateQueries({ queryKey: savedKeys.viewings })
  await loadAnew(client, savedKeys.full)
  await loadAnew(client, savedKeys.pages)
  void refetchStale(client, savedKeys.full)
  if (kind !== 'rate') void refetchStale(client, savedKeys.pages)
}

/** A page still loading was requested before the write: cancel first, or the refetch would join that request. */
async function loadAnew(client: QueryClient, queryKey: readonly string[]): Promise<void> {
  const awaited = { queryKey, predicate: ({ state }: Query) => state.status === 'pending' }
  await client.cancelQueries(awaited)
  void client.refetchQueries({ ...awaited, type: 'active' })
}

function stoodOn(page: ListPage<Saved> | undefined, key: ItemKey): boolean {
  return page?.results.some((slot) => slotKey(slot) === key) ?? true
}

function isLastOf(client: QueryClient, key: ItemKey): boolean {
  if (client.isMutating({ mutationKey: writeKey(key) }) > 1) return false
  return client
    .getMutationCache()
    .findAll({ mutationKey: [QUEUE, BULK], status: 'pending' })
    .every(({ state }) => !(state.variables as QueueEntry).touches?.includes(key))
}
