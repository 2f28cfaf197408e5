import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import type { SavedShow } from '#shared/saved-shows.ts'
import { keyOf, type ShowKey } from '#web/features/titles/components/any-title.ts'
import type { Call } from '#web/lib/api.ts'
import { slotKey, type ListPage, type Write } from '../cache.ts'
import { savedKeys, sendWrite } from '../queries.ts'
import { findSaved, holdInPages, putShow, rankShow, showWrite } from './patch-client.ts'

interface Needs {
  readonly client: QueryClient
  readonly call: Call
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** A write was refused and what it showed is taken back. */
  readonly refused: (error: Error, write: Write) => void
}

/** Sends a write and shows it at once; resolves to whether the server took it. */
export type WriteShow = (write: Write) => Promise<boolean>

/**
 * Writes of one title go out one after the other, so that the last one given is the last one kept;
 * so do the moves in one ranking, each of which displaces the titles of the others.
 * What a write shows before its answer is taken back when it is refused.
 */
export function createShowWriter({ client, call, now, refused }: Needs): WriteShow {
  return (write) => {
    const key = keyOf(write.title)
    const isSaved = findSaved(client, write.title) !== undefined
    const observer = new MutationObserver<SavedShow | null, Error, Write, Shown>(client, {
      mutationKey: [...savedKeys.all, key],
      scope: { id: write.kind === 'rank' ? `rank:${write.title.mediaType}` : key },
      mutationFn: () => sendWrite(call, write, isSaved),
      onMutate: () => showWrite(client, write, new Date(now()).toISOString()),
      onSuccess: (item) => {
        // A move that follows may have displaced it already; the list is asked again after the last.
        if (isLastOf(client, key) && write.kind !== 'rank') putShow(client, key, item)
        if (write.kind === 'note') holdInPages(client, key)
      },
      onError: (error, _, shown) => {
        if (write.kind === 'rank') rankShow(client, key, shown?.before?.rank ?? null)
        else if (isLastOf(client, key)) putShow(client, key, shown?.before ?? null)
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
  readonly before: SavedShow | undefined
}

/**
 * Which pages a write leaves out of date, and when they are asked again: at once, but after the
 * last write of several, so that no answer shows a state that is already past. After rating they
 * wait until the focus leaves the card, or the list is opened again.
 */
async function settle(client: QueryClient, key: ShowKey, kind: Write['kind'] | 'refused') {
  await client.invalidateQueries({
    queryKey: savedKeys.pages,
    refetchType: 'none',
    predicate: ({ state }) => kind !== 'note' || stoodOn(state.data as ListPage | undefined, key),
  })
  if (kind === 'rank' || kind === 'refused') {
    await client.invalidateQueries({ queryKey: savedKeys.full, refetchType: 'none' })
  }
  if (client.isMutating({ mutationKey: savedKeys.all }) > 1) return
  void refetchStale(client, savedKeys.full)
  if (kind !== 'rate') void refetchStale(client, savedKeys.pages)
}

function stoodOn(page: ListPage | undefined, key: ShowKey): boolean {
  return page?.results.some((slot) => slotKey(slot) === key) ?? true
}

/** Asks again for what was marked out of date and is on the screen. */
export function refetchStale(client: QueryClient, queryKey: readonly string[]): Promise<void> {
  return client.refetchQueries({
    queryKey,
    type: 'active',
    predicate: ({ state }) => state.isInvalidated,
  })
}

function isLastOf(client: QueryClient, key: ShowKey): boolean {
  return client.isMutating({ mutationKey: [...savedKeys.all, key] }) <= 1
}
