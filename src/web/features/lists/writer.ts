import { MutationObserver, type Query, type QueryClient } from '@tanstack/react-query'
import type { Call } from '#web/lib/api.ts'
import type { ListPage, Write } from './cache.ts'
import { savedKeys } from './queries.ts'
import { itemKey, partOf, slotKey, type AnyItem, type ItemKey, type Saved } from './item.ts'
import { findSaved, holdInPages, putItem, rankItem, showWrite } from './patch-client.ts'
import { refetchStale } from './refetch-stale.ts'

/** Sends a write and gives the item as it now stands, `null` when it is gone. */
export type SendWrite<T> = (call: Call, write: Write<T>, isSaved: boolean) => Promise<Saved | null>

interface Needs<T> {
  readonly client: QueryClient
  readonly call: Call
  readonly send: SendWrite<T>
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** A write was refused and what it showed is taken back. */
  readonly refused: (error: Error, write: Write<T>) => void
}

/** Sends a write and shows it at once; resolves to whether the server took it. */
export type WriteItem<T> = (write: Write<T>) => Promise<boolean>

/**
 * Writes of one item go out one after the other, so that the last one given is the last one kept;
 * so do the moves in one ranking, each of which displaces the items of the others.
 * What a write shows before its answer is taken back when it is refused.
 */
export function createWriter<T extends AnyItem>(needs: Needs<T>): WriteItem<T> {
  const { client, call, send, now, refused } = needs
  return (write) => {
    const key = itemKey(write.title)
    const isSaved = findSaved(client, write.title) !== undefined
    const observer = new MutationObserver<Saved | null, Error, Write<T>, Shown>(client, {
      mutationKey: [...savedKeys.all, key],
      scope: { id: write.kind === 'rank' ? `rank:${partOf(write.title)}` : key },
      mutationFn: () => send(call, write, isSaved),
      onMutate: () => showWrite(client, write, new Date(now()).toISOString()),
      onSuccess: (item) => {
        // A move that follows may have displaced it already; the list is asked again after the last.
        if (isLastOf(client, key) && write.kind !== 'rank') putItem(client, key, item)
        if (write.kind === 'note') holdInPages(client, key)
      },
      onError: (error, _, shown) => {
        if (write.kind === 'rank') rankItem(client, key, shown?.before?.rank ?? null)
        else if (isLastOf(client, key)) putItem(client, key, shown?.before ?? null)
        refused(error, write)
      },
      onSettled: (_, error) => settle(client, key, error ? 'refused' : write.kind),
    })
    const sent = observer.mutate(write).then(
      () => true,
      () => false,
    )
    observer.reset()
    return sent
  }
}

interface Shown {
  readonly before: Saved | undefined
}

/**
 * Which pages a write leaves out of date, and when they are asked again: at once, but after the
 * last write of several, so that no answer shows a state that is already past. After rating they
 * wait until the focus leaves the card, or the list is opened again.
 */
async function settle(client: QueryClient, key: ItemKey, kind: Write['kind'] | 'refused') {
  await client.invalidateQueries({
    queryKey: savedKeys.pages,
    refetchType: 'none',
    predicate: ({ state }) =>
      kind !== 'note' || stoodOn(state.data as ListPage<Saved> | undefined, key),
  })
  if (kind === 'rank' || kind === 'refused') {
    await client.invalidateQueries({ queryKey: savedKeys.full, refetchType: 'none' })
  }
  if (client.isMutating({ mutationKey: savedKeys.all }) > 1) return
  await loadAnew(client, savedKeys.full)
  await loadAnew(client, savedKeys.pages)
  void refetchStale(client, savedKeys.full)
  if (kind !== 'rate') void refetchStale(client, savedKeys.pages)
}

/** What is not there yet was asked for before the write was taken, or stopped by it: asking again alone would wait for that answer. */
async function loadAnew(client: QueryClient, queryKey: readonly string[]): Promise<void> {
  const awaited = { queryKey, predicate: ({ state }: Query) => state.status === 'pending' }
  await client.cancelQueries(awaited)
  void client.refetchQueries({ ...awaited, type: 'active' })
}

function stoodOn(page: ListPage<Saved> | undefined, key: ItemKey): boolean {
  return page?.results.some((slot) => slotKey(slot) === key) ?? true
}

function isLastOf(client: QueryClient, key: ItemKey): boolean {
  return client.isMutating({ mutationKey: [...savedKeys.all, key] }) <= 1
}
