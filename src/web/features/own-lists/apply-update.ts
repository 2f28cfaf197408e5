import type { QueryClient } from '@tanstack/react-query'
import type { ListChange } from '#shared/own-list-shapes.ts'
import { ownListKeys } from '#web/features/list-choice/queries.ts'
import { refetchShown } from '#web/lib/event-replay.ts'
import { withUpdate } from './cache.ts'
import type { Items } from './queries.ts'

/** Applies an update received as a response or over the socket. */
export function applyUpdate(client: QueryClient, update: ListChange): void {
  const key = ownListKeys.items(update.listId)
  const known = client.getQueryData<Items>(key)
  const isReading = client.getQueryState(key)?.fetchStatus === 'fetching'
  const next = known && withUpdate(known, update)
  if (next) client.setQueryData<Items>(key, next)
  // A fetch in flight may return an older version.
  if (isReading || (known && !next)) refetchShown(client, key)
  if (update.change.kind === 'changed') refetchShown(client, ownListKeys.list(update.listId))
  void client.invalidateQueries({ queryKey: ownListKeys.indexes })
  void client.invalidateQueries({ queryKey: ownListKeys.choices })
}
