import type { QueryClient } from '@tanstack/react-query'
import type { ListChange } from '#shared/own-list-shapes.ts'
import { ownListKeys } from '#web/features/list-choice/queries.ts'
import { refetchShown } from '#web/lib/event-replay.ts'
import { withTold } from './cache.ts'
import type { Items } from './queries.ts'

/** Applies a change received as an answer or over the socket. */
export function takeTold(client: QueryClient, told: ListChange): void {
  const key = ownListKeys.items(told.listId)
  const known = client.getQueryData<Items>(key)
  const isReading = client.getQueryState(key)?.fetchStatus === 'fetching'
  const next = known && withTold(known, told)
  if (next) client.setQueryData<Items>(key, next)
  // A fetch in flight may return an older version.
  if (isReading || (known && !next)) refetchShown(client, key)
  if (told.change.kind === 'changed') refetchShown(client, ownListKeys.list(told.listId))
  void client.invalidateQueries({ queryKey: ownListKeys.indexes })
  void client.invalidateQueries({ queryKey: ownListKeys.choices })
}
